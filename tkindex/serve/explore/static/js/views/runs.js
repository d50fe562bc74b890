// Runs: what reasoners answered, step by step, and two runs side by side.
import { call } from "../api.js";
import { choices, field, h, label, number, plural } from "../dom.js";
import { link } from "../parts.js";

export async function show(words, page) {
  const { rows } = await call("runs");
  if (!rows.length) {
    return { element: h("div", {}, h("h1", {}, "Runs"), h("p", {}, "No runs were named. Start the explorer with ", h("code", {}, "--runs FOLDER"), ": a folder that ", h("code", {}, "tkindex-reason run --out"), " wrote, or one that holds several.")) };
  }
  const run = words.run || rows[0].name;
  const options = rows.map((one) => [one.name, one.about ? `${one.name} (${one.about})` : one.name]);
  const a = choices(options, run);
  const b = choices([["", "nothing"], ...options], words.other || "");
  const only = choices(words.other ? [["changed", "where one alone is right"], ["a", "where the first alone is right"], ["b", "where the second alone is right"], ["all", "all"]] : [["all", "all"], ["right", "right"], ["wrong", "wrong"]], words.only || (words.other ? "changed" : "all"));
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    page.go("runs", { run: a.value, other: b.value, only: Boolean(b.value) === Boolean(words.other) ? only.value : "" });
  } }, field("run", a), field("compared with", b), field("questions", only), h("button", { class: "main" }, "Show"));
  const parts = words.question ? await trace(words, run) : words.other ? await compared(words, run) : await one(words, run, page);
  return { element: h("div", {}, h("h1", {}, "Runs"), form, parts), title: `Runs: ${run}` };
}

const mark = (right) => h("span", { class: right ? "right" : "wrong" }, right ? "✓ right" : "✗ wrong");
const listed = (values) => (values?.length ? values.slice(0, 8).map((value, i) => [i > 0 && " · ", label(String(value), 80)]) : h("span", { class: "quiet" }, "none"));

function table(caption, heads, rows) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption }, h("table", { class: "plainly" }, h("caption", { class: "unseen" }, caption), h("thead", {}, h("tr", {}, heads.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, rows)));
}

async function one(words, run, page) {
  const first = Number(words.first || 0);
  const found = await call("run", { run, only: words.only || "all", first, max_rows: 50 });
  return [
    h("div", { class: "numbers" }, [[`${number(found.right)} of ${number(found.asked)}`, "right"], [number(found.calls), "model calls"], [number(found.tokens), "tokens"]].map(([n, name]) => h("div", {}, h("b", {}, n), h("span", {}, name)))),
    table("Questions of the run", ["", "question", "answer", "gold", "steps", "tokens"], found.rows.map((row) => h("tr", {}, h("td", {}, mark(row.is_right)), h("td", {}, link("runs", { run, question: row.quid }, label(row.question || row.quid, 200))), h("td", {}, listed(row.values)), h("td", {}, listed(row.gold)), h("td", { class: "number" }, row.steps), h("td", { class: "number" }, number(row.tokens))))),
    h("p", { class: "row" }, h("span", { class: "facts-line" }, `${plural(found.total, "question")}`),
      first > 0 && h("button", { type: "button", onclick: () => page.go("runs", { ...words, first: Math.max(first - 50, 0) }) }, "Before"), first + 50 < found.total && h("button", { type: "button", onclick: () => page.go("runs", { ...words, first: first + 50 }) }, "Next")),
    h("details", {}, h("summary", {}, "Settings"), h("pre", { tabindex: "0" }, JSON.stringify(found.settings, null, 1))),
  ];
}

function steps(found) {
  return h("ol", { class: "steps" }, (found.steps || []).map((step) => h("li", {}, h("b", {}, label(String(step.tool ?? ""))), " ",
    Object.entries(step.arguments || {}).map(([name, value]) => [h("span", { class: "quiet" }, `${name}=`), label(typeof value === "string" ? value : JSON.stringify(value), 200), " "]),
    step.count !== undefined && h("span", { class: "tag" }, `${number(step.count)} found`), step.bounds && h("div", { class: "quiet" }, label(String(step.bounds), 300)), step.note && h("div", { class: "quiet" }, label(String(step.note), 400)),
    (step.facts || []).map((fact) => h("div", { class: "quiet" }, label(String(fact), 300))))));
}

async function trace(words, run) {
  const found = await call("trace", { run, question: words.question });
  const other = words.other ? await call("trace", { run: words.other, question: words.question }) : null;
  const part = (one, name) => h("section", {}, h("h2", {}, name), h("p", {}, mark(one.is_right), " ", listed(one.values), one.reason && h("span", { class: "quiet" }, " ", label(one.reason, 300))),
    h("p", { class: "row" }, h("span", { class: "tag" }, plural(one.calls || 0, "model call")), h("span", { class: "tag" }, plural(one.tokens || 0, "token")), h("span", { class: "tag" }, plural(one.n_facts || 0, "fact"))), steps(one),
    one.facts?.length > 0 && h("details", {}, h("summary", {}, "Facts retrieved"), h("ul", {}, one.facts.map((fact) => h("li", {}, label(fact, 300))))));
  return [h("h2", {}, label(found.question || "", 400)), h("p", {}, "Gold: ", listed(found.gold)), h("div", { class: "split" }, part(found, run), other && part(other, words.other)), h("p", {}, link("runs", { run, other: words.other || "" }, "Back to the questions"))];
}

async function compared(words, run) {
  const found = await call("run_diff", { run, other: words.other, only: words.only || "changed" });
  return [h("p", { class: "facts-line" }, found.names.join(" against "), ` · ${plural(found.total, "question")}`),
    table("Questions of both runs", ["question", "gold", found.names[0], found.names[1]], found.rows.map((row) => h("tr", {}, h("td", {}, link("runs", { run, other: words.other, question: row.question }, label(row.text || row.question, 200))), h("td", {}, listed(row.gold)), h("td", {}, mark(row.a.is_right), " ", listed(row.a.values)), h("td", {}, mark(row.b.is_right), " ", listed(row.b.values))))),
    h("details", {}, h("summary", {}, "Scores, paired"), h("pre", { tabindex: "0" }, JSON.stringify(found.scores, null, 1)))];
}
