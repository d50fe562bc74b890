// Before anything is drawn, so that a dark page does not flash.
const chosen = localStorage.getItem("tkindex-theme");
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
