// Entity: its profile, its facts as lanes over time, relations as filters, neighbours.
import { call, index, lanes as fetchLanes, named, only } from "../api.js";
import * as code from "../copyas.js";
import { fill, h, label, number, plural } from "../dom.js";
import { Lanes } from "../lanes.js";
import { bars, codePanel, entityLink, labelField, link, whereField } from "../parts.js";
import * as time from "../time.js";

export async function show(words, page) {
  const { part, input } = labelField("Entity", "entity", words.e);
  part.classList.add("grow");
  const where = whereField(words);
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    if (input.value.trim()) page.go("entity", { e: input.value.trim(), ...where.read() });
  } }, part, where.part, h("button", { class: "main" }, "Show"));
  if (!words.e) {
    const found = await call("top", only({ of: "entity", k: 30, where: words.where }));
    return { element: h("div", {}, h("h1", {}, "Entity"), form, h("h2", {}, "With most facts"), bars(found.rows, "Entities with most facts", (row) => entityLink(row.label, row.id))) };
  }
  const { unit, is_point: isPoint } = index.state;
  const range = readRange(words, unit);
  const density = only({ entity: words.e, where: words.where });
  let data = await fetchLanes(density);
  data.relations_named ||= [];
  const isDense = data.mode === "density";
  const entity = data.entity;
  const title = h("h1", {}, label(entity.label, 300));
  const sub = h("p", { class: "facts-line" }, `${plural(data.total, "fact")}, ${plural(data.relations_named.length, "relation")}`,
    data.extent && ` · ${time.text(data.extent[0], unit)} to ${time.text(data.extent[1], unit)}`, " · ", link("facts", { where: words.where, entity: words.e, where: words.where }, "as a table"), " · ", link("window", { e: words.e, where: words.where }, "its neighbourhood"));
  if (!data.total) return { element: h("div", {}, form, title, sub, h("p", { class: "quiet" }, "No fact is known about it", index.asOf ? " at this commit." : ".")), title: entity.label };
  const hidden = new Set((words.hide || "").split(".").filter(Boolean).map(Number));
  const picked = h("div", { class: "picked", "aria-live": "polite" }, h("p", { class: "quiet" }, "Drag to pan; Ctrl and wheel, a double click or the keys + and − zoom; [ and ] go from fact to fact."));
  const sight = h("span", { class: "facts-line" });
  const remember = () => page.at("entity", { ...words, from: time.text(lanes.low, unit), to: time.text(lanes.high, unit), hide: [...lanes.hidden].join(".") });
  let asking = null;
  const lanes = new Lanes(data, {
    unit, isPoint,
    onview: async () => {
      remember();
      describe();
      if (!isDense) return;
      asking?.abort();
      asking = new AbortController();
      const length = lanes.high - lanes.low;
      try {
        // A little beyond both edges, so that panning finds something there.
        const found = await fetchLanes({ ...density, since: String(Math.floor(lanes.low - length / 2)), until: String(Math.ceil(lanes.high + length / 2)) }, asking.signal);
        lanes.take(found);
        lanes.resize();
        describe();
      } catch (error) {
        if (error.name !== "AbortError") throw error;
      }
    },
    onpick: (told) => fill(picked, h("p", {}, h("b", { class: "time" }, told.when), " ", label(told.head), " ", h("i", {}, label(told.relation)), " ", label(told.tail),
      h("span", { class: "quiet" }, ` fact ${number(told.row)} · `), entityLink(told.other, told.otherId))),
  });
  lanes.hidden = hidden;
  const describe = () => fill(sight, `${time.text(lanes.low, unit)} to ${time.text(lanes.high, unit)}`, lanes.data.mode === "density" && " · counted: zoom in for single facts");
  if (range) {
    lanes.low = range[0];
    lanes.high = range[1];
    if (isDense) lanes.options.onview();
  }
  describe();
  const filters = h("div", { class: "filters", role: "group", "aria-label": "Relations shown" }, data.relations_named.slice(0, 40).map((one) => {
    const button = h("button", { type: "button", "aria-pressed": String(!hidden.has(one.id)), onclick: () => {
      if (lanes.hidden.delete(one.id)) button.setAttribute("aria-pressed", "true");
      else {
        lanes.hidden.add(one.id);
        button.setAttribute("aria-pressed", "false");
      }
      lanes.resize();
      remember();
    } }, label(one.label, 40), ` ${number(one.count)}`);
    return button;
  }));
  const tools = h("p", { class: "row" }, [["−", "Zoom out", () => lanes.zoom(1 / 0.6)], ["+", "Zoom in", () => lanes.zoom(0.6)], ["‹", "Earlier", () => lanes.pan(-0.3)], ["›", "Later", () => lanes.pan(0.3)], ["All", "Show all of time", () => lanes.all()]]
    .map(([text, name, run]) => h("button", { type: "button", "aria-label": name, title: name, onclick: run }, text)), sight);
  const near = h("div", {});
  const element = h("div", {}, form, title, sub, tools, lanes.element, picked, h("details", { open: hidden.size > 0 }, h("summary", {}, "Relations"), filters),
    h("div", { class: "split" }, h("section", {}, h("h2", {}, "Neighbours"), near), h("section", {}, h("h2", {}, "Relations"), bars(data.relations_named.slice(0, 15), "Facts by relation", (row) => link("facts", { where: words.where, entity: words.e, relation: named(row.label, row.id) }, label(row.label, 80))))),
    codePanel(code.facts(only({ entity: words.e, where: words.where }), index.asOf)));
  neighbours(near, data, words).catch(() => {});
  lanes.learnWords().catch(() => {});
  window.tkLanes = lanes;
  return { element, title: entity.label, stop: () => { lanes.stop(); asking?.abort(); } };
}

async function neighbours(near, data, words) {
  let rows;
  if (data.mode === "facts") {
    const counts = new Map();
    for (const id of data.others) counts.set(id, (counts.get(id) || 0) + 1);
    const best = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 15);
    const { labels } = await call("labels", { ids: best.map(([id]) => id) });
    rows = best.map(([id, count], i) => ({ id, count, label: labels[i] }));
  } else {
    const found = await call("top", only({ of: "entity", k: 16, entity: words.e, where: words.where }));
    rows = found.rows.filter((row) => row.id !== data.entity.id).slice(0, 15);
  }
  fill(near, bars(rows, "Entities with most facts in common", (row) => entityLink(row.label, row.id)));
}

function readRange(words, unit) {
  if (!words.from && !words.to) return null;
  const from = time.tick(words.from, unit);
  const to = time.tick(words.to, unit);
  if (Number.isNaN(from) || Number.isNaN(to)) throw new Error(`the window from “${words.from || ""}” to “${words.to || ""}” is not two times such as 2014-10-07`);
  if (to <= from) throw new Error(`the window is backwards: it ends at ${words.to}, before it begins at ${words.from}`);
  return [from, to];
}
