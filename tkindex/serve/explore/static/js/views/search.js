// Search: facts near to a text inside a window of time, with scores and the path that was taken.
import { call, index, only } from "../api.js";
import * as code from "../copyas.js";
import { field, h, label, number, plural, say } from "../dom.js";
import { codePanel, conditionFields, labelField, link, whenOf, whereField } from "../parts.js";

export async function show(words, page) {
  const input = h("input", { type: "search", value: words.q || "", placeholder: "peace talks", autocomplete: "off" });
  const text = field("Text", input);
  text.classList.add("grow");
  const when = conditionFields(words);
  const entity = labelField("entity", "entity", words.entity);
  const where = whereField(words);
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    if (input.value.trim()) page.go("search", { q: input.value.trim(), ...when.read(), entity: entity.input.value.trim(), ...where.read() });
  } }, text, when.parts, entity.part, where.part, h("button", { class: "main" }, "Search"));
  const element = h("div", {}, h("h1", {}, "Search"), form);
  if (!words.q) {
    element.append(h("p", { class: "quiet" }, index.state.has_vectors ? "Finds facts by meaning, among exactly those inside the window." : "This index has no vectors, so names are searched; whoever made it can add them: tkindex embed PATH."));
    return { element };
  }
  const given = only({ text: words.q, when: whenOf(words), entity: words.entity, where: words.where, k: 30 });
  if (!index.state.has_vectors) {
    const kinds = await Promise.all(["entity", "relation"].map((kind) => call("link", { text: words.q, kind, k: 15 })));
    element.append(h("p", { class: "notice" }, "This index has no vectors, so only names were searched."),
      h("div", { class: "split" }, kinds.map((found, i) => h("section", {}, h("h2", {}, i ? "Relations" : "Entities"), h("ul", {}, found.candidates.map((one) => h("li", {}, link(i ? "facts" : "entity", { [i ? "relation" : "e"]: one.id === undefined ? one.label : /[…]$/.test(one.label) ? `id:${one.id}` : one.label }, label(one.label)), one.score !== undefined && h("small", {}, ` ${one.score.toFixed(2)}`)))), !found.candidates.length && h("p", { class: "quiet" }, "None.")))));
    return { element, title: words.q };
  }
  const begin = performance.now();
  const found = await call("search", given);
  const spent = performance.now() - begin;
  say(plural(found.rows.length, "hit"));
  element.append(
    h("p", { class: "row" }, h("span", { class: "tag" }, `${plural(found.facts_in_window, "fact")} in the window`), h("span", { class: "tag" }, `path: ${found.path}`), h("span", { class: "tag" }, `${number(found.scanned)} compared`), h("span", { class: "tag" }, found.encoder), h("span", { class: "tag" }, `${spent.toFixed(0)} ms`), h("span", { class: "tag" }, found.bounds.text)),
    found.rows.length ? h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Hits" }, h("table", { class: "plainly" }, h("caption", { class: "unseen" }, "Hits, nearest first"),
      h("thead", {}, h("tr", {}, ["score", "head", "relation", "tail", "times"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, found.rows.map((row) => h("tr", {}, h("td", { class: "number" }, row.score.toFixed(3)), h("td", {}, link("entity", { e: row.head }, label(row.head))), h("td", {}, label(row.relation)), h("td", {}, link("entity", { e: row.tail }, label(row.tail))),
        h("td", { class: "time" }, row.times.slice(0, 3).map((time) => (time.start ? `${time.start} – ${time.stop}` : time)).join(", "), row.times.length + row.times_left_out > 3 && ` … ${row.times.length + row.times_left_out - 3} more`))))))
      : h("p", { class: "quiet" }, found.empty?.reason || "No hit."),
    codePanel(code.search(given, index.asOf)));
  return { element, title: words.q };
}
