// Elements. Text from the graph becomes text nodes alone: nothing here takes HTML.

export function h(tag, given = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "value" || name === "checked" || name === "disabled" || name === "htmlFor") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  add(element, inside);
  return element;
}

function add(element, inside) {
  for (const one of inside) {
    if (one === undefined || one === null || one === false) continue;
    if (Array.isArray(one)) add(element, one);
    else element.append(one instanceof Node ? one : document.createTextNode(String(one)));
  }
}

export function fill(element, ...inside) {
  element.replaceChildren();
  add(element, inside);
  return element;
}

// Characters that draw nothing, or turn text round: shown by their number.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFE00-\uFE0D\uFFA0\u{E0000}-\u{E0FFF}]/u;
const PARTS = new RegExp(`(${HIDDEN.source})`, "u");

const named = (character) => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

// A label as plain text for canvases and attributes.
export const plain = (text) => (HIDDEN.test(text) ? text.split(PARTS).map((part) => (HIDDEN.test(part) ? `[${named(part)}]` : part)).join("") : text);

// A label as an element: isolated, so that it cannot turn round what stands beside it.
export function label(text, most = 120) {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  const element = h("bdi", { class: "label", title: cut !== text ? plain(text) : null });
  if (!text.trim()) return fill(element, h("span", { class: "code" }, text ? "blank" : "empty"), cut);
  if (!HIDDEN.test(cut)) return fill(element, cut);
  for (const part of cut.split(PARTS)) {
    if (part === undefined || part === "") continue;
    element.append(HIDDEN.test(part) ? h("span", { class: "code", title: "a character that draws nothing" }, named(part)) : part);
  }
  return element;
}

export const number = (n) => (n === null || n === undefined ? "" : Number(n).toLocaleString("en-US"));
export const plural = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

export function problem(error) {
  const told = error.told || { message: error.message || String(error) };
  return h("div", { class: "problem", role: "alert" },
    h("p", {}, label(told.message, 800)),
    told.hint && h("p", { class: "quiet" }, told.hint),
    told.suggestions?.length > 0 && h("p", {}, "Did you mean ", told.suggestions.map((one, i) => [i > 0 && ", ", h("button", { type: "button", class: "plain", "data-suggestion": one }, label(one))]), "?"));
}

export function say(text) {
  document.getElementById("said").textContent = text;
}

let counter = 0;
export function field(name, input, hint) {
  input.id ||= `field-${++counter}`;
  return h("div", { class: "field" }, h("label", { htmlFor: input.id }, name), input, hint && h("small", {}, hint));
}

export function choices(options, chosen, given = {}) {
  return h("select", given, options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
}

export async function copy(text, told) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { value: text, class: "unseen" });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(told);
}
