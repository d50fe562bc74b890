// Facts as lanes over time on a canvas: a lane a relation. Where facts are dense they are counted a pixel column, which
// costs the same however many there are; where they are sparse each is drawn.
import { call } from "./api.js";
import { fill, h, label, plain, say } from "./dom.js";
import * as time from "./time.js";

const LANE = 22;
const TOP = 24;
const BIN = 2;
const MOST = 40;

export class Lanes {
  // data: what `lanes` of the API gave; options: {unit, isPoint, onview(low, high), onpick(place)}
  constructor(data, options) {
    this.options = options;
    this.canvas = h("canvas", { tabindex: "0", role: "application", class: "lanes", "aria-label": "Facts over time. Arrow keys pan, plus and minus zoom, Home shows all, brackets step from fact to fact." });
    this.names = h("div", { class: "lane-names" });
    this.tip = h("div", { class: "tip", hidden: true });
    this.element = h("div", { class: "lanes-frame" }, this.names, h("div", { class: "lanes-canvas" }, this.canvas, this.tip));
    this.frames = [];
    this.drawn = 0;
    this.hidden = new Set();
    this.take(data);
    const [low, high] = this.extent;
    const margin = Math.max((high - low) * 0.02, 0.5);
    this.low = low - margin;
    this.high = high + margin;
    this.most = (high - low + 2 * margin) * 4;
    this.listen();
    this.sized = new ResizeObserver(() => this.resize());
    this.sized.observe(this.canvas.parentElement);
  }

  take(data) {
    this.data = data;
    this.extent ||= data.extent || [0, 1];
    if (data.mode === "facts") this.group();
  }

  group() {
    const { relations, starts, stops } = this.data;
    const n = starts.length;
    const order = this.data.relations_named.map((one) => one.id);
    const laneOf = new Map(order.slice(0, MOST).map((id, i) => [id, i]));
    const nLanes = laneOf.size + (order.length > MOST ? 1 : 0);
    const sizes = new Int32Array(nLanes);
    const lane = new Uint8Array(n);
    for (let i = 0; i < n; i++) {
      lane[i] = laneOf.get(relations[i]) ?? MOST;
      sizes[lane[i]]++;
    }
    // Of each lane the places of its facts, by start, and how long the longest of them holds.
    this.lanes = Array.from(sizes, (size) => ({ at: new Int32Array(size), n: 0, longest: 0, open: false }));
    for (let i = 0; i < n; i++) {
      const one = this.lanes[lane[i]];
      one.at[one.n++] = i;
      const length = stops[i] - starts[i];
      if (length === Infinity) one.open = true;
      else if (length > one.longest) one.longest = length;
    }
  }

  // Lanes that are shown: [number, name].
  shown() {
    const named = this.data.relations_named;
    const all = named.slice(0, MOST).map((one, i) => [i, one]);
    if (named.length > MOST) all.push([MOST, { id: -1, label: `${named.length - MOST} others`, count: named.slice(MOST).reduce((sum, one) => sum + one.count, 0) }]);
    return all.filter(([, one]) => !this.hidden.has(one.id));
  }

  resize() {
    const width = this.canvas.parentElement.clientWidth;
    if (!width) return;
    const rows = this.shown();
    const height = TOP + rows.length * LANE + 4;
    const ratio = window.devicePixelRatio || 1;
    this.width = width;
    this.height = height;
    this.canvas.style.height = `${height}px`;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.ratio = ratio;
    const style = getComputedStyle(document.documentElement);
    this.colors = Object.fromEntries(["ink", "quiet", "line", "accent", "stripe", "page"].map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    const accent = document.createElement("canvas").getContext("2d");
    accent.fillStyle = this.colors.accent;
    accent.fillRect(0, 0, 1, 1);
    this.rgb = accent.getImageData(0, 0, 1, 1).data;
    fill(this.names, h("div", { class: "lane-head" }), rows.map(([, one]) => h("div", { class: "lane-name", title: plain(one.label) }, label(one.label, 40))));
    this.dirty();
  }

  dirty() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame((now) => {
      this.asked = false;
      this.frames.push(now);
      if (this.frames.length > 600) this.frames.shift();
      this.draw();
    });
  }

  x(tick) {
    return ((tick - this.low) / (this.high - this.low)) * this.width;
  }

