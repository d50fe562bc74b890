// The same view as Python, as a command line, and as a plan.

const python = (value) => JSON.stringify(value).replace(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
const shell = (value) => (/^[\w./:-]+$/.test(value) ? value : /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value) ? `$'${value.replace(/[\\']/g, "\\$&").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => (one.codePointAt(0) > 0xffff ? `\\U${one.codePointAt(0).toString(16).padStart(8, "0")}` : `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`))}'` : `'${value.replace(/'/g, "'\\''")}'`);
// A label by its number is an id in Python.
const slot = (value) => (/^id:\d+$/.test(value) ? value.slice(3) : python(value));

const SLOTS = ["head", "relation", "tail", "entity"];

function whenText(when) {
  if (!when) return "";
  if (typeof when === "string") return python(when);
  if (when.op === "between") return `tk.between(${python(when.time)}, ${python(when.until)})`;
  if (when.op.startsWith("allen:")) return `tk.allen(${python(when.op.slice(6))}, ${python(when.time)})`;
  return `tk.${when.op}(${python(when.time)})`;
}

function whenOption(when) {
  if (!when) return [];
  if (typeof when === "string") return ["--on", shell(when)];
  if (when.op === "between") return ["--between", shell(when.time), shell(when.until)];
  if (when.op.startsWith("allen:")) return ["--allen", when.op.slice(6), shell(when.time)];
  return [`--${when.op}`, shell(when.time)];
}

const whereOption = (where) => (where ? ["--where", shell(where)] : []);

const opened = (asOf) => `import tkindex as tk\n\nix = tk.open("PATH")${asOf ? `.as_of(${asOf.startsWith("commit:") ? asOf.slice(7) : python(asOf)})` : ""}\n`;

export function facts(given, asOf) {
  const words = SLOTS.filter((name) => given[name]).map((name) => `${name}=${slot(given[name])}`);
  if (given.when) words.push(`when=${whenText(given.when)}`);
  if (given.where) words.push(`where=${python(given.where)}`);
  if (given.newest_first) words.push("newest_first=True");
  const options = SLOTS.filter((name) => given[name]).flatMap((name) => [`--${name}`, shell(given[name])]);
  const line = ["tkindex query PATH facts", ...options, ...whenOption(given.when), ...whereOption(given.where), ...(given.newest_first ? ["--newest-first"] : []), ...(asOf ? ["--as-of", shell(asOf)] : [])];
  const step = { id: "facts", op: "facts", ...Object.fromEntries(SLOTS.filter((name) => given[name]).map((name) => [name, given[name]])), ...(given.when ? { when: given.when } : {}), ...(given.where ? { where: given.where } : {}) };
  return {
    Python: `${opened(asOf)}found = ix.facts(${words.join(", ")})\nprint(found)`,
    CLI: line.join(" "),
    plan: JSON.stringify({ steps: [step], answer: "facts" }, null, 1),
  };
}

export function neighborhood(entity, hops, when, given, asOf) {
  return {
    Python: `${opened(asOf)}around = ix.neighborhood(${slot(entity)}, ${hops}${when ? `, ${whenText(when)}` : ", None"}, ${given.max_facts}, ${given.max_entities}${given.where ? `, where=${python(given.where)}` : ""})\nprint(around)`,
    CLI: ["tkindex query PATH neighborhood", shell(entity), "--hops", hops, "--max-facts", given.max_facts, "--max-entities", given.max_entities, ...whenOption(when), ...whereOption(given.where)].join(" "),
  };
}

export function histogram(given, bucket, asOf) {
  const words = [python(bucket), ...SLOTS.filter((name) => given[name]).map((name) => `${name}=${slot(given[name])}`)];
  if (given.when) words.push(`when=${whenText(given.when)}`);
  if (given.where) words.push(`where=${python(given.where)}`);
  return { ...facts(given, asOf), Python: `${opened(asOf)}counts = ix.histogram(${words.join(", ")})\nprint(counts)` };
}

export function question(text, plan, asOf) {
  return {
    ...(plan ? { Python: `${opened(asOf)}found = ix.run_plan(${pythonValue(plan)})\nprint(found.answer)\nprint(found.explain())` } : {}),
    CLI: `tkindex ask PATH ${shell(text)}`,
    ...(plan ? { plan: JSON.stringify(plan, null, 1) } : {}),
  };
}

function pythonValue(value) {
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "object") return `{${Object.entries(value).map(([name, one]) => `${python(name)}: ${pythonValue(one)}`).join(", ")}}`;
  return python(value);
}

export function search(given, asOf) {
  const words = [python(given.text), ...(given.when ? [`when=${whenText(given.when)}`] : []), ...(given.entity ? [`entity=${slot(given.entity)}`] : []), ...(given.where ? [`where=${python(given.where)}`] : []), `k=${given.k}`];
  return {
    Python: `${opened(asOf)}found = ix.search(${words.join(", ")})\nprint(found)`,
    CLI: ["tkindex search PATH", shell(given.text), ...whenOption(given.when), ...(given.entity ? ["--entity", shell(given.entity)] : []), ...whereOption(given.where)].join(" "),
  };
}

export function history(since, until) {
  return {
    Python: `${opened("")}changes = ix.changes(${since}, ${until})\nprint(changes.believed, changes.retracted)`,
    CLI: `tkindex log PATH --since commit:${since}`,
  };
}
