// Calls of the API; an error that the server tells becomes one that the page shows.

export class Refused extends Error {
  constructor(told, status) {
    super(told.message);
    this.told = told;
    this.status = status;
  }
}

// The state of the index as it was last heard of, and the commit that everything is asked at ("" for the present).
export const index = { state: null, asOf: "" };

async function ask(address, options) {
  let response;
  try {
    response = await fetch(address, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused({ message: "the server does not answer", hint: "Is `tkindex explore` still running? The page goes on when it is." }, 0);
  }
  return response;
}

async function told(response) {
  let found = null;
  try {
    found = await response.json();
  } catch {
    throw new Refused({ message: `the server answered ${response.status}` }, response.status);
  }
  if (!response.ok || found.ok === false) throw new Refused(found.error || { message: `the server answered ${response.status}` }, response.status);
  return found;
}

const place = (name) => `/api/tools/${name}${index.asOf ? `?as_of=${encodeURIComponent(index.asOf)}` : ""}`;
const post = (given, signal) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(given), signal });

export async function call(name, given = {}, signal = undefined) {
  return told(await ask(place(name), post(given, signal)));
}

// What is not there is not sent.
export const only = (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "" && value !== null && value !== undefined));

export async function lanes(given, signal = undefined) {
  const response = await ask(place("lanes"), post(given, signal));
  if (!response.ok || response.headers.get("content-type")?.includes("json")) return told(response);
  const buffer = await response.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const end = bytes.indexOf(10);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  let at = end + 1;
  for (const [name, kind, length] of head.arrays) {
    const type = { "<f8": Float64Array, "<i4": Int32Array, u1: Uint8Array }[kind];
    head[name] = new type(buffer, at, length);
    at += length * type.BYTES_PER_ELEMENT;
  }
  return head;
}

export async function state() {
  index.state = await told(await ask("/api/state", {}));
  return index.state;
}

export const download = (kind, given) => `/api/export.${kind}?q=${encodeURIComponent(JSON.stringify(given))}${index.asOf ? `&as_of=${encodeURIComponent(index.asOf)}` : ""}`;

// The slot of an entity: its label, or its number where the label cannot stand in an address.
export const named = (text, id) => (text.length > 200 || text.startsWith("id:") || /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(text) || text !== text.trim() || !text ? `id:${id}` : text);