  draw() {
    const begin = performance.now();
    const c = this.canvas.getContext("2d");
    const { width, height, colors, low, high } = this;
    if (!width) return;
    c.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    c.clearRect(0, 0, width, height);
    const rows = this.shown();
    c.fillStyle = colors.stripe;
    for (let i = 0; i < rows.length; i += 2) c.fillRect(0, TOP + i * LANE, width, LANE);
    c.font = "12px system-ui, sans-serif";
    c.strokeStyle = colors.line;
    c.fillStyle = colors.quiet;
    c.beginPath();
    for (const [tick, words] of time.marks(low, high, this.options.unit, Math.max(2, Math.floor(width / 90)))) {
      const x = Math.round(this.x(tick)) + 0.5;
      c.moveTo(x, TOP - 4);
      c.lineTo(x, height);
      c.fillText(words, Math.min(Math.max(x - 14, 0), width - 48), TOP - 9);
    }
    c.stroke();
    if (this.data.mode === "facts") this.drawFacts(c, rows);
    else this.drawCounts(c, rows);
    if (this.picked !== undefined && this.data.mode === "facts") this.mark(c, rows);
    this.spent = performance.now() - begin;
    this.drawn++;
  }

  // Facts of a lane that may be in sight: from one place of it to another.
  within(lane) {
    const { starts } = this.data;
    const find = (value) => {
      let a = 0;
      let b = lane.n;
      while (a < b) {
        const middle = (a + b) >> 1;
        if (starts[lane.at[middle]] < value) a = middle + 1;
        else b = middle;
      }
      return a;
    };
    return [lane.open ? 0 : find(this.low - lane.longest), find(this.high)];
  }

  drawFacts(c, rows) {
    const { starts, stops } = this.data;
    const { low, high, width } = this;
    const perTick = width / (high - low);
    const bins = Math.ceil(width / BIN);
    c.fillStyle = this.colors.accent;
    const counts = new Float32Array(bins + 1);
    rows.forEach(([number], row) => {
      const lane = this.lanes[number];
      const [from, to] = this.within(lane);
      const y = TOP + row * LANE + 4;
      if (to - from <= width / 4) {
        this.drawEach(c, lane, from, to, y, perTick);
        return;
      }
      counts.fill(0);
      const scale = perTick / BIN;
      for (let k = from; k < to; k++) {
        const i = lane.at[k];
        if (stops[i] <= low) continue;
        let a = ((starts[i] - low) * scale) | 0;
        let b = ((stops[i] - low) * scale) | 0;
        if (starts[i] < low) a = 0;
        if (!(stops[i] < high) || b >= bins) b = bins - 1;
        if (b > a + 1) {
          counts[a]++;
          counts[b]--;
        } else {
          counts[a]++;
          counts[a + 1]--;
        }
      }
      this.paint(c, counts, bins, y, true);
    });
    c.globalAlpha = 1;
  }

  // Each fact of a lane by itself. Those that hold at once lie below one another, on up to three rows of the lane.
  drawEach(c, lane, from, to, y, perTick) {
    const { starts, stops, others } = this.data;
    const { low, width } = this;
    const ends = [-Infinity, -Infinity, -Infinity];
    const rows = [];
    let most = 1;
    for (let k = from; k < to; k++) {
      const i = lane.at[k];
      if (stops[i] <= low) continue;
      let row = 0;
      if (!this.options.isPoint) {
        while (row < 2 && ends[row] > starts[i]) row++;
        ends[row] = Math.max(ends[row], stops[i]);
        if (row + 1 > most) most = row + 1;
      }
      rows.push([i, row]);
    }
    const height = (LANE - 7) / most;
    for (const [i, row] of rows) {
      const a = Math.max((starts[i] - low) * perTick, -4);
      const b = Math.min((stops[i] - low) * perTick, width + 4);
      const top = y - 1 + row * height;
      c.globalAlpha = 0.85;
      c.fillStyle = this.colors.accent;
      c.fillRect(a, top, Math.max(b - a - 1, 3), height - (most > 1 ? 1 : 0));
      const words = b - a > 34 && most === 1 ? this.words?.get(others[i]) : undefined;
      if (words) {
        c.globalAlpha = 1;
        c.fillStyle = this.colors.page;
        c.save();
        c.beginPath();
        c.rect(Math.max(a, 0), top, b - Math.max(a, 0) - 6, height);
        c.clip();
        c.fillText(words, Math.max(a, 0) + 5, top + height - 4);
        c.restore();
      }
    }
    c.fillStyle = this.colors.accent;
  }

