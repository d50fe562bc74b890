// Facts: a table with every filter, by time, page by page, and as a file.
import { call, download, index, only } from "../api.js";
import * as code from "../copyas.js";
import { h, label, plural, say } from "../dom.js";
import { codePanel, conditionFields, downloads, factTable, labelField, whenOf, whereField } from "../parts.js";

export async function show(words, page) {
  const slots = Object.fromEntries([["entity", "entity", "either side"], ["head", "entity"], ["relation", "relation"], ["tail", "entity"]].map(([name, kind, hint]) => [name, labelField(hint ? `${name} (${hint})` : name, kind, words[name])]));
  const when = conditionFields(words);
  const where = whereField(words);
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    page.go("facts", { ...Object.fromEntries(Object.entries(slots).map(([name, one]) => [name, one.input.value.trim()])), ...when.read(), ...where.read(), newest: words.newest });
  } }, Object.values(slots).map((one) => one.part), when.parts, where.part, h("button", { class: "main" }, "Filter"));
  const given = only({ entity: words.entity, head: words.head, relation: words.relation, tail: words.tail, when: whenOf(words), where: words.where, newest_first: Boolean(words.newest) });
  const found = await call("rows", { ...given, ...(words.cursor ? { cursor: words.cursor } : {}) });
  say(plural(found.total, "fact"));
  const before = found.total - found.left_out - found.rows.length;
  const sort = h("button", { type: "button", onclick: () => page.go("facts", { ...words, cursor: "", newest: !words.newest }) }, words.newest ? "Newest first ↓" : "Oldest first ↑");
  const element = h("div", {}, h("h1", {}, "Facts"), form,
    h("p", { class: "row" }, h("b", { "data-total": found.total }, plural(found.total, "fact")), h("span", { class: "facts-line" }, found.bounds.text), sort, downloads((kind) => download(kind, given))),
    found.total > 0 ? factTable(found.rows, "Facts", found.rows.some((row) => row.attributes) ? [["attributes", (row) => Object.entries(row.attributes || {}).map(([name, value]) => h("div", {}, h("span", { class: "quiet" }, label(name), " "), label(String(value))))]] : []) : h("div", { class: "problem" }, h("p", {}, label(found.empty?.reason || "No fact.", 500)), found.empty?.hint && h("p", { class: "quiet" }, label(found.empty.hint, 300))),
    found.total > 0 && h("p", { class: "row" }, h("span", { class: "facts-line" }, `${before + 1} to ${before + found.rows.length}`),
      words.cursor && h("button", { type: "button", onclick: () => page.go("facts", { ...words, cursor: "" }) }, "First page"),
      found.cursor && h("button", { type: "button", class: "next", onclick: () => page.go("facts", { ...words, cursor: found.cursor }) }, "Next page")),
    codePanel(code.facts(given, index.asOf)));
  return { element, title: "Facts" };
}
