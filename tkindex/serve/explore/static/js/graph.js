// A neighbourhood on a canvas: a ring for each hop, in the order of discovery; the same graph looks the same each time.
import { h, plain } from "./dom.js";

export function drawGraph(found, onopen) {
  const canvas = h("canvas", { class: "graph", role: "img", "aria-label": `The neighbourhood: ${found.nodes.length} entities; they are listed below` });
  const frame = h("div", { class: "graph-frame" }, canvas);
  const rings = new Map();
  for (const node of found.nodes) rings.set(node.hop, [...(rings.get(node.hop) || []), node]);
  const place = new Map();
  const most = Math.max(...rings.keys(), 1);
  // A node stands near the one that it was reached from.
  const parent = new Map();
  const hop = new Map(found.nodes.map((node) => [node.id, node.hop]));
  for (const [a, b] of found.edges) {
    if (hop.get(a) === hop.get(b) - 1 && !parent.has(b)) parent.set(b, a);
    if (hop.get(b) === hop.get(a) - 1 && !parent.has(a)) parent.set(a, b);
  }
  const angle = new Map([[found.nodes[0].id, 0]]);
  for (let ring = 1; ring <= most; ring++) {
    const nodes = rings.get(ring) || [];
    const order = [...nodes].sort((a, b) => (angle.get(parent.get(a.id)) ?? 0) - (angle.get(parent.get(b.id)) ?? 0));
    order.forEach((node, i) => angle.set(node.id, (2 * Math.PI * i) / order.length + ring * 0.35));
  }
  let hovered = null;
  const draw = () => {
    const width = frame.clientWidth;
    if (!width) return;
    const height = Math.min(560, Math.max(300, width * 0.7));
    const ratio = window.devicePixelRatio || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.style.height = `${height}px`;
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(name).trim();
    const c = canvas.getContext("2d");
    c.scale(ratio, ratio);
    const radius = [Math.max(width / 2 - Math.min(170, width / 4), 60), height / 2 - 26];
    for (const node of found.nodes) {
      const share = node.hop / most;
      const turn = angle.get(node.id);
      place.set(node.id, [width / 2 + radius[0] * share * Math.cos(turn), height / 2 + radius[1] * share * Math.sin(turn)]);
    }
    const heaviest = Math.max(1, ...found.edges.map(([, , count]) => count));
    for (const [a, b, count] of found.edges) {
      const [from, to] = [place.get(a), place.get(b)];
      const isNear = hovered === a || hovered === b;
      c.strokeStyle = isNear ? color("--accent") : color("--edge");
      c.lineWidth = 0.6 + (3 * Math.log2(1 + count)) / Math.log2(1 + heaviest);
      c.globalAlpha = hovered === null || isNear ? 0.75 : 0.2;
      c.beginPath();
      c.moveTo(...from);
      c.lineTo(...to);
      c.stroke();
    }
    c.globalAlpha = 1;
    c.font = "12px system-ui, sans-serif";
    c.textBaseline = "middle";
    const few = found.nodes.length <= 48;
    for (const node of found.nodes) {
      const [x, y] = place.get(node.id);
      c.fillStyle = node.hop === 0 ? color("--ink") : color("--accent");
      c.beginPath();
      c.arc(x, y, node.hop === 0 ? 7 : 4.5, 0, 2 * Math.PI);
      c.fill();
      if (few || node.hop === 0 || hovered === node.id) {
        const words = plain(node.label).slice(0, 26);
        const isLeft = x < width / 2 - 4 && node.hop > 0;
        c.textAlign = isLeft ? "right" : "left";
        c.lineWidth = 3;
        c.strokeStyle = color("--page");
        const at = [x + (isLeft ? -9 : 9), y];
        c.strokeText(words, ...at);
        c.fillStyle = color("--ink");
        c.fillText(words, ...at);
      }
    }
  };
  const near = (event) => {
    const box = canvas.getBoundingClientRect();
    let best = null;
    let far = 12;
    for (const [id, [x, y]] of place) {
      const distance = Math.hypot(event.clientX - box.left - x, event.clientY - box.top - y);
      if (distance < far) [best, far] = [id, distance];
    }
    return best;
  };
  canvas.addEventListener("pointermove", (event) => {
    const now = near(event);
    canvas.style.cursor = now === null ? "default" : "pointer";
    if (now !== hovered) {
      hovered = now;
      draw();
    }
  });
  canvas.addEventListener("click", (event) => {
    const id = near(event);
    if (id !== null) onopen(found.nodes.find((node) => node.id === id));
  });
  const sized = new ResizeObserver(draw);
  sized.observe(frame);
  return { element: frame, stop: () => sized.disconnect() };
}
