// Window: a period brushed on the histogram; what happens in it, who is in it, and a neighbourhood; played through time.
import { call, index, only } from "../api.js";
import { histogram } from "../chart.js";
import * as code from "../copyas.js";
import { field, fill, h, label, number, plural, problem } from "../dom.js";
import { drawGraph } from "../graph.js";
import { bars, codePanel, entityLink, labelField, link, whereField } from "../parts.js";
import * as time from "../time.js";

export async function show(words, page) {
  const { state } = index;
  const { unit } = state;
  const whole = await call("histogram", only({ entity: words.e, where: words.where }));
  const when = words.from ? { op: "between", time: words.from, until: words.to || words.from } : undefined;
  const from = h("input", { type: "text", value: words.from || "", placeholder: state.span_text?.[0] || "", size: 14, autocomplete: "off" });
  const to = h("input", { type: "text", value: words.to || "", placeholder: "last, included", size: 14, autocomplete: "off" });
  const hops = h("input", { type: "number", value: words.hops || "1", min: 1, max: 4, size: 3 });
  const around = labelField("around", "entity", words.e);
  const where = whereField(words);
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    go({ from: from.value.trim(), to: to.value.trim(), e: around.input.value.trim(), hops: hops.value, ...where.read() });
  } }, field("from", from), field("to, included", to), around.part, field("hops", hops), where.part, h("button", { class: "main" }, "Look"));
  const go = (given) => page.go("window", { ...given, hops: given.hops === "1" ? "" : given.hops });
  const chart = histogram(whole, { unit, onbrush: (low, high) => {
    const first = Math.floor(low);
    go({ ...words, from: time.text(first, unit), to: time.text(Math.max(Math.ceil(high) - 1, first), unit) });
  } });
  const element = h("div", {}, h("h1", {}, "Window"), form, h("h2", {}, `Facts by ${whole.bucket}`), chart.element);
  const stops = [chart.stop];
  const stop = () => stops.forEach((each) => each());
  const out = h("div", { "aria-live": "polite" });
  element.append(out);
  try {
    const given = only({ entity: words.e, when, where: words.where });
    const inside = await call("histogram", given);
    const [low, high] = inside.bounds_ticks;
    const range = when && low !== null && high !== null ? [low, high] : null;
    const [relations, entities, graph] = await Promise.all([
      call("top", { ...given, of: "relation", k: 15 }), call("top", { ...given, of: "entity", k: words.e ? 16 : 15 }),
      words.e ? call("graph", only({ entity: words.e, hops: Number(words.hops || 1), when, where: words.where })) : null,
    ]);
    fill(out, h("p", { class: "facts-line", "data-window": true }, plural(inside.total, "fact"), ` ${inside.bounds.text}`, " · ",
      link("facts", { entity: words.e, where: words.where, ...(when ? { op: "between", t: when.time, u: when.until } : {}) }, "as a table")),
    range && play(page, words, range, unit, stops),
    graph && neighbourhood(graph, page, words, stops),
    h("div", { class: "split" },
      h("section", {}, h("h2", {}, "Relations"), bars(relations.rows, "Facts by relation in the window", (row) => link("facts", { relation: row.label, entity: words.e, where: words.where, ...(when ? { op: "between", t: when.time, u: when.until } : {}) }, label(row.label, 80)))),
      h("section", {}, h("h2", {}, "Entities"), bars(entities.rows, "Entities with most facts in the window", (row) => h("span", {}, entityLink(row.label, row.id), " ", link("window", { ...words, e: row.label }, h("small", {}, "around it")))))),
    codePanel(words.e ? { ...code.histogram(given, whole.bucket, index.asOf), ...code.neighborhood(words.e, Number(words.hops || 1), when, { max_facts: 2000, max_entities: 120, where: words.where }, index.asOf) } : code.histogram(given, whole.bucket, index.asOf)));
    return { element, stop, title: when ? `${when.time} to ${when.until}` : "Window", shown: () => chart.mark(range) };
  } catch (error) {
    fill(out, problem(error));
    return { element, stop };
  }
}

function neighbourhood(graph, page, words, stops) {
  const drawn = drawGraph(graph, (node) => page.go("window", { ...words, e: node.label }));
  stops.push(drawn.stop);
  return h("section", {}, h("h2", {}, "Neighbourhood"),
    h("p", { class: "facts-line" }, `${plural(graph.nodes.length - 1, "entity", "entities")} over ${plural(graph.facts, "fact")}`, graph.truncated && h("b", {}, " · truncated: a cap ended the walk while there was more"), graph.edges_left_out > 0 && ` · ${number(graph.edges_left_out)} edges are not drawn`),
    drawn.element,
    h("details", {}, h("summary", {}, "As a list"), h("ul", {}, graph.nodes.slice(1).map((node) => h("li", {}, entityLink(node.label, node.id), ` ${plural(node.hop, "hop")}`)))));
}

// The window moves by its own length, again and again.
let playing = 0;
function play(page, words, [low, high], unit, stops) {
  const { span } = index.state;
  const length = high - low;
  const move = (by) => {
    const first = low + by * length;
    return page.go("window", { ...words, from: time.text(first, unit), to: time.text(first + length - 1, unit) }, true);
  };
  const next = () => {
    playing = setTimeout(() => (!span || low + length >= span[1] ? end() : move(1)), 700);
  };
  const end = () => {
    clearTimeout(playing);
    playing = 0;
    button.textContent = "▶ Play";
  };
  const button = h("button", { type: "button", onclick: () => {
    if (playing) return end();
    button.textContent = "❚❚ Pause";
    playing = -1;
    move(1);
  } }, playing ? "❚❚ Pause" : "▶ Play");
  if (playing) next();
  stops.push(() => clearTimeout(playing));
  return h("p", { class: "row" }, h("button", { type: "button", onclick: () => move(-1) }, "‹ Earlier"), button, h("button", { type: "button", onclick: () => move(1) }, "Later ›"), h("span", { class: "facts-line" }, "by the length of the window"));
}
