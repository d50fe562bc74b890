// The page: which view an address means, what index this is, and following what is committed.
import { index, state } from "./api.js";
import { copy, fill, h, label, number, problem, say } from "./dom.js";
import { address } from "./parts.js";

const VIEWS = [["ask", "Ask"], ["entity", "Entity"], ["window", "Window"], ["history", "History"], ["search", "Search"], ["facts", "Facts"], ["runs", "Runs"]];
const modules = {
  ask: () => import("./views/ask.js"), entity: () => import("./views/entity.js"), window: () => import("./views/window.js"),
  history: () => import("./views/history.js"), search: () => import("./views/search.js"), facts: () => import("./views/facts.js"),
  runs: () => import("./views/runs.js"),
};
const main = document.getElementById("main");
let current = null;
let drawing = 0;

const nameOf = (path) => (VIEWS.some(([name]) => `/${name}` === path) ? path.slice(1) : "ask");
const given = () => Object.fromEntries(new URLSearchParams(location.search));

// What a view may do: go to another address, or say where it is now without being drawn again.
export const page = {
  go(view, words, isReplaced = false) {
    const to = address(view, words);
    if (isReplaced) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    return draw();
  },
  at(view, words) {
    history.replaceState(null, "", address(view, words));
  },
};

async function draw(isQuiet = false) {
  const turn = ++drawing;
  const view = nameOf(location.pathname);
  const words = given();
  index.asOf = words.asof || "";
  navigation(view);
  notices(words);
  if (!isQuiet) main.setAttribute("aria-busy", "true");
  try {
    const made = await modules[view]();
    const shown = await made.show(words, page);
    if (turn !== drawing) {
      shown.stop?.();
      return;
    }
    current?.stop?.();
    current = shown;
    const scroll = window.scrollY;
    fill(main, shown.element);
    if (isQuiet) window.scrollTo(0, scroll);
    document.title = `${shown.title || VIEWS.find(([name]) => name === view)[1]} · tkindex`;
    shown.shown?.();
  } catch (error) {
    if (turn !== drawing) return;
    current?.stop?.();
    current = null;
    const told = problem(error);
    told.addEventListener("click", (event) => {
      const name = event.target.closest("[data-suggestion]")?.dataset.suggestion;
      if (name) page.go(view, { ...words, [view === "entity" || view === "window" ? "e" : error.told?.argument || "entity"]: name });
    });
    fill(main, h("h1", {}, VIEWS.find(([name]) => name === view)[1]), told, h("p", {}, h("a", { href: `/${view}`, "data-link": true }, "Begin this view anew")));
    document.title = "Not shown · tkindex";
  } finally {
    if (turn === drawing) {
      main.removeAttribute("aria-busy");
      document.documentElement.dataset.drawn = String(turn);
      performance.mark(`drawn-${turn}`);
    }
  }
}

function navigation(view) {
  fill(document.getElementById("nav"), VIEWS.map(([name, text], i) => h("a", { href: address(name), "data-link": true, "aria-current": name === view ? "page" : null, title: `Alt+${i + 1}` }, text)));
}

function about() {
  const { state: now } = index;
  fill(document.getElementById("about"), h("b", {}, label(now.name, 40)), ` ${number(now.facts)} facts, ${number(now.entities)} entities`,
    now.span_text && h("span", { class: "wide" }, ` · ${now.span_text[0]} to ${now.span_text[1]}`),
    now.grows && h("span", { class: "live", title: "Commits are followed" }, `live · commit ${number(now.commit)}`));
}

// What has to be known about this address, and about the index: another index, an older commit, a folder that is gone.
function notices(words) {
  const { state: now } = index;
  const found = [];
  if (now.problem) found.push(h("p", { class: "notice" }, now.problem));
  const [key, commit] = (words.v || "").split("~");
  if (words.v && key !== now.key) found.push(h("p", { class: "notice", role: "alert" }, "This link was made for another index; what it names may mean something else here, or not be there."));
  else if (words.v && now.grows && Number(commit) !== now.commit && !words.asof) {
    const { v, ...rest } = words;
    found.push(h("p", { class: "notice" }, `This link was made at commit ${number(Number(commit))}; the index is at commit ${number(now.commit)} now. `,
      h("a", { href: address(nameOf(location.pathname), { ...rest, asof: `commit:${Number(commit)}` }), "data-link": true }, "Show it as it was")));
  }
  if (words.asof) {
    const { asof, v, ...rest } = words;
    found.push(h("p", { class: "notice past" }, "As it was at ", label(asof, 60), ". ", h("a", { href: `${location.pathname}?${new URLSearchParams(rest)}`, "data-link": true }, "Back to the present")));
  }
  fill(document.getElementById("notices"), found);
}

async function follow() {
  let wait = 1500;
  try {
    const before = index.state;
    const now = await state();
    const isOther = !before || before.key !== now.key || before.commit !== now.commit;
    if (!before || before.problem !== now.problem || isOther || document.body.classList.contains("gone")) {
      document.body.classList.remove("gone");
      about();
      notices(given());
      if (isOther && before) {
        say(now.key === before.key ? `Commit ${now.commit}: ${now.facts} facts.` : "The index was replaced.");
        // Nothing is drawn anew while somebody is writing into the view.
        const isWriting = main.contains(document.activeElement) && /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
        if (!index.asOf && !isWriting) await draw(true);
      }
    }
    if (!now.grows) wait = 5000;
  } catch (error) {
    if (!document.body.classList.contains("gone")) {
      document.body.classList.add("gone");
      fill(document.getElementById("notices"), h("p", { class: "notice", role: "alert" }, label(error.message), " ", error.told?.hint));
    }
    wait = 3000;
  }
  setTimeout(() => (document.hidden ? document.addEventListener("visibilitychange", follow, { once: true }) : follow()), wait);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-link]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  draw().then(() => main.focus({ preventScroll: true }));
  window.scrollTo(0, 0);
});
window.addEventListener("popstate", () => draw());
document.addEventListener("keydown", (event) => {
  const view = event.altKey && !event.ctrlKey && !event.metaKey ? VIEWS[Number(event.key) - 1] : undefined;
  if (view) {
    event.preventDefault();
    page.go(view[0], {});
  } else if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName)) {
    const first = main.querySelector("input[type=text], input[type=search]");
    if (first) {
      event.preventDefault();
      first.focus();
    }
  }
});
document.getElementById("share").addEventListener("click", () => {
  const words = given();
  const { state: now } = index;
  const link = new URL(address(nameOf(location.pathname), { ...words, v: `${now.key}~${now.commit}` }), location.origin);
  document.getElementById("share").dataset.link = link.href;
  copy(link.href, "The link is copied.");
  const button = document.getElementById("share");
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Share"; }, 1200);
});
document.getElementById("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem("tkindex-theme", root.dataset.theme);
  draw(true);
});

try {
  await state();
  about();
  await draw();
} catch (error) {
  fill(main, problem(error));
}
setTimeout(follow, 1500);