  // What facts lead to, written into bars that are long enough; of an entity with few neighbours.
  async learnWords() {
    if (this.data.mode !== "facts") return;
    const ids = [...new Set(this.data.others)];
    if (ids.length > 500) return;
    const { labels } = await call("labels", { ids });
    this.words = new Map(ids.map((id, i) => [id, plain(labels[i]).slice(0, 60)]));
    this.dirty();
  }

  drawCounts(c, rows) {
    const { counts, bins, window: [from, to] } = this.data;
    const each = (to - from) / bins;
    const columns = Math.ceil(this.width / BIN);
    const seen = new Float32Array(columns + 1);
    rows.forEach(([number], row) => {
      const base = number * bins;
      for (let x = 0; x < columns; x++) {
        const tick = this.low + ((x + 0.5) * BIN * (this.high - this.low)) / this.width;
        const bin = Math.floor((tick - from) / each);
        seen[x] = bin >= 0 && bin < bins ? counts[base + bin] : 0;
      }
      this.paint(c, seen, columns, TOP + row * LANE + 4, false);
    });
    c.globalAlpha = 1;
  }

  // Counts as a strip, darker the more there are (by logarithm).
  paint(c, counts, bins, y, isSteps) {
    this.strip ||= document.createElement("canvas");
    if (this.strip.width !== bins) {
      this.strip.width = bins;
      this.strip.height = 1;
      this.pixels = null;
    }
    const s = this.strip.getContext("2d");
    this.pixels ||= s.createImageData(bins, 1);
    const [r, g, b] = this.rgb;
    const data = this.pixels.data;
    let most = 1;
    let sum = 0;
    for (let x = 0; x < bins; x++) {
      sum = isSteps ? sum + counts[x] : counts[x];
      counts[x] = sum;
      if (sum > most) most = sum;
    }
    const scale = 205 / Math.log2(1 + most);
    for (let x = 0; x < bins; x++) {
      const at = 4 * x;
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
      data[at + 3] = counts[x] > 0.5 ? 50 + scale * Math.log2(1 + counts[x]) : 0;
    }
    s.putImageData(this.pixels, 0, 0);
    c.imageSmoothingEnabled = false;
    c.globalAlpha = 1;
    c.drawImage(this.strip, 0, 0, bins, 1, 0, y, bins * BIN, LANE - 8);
  }

  mark(c, rows) {
    const { starts, stops, relations } = this.data;
    const i = this.picked;
    const row = rows.findIndex(([number, one]) => one.id === relations[i] || (number === MOST && !this.data.relations_named.slice(0, MOST).some((other) => other.id === relations[i])));
    if (row < 0) return;
    const a = Math.max(this.x(starts[i]), -4);
    const b = Math.min(this.x(stops[i]), this.width + 4);
    c.strokeStyle = this.colors.ink;
    c.lineWidth = 2;
    c.strokeRect(a - 2, TOP + row * LANE + 2, Math.max(b - a, 3) + 4, LANE - 4);
    c.lineWidth = 1;
  }

  // The fact under a place of the canvas, or undefined.
  find(x, y) {
    if (this.data.mode !== "facts") return undefined;
    const rows = this.shown();
    const row = Math.floor((y - TOP) / LANE);
    if (row < 0 || row >= rows.length) return undefined;
    const lane = this.lanes[rows[row][0]];
    const [from, to] = this.within(lane);
    const { starts, stops } = this.data;
    let best;
    let near = 6;
    for (let k = from; k < to; k++) {
      const i = lane.at[k];
      const a = this.x(starts[i]);
      const b = Math.max(this.x(stops[i]), a + 3);
      const far = x < a ? a - x : x > b ? x - b : 0;
      if (far < near) {
        near = far;
        best = i;
        if (!far && b - a < 40) break;
      }
    }
    return best;
  }

  async tell(i) {
    const { relations, others, sides, starts, stops } = this.data;
    const relation = this.data.relations_named.find((one) => one.id === relations[i])?.label ?? "";
    const [other] = (await call("labels", { ids: [others[i]] })).labels;
    const { unit, isPoint } = this.options;
    const when = isPoint ? time.text(starts[i], unit) : `${time.text(starts[i], unit)} – ${time.text(stops[i], unit)}`;
    const entity = this.data.entity.label;
    return { when, head: sides[i] ? other : entity, relation, tail: sides[i] ? entity : other, row: this.data.rows[i], other, otherId: others[i] };
  }

