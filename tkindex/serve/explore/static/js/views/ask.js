// Ask: a question, its answer, the plan in words, the facts on a time line, why not another, the certificate.
import { call, index, named, only } from "../api.js";
import { histogram } from "../chart.js";
import * as code from "../copyas.js";
import { field, fill, h, label, number, plural, problem, say } from "../dom.js";
import { codePanel, entityLink, factTable, labelField, link, timeline } from "../parts.js";

export async function show(words, page) {
  const input = h("input", { type: "text", value: words.q || "", placeholder: "Who … last before 2014?", autocomplete: "off", maxlength: "2000" });
  const now = h("input", { type: "text", value: words.now || "", size: 12, placeholder: "last fact" });
  const me = h("input", { type: "text", value: words.me || "", size: 12 });
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    if (input.value.trim()) page.go("ask", { q: input.value.trim(), now: now.value.trim(), me: me.value.trim() });
  } }, h("div", { class: "ask-box" }, field("Question", input), h("button", { class: "main" }, "Ask")),
  h("details", { open: Boolean(words.now || words.me) }, h("summary", {}, "What “now” and “I” mean"), h("div", { class: "row" }, field("now", now), field("I am", me))));
  const examples = h("ul", { class: "examples", "aria-label": "Questions about this graph" });
  const element = h("div", {}, h("h1", {}, "Ask"), form, examples);
  const offer = () => call("examples").then((found) => fill(examples, found.questions.map((question) => h("li", {}, link("ask", { q: question }, label(question)))))).catch(() => {});
  if (!words.q) {
    const overview = await start(page);
    element.append(...overview.parts);
    offer();
    return { element, stop: overview.stop };
  }
  const found = await call("ask", only({ question: words.q, now: words.now, me: words.me }));
  offer();
  element.append(...answer(found));
  say(found.values.length ? `Answer: ${found.values.slice(0, 5).join(", ")}` : `No answer: ${found.reason}`);
  return { element, title: words.q.slice(0, 60) };
}

// What there is, before anything was asked.
async function start(page) {
  const { state } = index;
  const found = await call("histogram");
  const chart = histogram(found, { unit: state.unit, onbrush: (low, high) => openWindow(page, low, high) });
  const cards = h("div", { class: "numbers" }, [["facts", state.facts], ["entities", state.entities], ["relations", state.relations]].map(([name, n]) => h("div", {}, h("b", {}, number(n)), h("span", {}, name))),
    h("div", {}, h("b", {}, state.unit), h("span", {}, state.is_point ? "unit of time; facts are points" : "unit of time; facts are intervals")));
  return { parts: [cards, h("h2", {}, `Facts by ${found.bucket}`), chart.element, h("p", { class: "quiet" }, "Drag over the chart to look into a window of time.")], stop: chart.stop };
}

async function openWindow(page, low, high) {
  const time = await import("../time.js");
  const { unit } = index.state;
  page.go("window", { from: time.text(Math.floor(low), unit), to: time.text(Math.max(Math.ceil(high) - 1, Math.floor(low)), unit) });
}

/** A label with the name that it has: "Douglas Adams (Q42)". */
function called(names, value) {
  return Object.hasOwn(names, value) ? `${names[value]} (${value})` : value;
}

function answer(found) {
  const parts = [];
  if (!found.values.length) {
    parts.push(h("div", { class: "problem", role: "alert" }, h("p", {}, h("b", {}, "No answer. "), label(found.reason || "nothing was found", 800))));
  } else {
    parts.push(h("p", { class: "answer", "data-answer": true }, found.values.slice(0, 20).map((value) => (found.kind === "entity" || found.kind === "list" ? link("entity", { e: named(value, 0) }, label(called(found.names, value))) : label(value)))));
    if (found.values.length > 20 || found.values_left_out) parts.push(h("p", { class: "quiet" }, `… ${number(found.values.length - 20 + found.values_left_out)} more`));
  }
  const said = [h("span", { class: "tag" }, `${found.milliseconds} ms`)];
  if (found.values.length) {
    said.push(h("span", { class: "tag" }, found.kind));
    if (found.confidence < 1) said.push(h("span", { class: "tag" }, `confidence ${found.confidence.toFixed(2)}`));
    if (found.ties) said.push(h("span", { class: "tag" }, found.ties === 1 ? "no tie" : `${number(found.ties)} tied`));
    if (found.bounds) said.push(h("span", { class: "tag" }, found.bounds));
    if (found.certificate) said.push(h("span", { class: `tag ${found.verified ? "good" : "bad"}` }, found.verified ? "verified" : "not verified"));
  }
  parts.push(h("p", { class: "row" }, said));
  if (found.plan.length) parts.push(h("h2", {}, "How it was read"), h("ol", { class: "steps" }, found.plan.map((step) => h("li", {}, label(step, 600)))));
  for (const warning of found.warnings || []) parts.push(h("p", { class: "notice" }, label(warning, 400)));
  if (found.facts.length) {
    parts.push(h("h2", {}, `Supporting ${found.facts.length === 1 ? "fact" : "facts"}`), timeline(found.facts, "Supporting facts on a time line") || "", factTable(found.facts, "Supporting facts"));
    if (found.facts_left_out) parts.push(h("p", { class: "quiet" }, `… ${plural(found.facts_left_out, "more fact")}`));
  }
  if (found.explanation) parts.push(h("h2", {}, "What each step found"), h("div", { class: "plan" }, found.explanation.split("\n").map((line) => h("div", {}, label(line, 1000)))));
  if (found.certificate) parts.push(whyNot(found.certificate.plan), h("details", {}, h("summary", {}, "Certificate"), h("pre", { tabindex: "0" }, JSON.stringify(found.certificate, null, 1))));
  parts.push(codePanel(code.question(found.question, found.certificate?.plan, index.asOf)));
  return parts;
}

function whyNot(plan) {
  const { part, input } = labelField("Why not …?", "entity", "", "another candidate");
  const out = h("div", { "aria-live": "polite" });
  const form = h("form", { class: "why-not", onsubmit: async (event) => {
    event.preventDefault();
    if (!input.value.trim()) return;
    try {
      const found = await call("why_not", { plan, entity: input.value.trim() });
      fill(out, found.rows.length ? h("ul", { class: "steps" }, found.rows.map((row) => h("li", {}, label(row.why, 600)))) : h("p", {}, "The graph has no fact about ", label(found.entity), "."));
    } catch (error) {
      fill(out, problem(error));
    }
  } }, part, h("button", {}, "Explain"));
  return h("section", {}, h("h2", {}, "Why not another?"), form, out);
}

export { entityLink };
