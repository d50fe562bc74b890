// History: the commits of a live index, what each changed, two of them compared, and the index as it was.
import { call, index } from "../api.js";
import * as code from "../copyas.js";
import { field, fill, h, label, number, plural, problem } from "../dom.js";
import { bars, codePanel, factTable, labelField, link } from "../parts.js";

export async function show(words, page) {
  if (!index.state.grows) {
    return { element: h("div", {}, h("h1", {}, "History"), h("p", {}, "This index keeps no history: it was built at once. ", h("code", {}, "tkindex append"), " begins one.")) };
  }
  const last = index.state.commit;
  if (!last) return { element: h("div", {}, h("h1", {}, "History"), h("p", {}, "Nothing is committed yet.")) };
  const until = Number(words.until || last);
  const since = words.since === undefined || words.since === "" ? Math.max(until - 1, 0) : Number(words.since);
  if (!Number.isInteger(until) || !Number.isInteger(since) || until > last || since > until || since < 0) throw new Error(`there are commits 0 to ${number(last)}, and the second must not be before the first; asked were ${words.since ?? ""} and ${words.until ?? ""}`);
  const slider = h("input", { type: "range", min: 0, max: last, value: String(until), step: 1 });
  const told = h("output", {}, `commit ${number(until)} of ${number(last)}`);
  slider.addEventListener("input", () => fill(told, `commit ${number(Number(slider.value))} of ${number(last)}`));
  slider.addEventListener("change", () => page.go("history", { until: slider.value }));
  const first = h("input", { type: "number", min: 0, max: last, value: String(since), size: 8 });
  const second = h("input", { type: "number", min: 0, max: last, value: String(until), size: 8 });
  const form = h("form", { onsubmit: (event) => {
    event.preventDefault();
    page.go("history", { since: first.value, until: second.value });
  } }, field("from after commit", first), field("to commit", second), h("button", { class: "main" }, "Compare"));
  const [changes, commits] = await Promise.all([call("changes", { since, until }), call("commits", { max_rows: 50 })]);
  const past = { ...(until < last ? { asof: `commit:${until}` } : {}) };
  const versions = await versionsOf(words, page);
  const extra = [["recorded", (row) => h("span", { class: "time" }, row.recorded.slice(0, 19))], ["commit", (row) => number(row.added)]];
  const gone = [["retracted", (row) => h("span", { class: "time" }, (row.retracted || "").slice(0, 19))], ["", (row) => (row.superseded ? h("span", { class: "tag" }, "superseded") : "")]];
  const element = h("div", {}, h("h1", {}, "History"),
    h("div", { class: "wide-field" }, field("As of", slider)), h("p", { class: "row" }, told, link("ask", past, "ask the index as it was then"), link("facts", past, "its facts then")),
    form,
    h("h2", {}, since === until - 1 ? `What commit ${number(until)} changed` : `What changed after commit ${number(since)}, up to commit ${number(until)}`),
    h("p", { class: "facts-line", "data-changes": true }, `${number(changes.n_believed)} believed, ${number(changes.n_retracted)} retracted`, changes.n_believed > changes.believed.length && ` · the first ${changes.believed.length} are listed`),
    changes.believed.length > 0 && [h("h2", {}, "Believed"), factTable(changes.believed, "What became believed", extra)],
    changes.retracted.length > 0 && [h("h2", {}, "Retracted"), factTable(changes.retracted, "What was retracted", gone)],
    versions,
    h("h2", {}, "Commits"),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Commits" }, h("table", { class: "plainly" }, h("caption", { class: "unseen" }, "Commits, newest first"), h("thead", {}, h("tr", {}, ["commit", "recorded", "added", "retracted"].map((name, i) => h("th", { scope: "col", class: i > 1 ? "number" : null }, name)))),
      h("tbody", {}, commits.rows.map((one) => h("tr", {}, h("td", {}, link("history", { until: one.number }, number(one.number))), h("td", { class: "time" }, one.recorded), h("td", { class: "number" }, number(one.added)), h("td", { class: "number" }, number(one.retracted))))))),
    commits.left_out > 0 && h("p", { class: "quiet" }, `… ${plural(commits.left_out, "earlier commit")}`),
    codePanel(code.history(since, until)));
  return { element, title: `History, commit ${until}` };
}

async function versionsOf(words, page) {
  const { part, input } = labelField("Every version of the facts of", "entity", words.head);
  const out = h("div", {});
  if (words.head) {
    try {
      const found = await call("versions", { head: words.head });
      fill(out, factTable(found.rows.map((row) => ({ ...row, superseded: Boolean(row.retracted) })), "Versions", [["believed", (row) => h("span", { class: "time" }, row.recorded.slice(0, 19))], ["until", (row) => h("span", { class: "time" }, row.retracted ? row.retracted.slice(0, 19) : "now")]]),
        found.total > found.rows.length && h("p", { class: "quiet" }, `… ${plural(found.total - found.rows.length, "more version")}`));
    } catch (error) {
      fill(out, problem(error));
    }
  }
  return h("section", {}, h("h2", {}, "Versions"), h("form", { onsubmit: (event) => {
    event.preventDefault();
    page.go("history", { ...words, head: input.value.trim() });
  } }, part, h("button", {}, "List")), out);
}

export { bars, label };
