// Counts over time, drawn by uPlot; a drag marks a window.
import { h } from "./dom.js";
import * as time from "./time.js";

export function histogram(found, { unit, height = 160, chosen = null, onbrush = null, name = "Facts over time" }) {
  const frame = h("div", { class: "chart", role: "img", "aria-label": `${name}: ${found.counts.length} buckets of a ${found.bucket}` });
  if (!found.starts.length) {
    frame.append(h("p", { class: "quiet" }, "No fact has a time here."));
    return { element: frame, stop() {}, mark() {} };
  }
  const style = getComputedStyle(document.documentElement);
  const color = (variable) => style.getPropertyValue(variable).trim();
  // A point at the start of each bucket, zeros where there is no bucket, and one behind the last.
  const xs = [];
  const ys = [];
  found.starts.forEach((start, i) => {
    if (i && found.stops[i - 1] !== start) {
      xs.push(found.stops[i - 1]);
      ys.push(0);
    }
    xs.push(start);
    ys.push(found.counts[i]);
  });
  xs.push(found.stops[found.stops.length - 1]);
  ys.push(0);
  let isOurs = false;
  const axis = { stroke: color("--quiet"), grid: { stroke: color("--line"), width: 1 }, ticks: { stroke: color("--line"), width: 1 }, font: "12px system-ui, sans-serif" };
  const options = {
    width: 600, height, legend: { show: false }, padding: [8, 18, 0, 0],
    cursor: { y: false, drag: { setScale: false, x: Boolean(onbrush), y: false }, points: { show: false } },
    scales: { x: { time: false }, y: { range: (u, low, high) => [0, Math.max(high, 1) * 1.05] } },
    axes: [
      { ...axis, size: 36, splits: (u) => time.marks(u.scales.x.min, u.scales.x.max, unit, Math.max(2, Math.floor(u.width / 90))).map(([at]) => at),
        values: (u) => time.marks(u.scales.x.min, u.scales.x.max, unit, Math.max(2, Math.floor(u.width / 90))).map(([, words]) => words) },
      { ...axis, size: 56, values: (u, all) => all.map((n) => (Number.isInteger(n) ? (n >= 1e4 ? `${n / 1e3}k` : n) : "")) },
    ],
    series: [{}, { stroke: color("--accent"), fill: color("--accent-soft"), width: 1, paths: window.uPlot.paths.stepped({ align: 1 }), points: { show: false } }],
    hooks: {
      setSize: [() => setTimeout(() => mark(marked))],
      setSelect: [(u) => {
        if (isOurs || !onbrush || u.select.width < 2) return;
        onbrush(u.posToVal(u.select.left, "x"), u.posToVal(u.select.left + u.select.width, "x"));
      }],
    },
  };
  let marked = chosen;
  const plot = new window.uPlot(options, [xs, ys], frame);
  const mark = (range) => {
    if (!range || !frame.isConnected) return;
    isOurs = true;
    const left = Math.max(plot.valToPos(range[0], "x"), 0);
    const right = Math.min(plot.valToPos(range[1], "x"), plot.over.clientWidth);
    plot.setSelect({ left, top: 0, width: Math.max(right - left, 2), height: plot.over.clientHeight }, false);
    isOurs = false;
  };
  const sized = new ResizeObserver(() => {
    if (frame.clientWidth) plot.setSize({ width: frame.clientWidth, height });
  });
  sized.observe(frame);
  return { element: frame, mark: (range) => { marked = range; mark(range); }, stop: () => { sized.disconnect(); plot.destroy(); } };
}
