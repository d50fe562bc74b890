// Parts that several views share: links to entities, tables of facts, conditions on time, what a view is in code.
import { call, index, named } from "./api.js";
import { choices, copy, field, fill, h, label, number } from "./dom.js";
import * as time from "./time.js";

export function address(view, given = {}) {
  const words = Object.entries(given).filter(([, value]) => value !== "" && value !== null && value !== undefined && value !== false);
  if (index.asOf && !words.some(([name]) => name === "asof")) words.push(["asof", index.asOf]);
  const query = new URLSearchParams(words.map(([name, value]) => [name, value === true ? "1" : String(value)])).toString();
  return `/${view}${query ? `?${query}` : ""}`;
}

export const link = (view, given, ...inside) => h("a", { href: address(view, given), "data-link": true }, ...inside);
export const entityLink = (text, id, more = {}) => link("entity", { e: named(text, id), ...more }, label(text));

export function factTable(rows, caption, extra = []) {
  const isPoint = index.state.is_point;
  if (!rows.length) return h("p", { class: "quiet" }, "No facts.");
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption }, h("table", { class: "facts" },
    h("caption", { class: "unseen" }, caption),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, isPoint ? "time" : "start"), !isPoint && h("th", { scope: "col" }, "stop"), ["head", "relation", "tail", ...extra.map(([name]) => name)].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, rows.map((row) => h("tr", { class: row.superseded ? "superseded" : null },
      h("td", { class: "time" }, row.start ?? "open"),
      !isPoint && h("td", { class: "time" }, row.stop ?? "open"),
      h("td", {}, entityLink(row.head, row.ids[0])),
      h("td", {}, link("facts", { relation: named(row.relation, row.ids[1]) }, label(row.relation))),
      h("td", {}, entityLink(row.tail, row.ids[2])),
      extra.map(([, cell]) => h("td", {}, cell(row))))))));
}

// Bars of counts with links.
export function bars(rows, caption, cell) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return h("table", { class: "bars" }, h("caption", { class: "unseen" }, caption), h("tbody", {}, rows.map((row) =>
    h("tr", {}, h("th", { scope: "row" }, cell(row)), h("td", {}, h("meter", { min: 0, max: most, value: String(row.count), "aria-label": `${row.count} facts` })), h("td", { class: "number" }, number(row.count))))));
}

export const OPS = [["on", "on"], ["before", "before"], ["after", "after"], ["during", "during"], ["between", "between"], ["overlaps", "overlaps"],
  ...["before", "meets", "overlaps", "starts", "during", "finishes", "equals", "finished_by", "contains", "started_by", "overlapped_by", "met_by", "after"].map((name) => [`allen:${name}`, `Allen: ${name}`])];

export function whenOf(given) {
  if (!given.t) return undefined;
  return { op: given.op || "on", time: given.t, ...(given.op === "between" || given.u ? { until: given.u || given.t } : {}) };
}

// Fields for a condition; `read` gives what is in them.
export function conditionFields(given) {
  const op = choices(OPS, given.op || "on");
  const first = h("input", { type: "text", value: given.t || "", placeholder: "2014-10", size: 14, autocomplete: "off", spellcheck: "false" });
  const last = h("input", { type: "text", value: given.u || "", placeholder: "2014-12", size: 14, autocomplete: "off", spellcheck: "false" });
  const second = field("and", last);
  const show = () => { second.hidden = op.value !== "between" && !op.value.startsWith("allen:"); };
  op.addEventListener("change", show);
  show();
  return { parts: [field("when", op), field("time", first), second], read: () => (first.value.trim() ? { op: op.value, t: first.value.trim(), u: second.hidden ? "" : last.value.trim() } : { op: "", t: "", u: "" }) };
}

// A field for a condition on attributes, where the index has any; `read` gives what is in it.
export function whereField(given) {
  const names = index.state.attributes || [];
  const input = h("input", { type: "text", value: given.where || "", placeholder: names.length ? `${names[0]} == …` : "", title: names.join(", "), autocomplete: "off", spellcheck: "false" });
  return { part: (names.length > 0 || Boolean(given.where)) && field("attributes", input), read: () => ({ where: input.value.trim() }) };
}

let lists = 0;
// A field that proposes labels while somebody writes.
export function labelField(name, kind, value, hint) {
  const list = h("datalist", { id: `labels-${++lists}` });
  const input = h("input", { type: "text", value: value || "", list: list.id, autocomplete: "off", spellcheck: "false" });
  let waiting = 0;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    const written = input.value.trim();
    if (written.length < 2) return;
    waiting = setTimeout(async () => {
      try {
        const found = await call("link", { text: written, kind, k: 8 });
        fill(list, found.candidates.map((one) => h("option", { value: one.label })));
      } catch { /* what is proposed is a help only */ }
    }, 180);
  });
  const part = field(name, input, hint);
  part.append(list);
  return { part, input };
}

export function codePanel(variants) {
  const names = Object.keys(variants);
  const shown = h("pre", { tabindex: "0", "aria-label": "The view as code" });
  const show = (name) => {
    shown.textContent = variants[name];
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.name === name));
  };
  const buttons = names.map((name) => h("button", { type: "button", "data-name": name, onclick: () => show(name) }, name));
  const panel = h("details", { class: "code-panel" }, h("summary", {}, "Copy as Python, CLI or plan"),
    h("div", { class: "row" }, buttons, h("button", { type: "button", class: "copy", onclick: () => copy(shown.textContent, "Copied.") }, "Copy")), shown);
  show(names[0]);
  return panel;
}

export function downloads(make) {
  return h("span", { class: "row" }, ["csv", "parquet", "json"].map((kind) => h("a", { class: "button", href: make(kind), download: `facts.${kind}` }, kind.toUpperCase())));
}

// A small time line of a few facts.
export function timeline(rows, caption) {
  const unit = index.state.unit;
  const finite = rows.flatMap((row) => row.ticks.filter((tick) => tick !== null));
  if (!finite.length) return null;
  let low = Math.min(...finite);
  let high = Math.max(...finite);
  const margin = Math.max((high - low) * 0.04, 3);
  low -= margin;
  high += margin;
  const NS = "http://www.w3.org/2000/svg";
  const s = (tag, given, inside) => {
    const element = document.createElementNS(NS, tag);
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    if (inside !== undefined) element.textContent = inside;
    return element;
  };
  const shown = rows.slice(0, 12);
  const height = shown.length * 16 + 26;
  const svg = s("svg", { viewBox: `0 0 800 ${height}`, class: "timeline", role: "img", "aria-label": caption });
  const x = (tick) => 10 + (780 * (tick - low)) / (high - low);
  for (const [tick, words] of time.marks(low, high, unit, 6)) {
    svg.append(s("line", { x1: x(tick), x2: x(tick), y1: 0, y2: height - 18, class: "mark" }), s("text", { x: Math.min(Math.max(x(tick), 36), 764), y: height - 4 }, words));
  }
  shown.forEach((row, i) => {
    const from = x(row.ticks[0] ?? low);
    const to = x(row.ticks[1] ?? high);
    const bar = s("rect", { x: from, y: 4 + i * 16, width: Math.max(to - from, 7), height: 10, rx: 3, class: "fact" });
    bar.append(s("title", {}, `${row.start ?? "open"}: ${row.head} ${row.relation} ${row.tail}`));
    svg.append(bar);
  });
  return svg;
}