  view(low, high, isFinal = true) {
    const least = Math.max(4 / 1000, 1e-6);
    let length = Math.min(Math.max(high - low, least), this.most);
    const middle = (low + high) / 2;
    this.low = middle - length / 2;
    this.high = middle + length / 2;
    this.dirty();
    if (isFinal) {
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.options.onview(this.low, this.high), 200);
    }
  }

  zoom(factor, at = this.width / 2) {
    const tick = this.low + (at / this.width) * (this.high - this.low);
    this.view(tick - (tick - this.low) * factor, tick + (this.high - tick) * factor);
  }

  pan(share) {
    const by = (this.high - this.low) * share;
    this.view(this.low + by, this.high + by);
  }

  all() {
    const [low, high] = this.extent;
    const margin = Math.max((high - low) * 0.02, 0.5);
    this.view(low - margin, high + margin);
  }

  async pick(i) {
    this.picked = i;
    this.dirty();
    if (i === undefined) return;
    const told = await this.tell(i);
    say(`${told.when}: ${plain(told.head)} ${plain(told.relation)} ${plain(told.tail)}`);
    this.options.onpick(told);
  }

  step(by) {
    if (this.data.mode !== "facts" || !this.data.starts.length) return;
    const { starts } = this.data;
    let i = this.picked === undefined ? starts.findIndex((start) => start >= this.low) - (by > 0 ? 1 : 0) : this.picked;
    i = Math.min(Math.max(i + by, 0), starts.length - 1);
    const middle = starts[i];
    if (Number.isFinite(middle) && (middle < this.low || middle > this.high)) {
      const half = (this.high - this.low) / 2;
      this.view(middle - half, middle + half);
    }
    this.pick(i);
  }

  listen() {
    const { canvas } = this;
    const pointers = new Map();
    let moved = 0;
    const place = (event) => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    canvas.addEventListener("pointerdown", (event) => {
      pointers.set(event.pointerId, place(event));
      canvas.setPointerCapture(event.pointerId);
      moved = 0;
      this.tip.hidden = true;
    });
    canvas.addEventListener("pointermove", (event) => {
      const [x, y] = place(event);
      const before = pointers.get(event.pointerId);
      if (!before) return this.hover(x, y);
      if (pointers.size === 1) {
        const by = ((before[0] - x) / this.width) * (this.high - this.low);
        moved += Math.abs(before[0] - x);
        this.view(this.low + by, this.high + by);
      } else {
        const [a, b] = [...pointers.values()];
        const was = Math.abs(a[0] - b[0]) || 1;
        pointers.set(event.pointerId, [x, y]);
        const [c, d] = [...pointers.values()];
        this.zoom(was / (Math.abs(c[0] - d[0]) || 1), (c[0] + d[0]) / 2);
      }
      pointers.set(event.pointerId, [x, y]);
    });
    const up = (event) => {
      if (pointers.delete(event.pointerId) && moved < 4 && event.type === "pointerup") this.pick(this.find(...place(event)));
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
    canvas.addEventListener("dblclick", (event) => this.zoom(0.4, place(event)[0]));
    canvas.addEventListener("wheel", (event) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault();
        this.pan(event.deltaX / this.width);
      } else if (event.ctrlKey || event.metaKey || document.activeElement === canvas) {
        event.preventDefault();
        this.zoom(Math.exp(event.deltaY * 0.0025), place(event)[0]);
      }
    }, { passive: false });
    canvas.addEventListener("keydown", (event) => {
      const keys = {
        ArrowLeft: () => this.pan(-0.15), ArrowRight: () => this.pan(0.15), "+": () => this.zoom(0.6), "=": () => this.zoom(0.6),
        "-": () => this.zoom(1 / 0.6), Home: () => this.all(), "]": () => this.step(1), "[": () => this.step(-1),
      };
      if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
  }

  hover(x, y) {
    const i = this.find(x, y);
    if (i === this.hovered) return;
    this.hovered = i;
    this.tip.hidden = true;
    clearTimeout(this.telling);
    if (i === undefined) return;
    this.telling = setTimeout(async () => {
      const told = await this.tell(i).catch(() => null);
      if (!told || this.hovered !== i) return;
      fill(this.tip, h("b", {}, told.when), " ", label(told.head, 60), " ", h("i", {}, label(told.relation, 60)), " ", label(told.tail, 60));
      this.tip.hidden = false;
      this.tip.style.left = `${Math.min(Math.max(x - 100, 0), Math.max(this.width - 240, 0))}px`;
      this.tip.style.top = `${y + 16}px`;
    }, 60);
  }

  stop() {
    this.sized.disconnect();
    clearTimeout(this.waiting);
  }
}
