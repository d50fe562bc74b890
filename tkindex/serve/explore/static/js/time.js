// Ticks and text, in the proleptic Gregorian calendar: the same text that the index prints.

const PER_DAY = { day: 1, hour: 24, minute: 1440, second: 86400, millisecond: 864e5, microsecond: 864e8 };
const pad = (n, width = 2) => String(n).padStart(width, "0");

export const perDay = (unit) => PER_DAY[unit];

// Howard Hinnant's algorithms for civil dates.
export function civil(days) {
  const z = days + 719468;
  const era = Math.floor(z / 146097);
  const doe = z - era * 146097;
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36524) - Math.floor(doe / 146096)) / 365);
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  return [yoe + era * 400 + (month <= 2 ? 1 : 0), month, doy - Math.floor((153 * mp + 2) / 5) + 1];
}

export function daysOf(year, month, day) {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yoe = y - era * 400;
  const doy = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy - 719468;
}

const yearText = (year) => (year < 0 ? `-${pad(-year, 4)}` : pad(year, 4));

export function text(tick, unit) {
  if (tick === null || tick === undefined || !Number.isFinite(tick)) return "open";
  const each = PER_DAY[unit];
  const whole = Math.floor(tick);
  const days = Math.floor(whole / each);
  let rest = whole - days * each;
  const [year, month, day] = civil(days);
  let found = `${yearText(year)}-${pad(month)}-${pad(day)}`;
  if (unit === "day") return found;
  const part = (length) => {
    const n = Math.floor(rest / length);
    rest -= n * length;
    return n;
  };
  found += `T${pad(part(each / 24))}`;
  if (unit === "hour") return found;
  found += `:${pad(part(each / 1440))}`;
  if (unit === "minute") return found;
  found += `:${pad(part(each / 86400))}`;
  if (unit === "second") return found;
  return `${found}.${pad(rest, unit === "millisecond" ? 3 : 6)}`;
}

// The first tick of a time as `text` writes it, or of a year, month or hour; NaN for anything else.
export function tick(written, unit) {
  const found = /^(-?\d{4,9})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?)?)?)?)?$/.exec((written || "").trim());
  if (!found) return NaN;
  const [, year, month = "1", day = "1", hour = "0", minute = "0", second = "0", part = "0"] = found;
  if (+month < 1 || +month > 12 || +day < 1 || +day > 31 || +hour > 23 || +minute > 59 || +second > 59) return NaN;
  const each = PER_DAY[unit];
  const seconds = +hour * 3600 + +minute * 60 + +second + +`0.${part}`;
  return daysOf(+year, +month, +day) * each + Math.floor((seconds * each) / 86400 + 1e-9);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// Where an axis from one tick to another has its marks: [tick, text].
export function marks(low, high, unit, most) {
  const each = PER_DAY[unit];
  const days = (high - low) / each;
  const found = [];
  const months = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000, 60000, 120000, 600000, 1200000];
  const fixed = [1 / 86400, 5 / 86400, 15 / 86400, 1 / 2880, 1 / 1440, 5 / 1440, 15 / 1440, 1 / 48, 1 / 24, 3 / 24, 6 / 24, 12 / 24, 1, 2, 7, 14];
  const step = fixed.find((length) => length * each >= 1 && days / length <= most);
  if (step !== undefined && days / step >= 1) {
    const length = step * each;
    for (let at = Math.ceil(low / length) * length; at < high && found.length < 200; at += length) {
      const [, month, day] = civil(Math.floor(at / each));
      const clock = text(Math.round(at), unit).slice(11, step < 1 / 1440 ? 19 : 16);
      const isDay = Math.round(at) % each === 0;
      found.push([at, step < 1 && !isDay ? clock : `${day} ${MONTHS[month - 1]}`]);
    }
    if (found.length) {
      const [year, month, day] = civil(Math.floor(found[0][0] / each));
      found[0][1] = found[0][1].includes(":") ? `${day} ${MONTHS[month - 1]} ${found[0][1]}` : `${found[0][1]} ${year}`;
    }
    return found;
  }
  const size = months.find((length) => days / (length * 30.44) <= most) || 12000000;
  const [year, month] = civil(Math.floor(low / each));
  for (let n = Math.floor((year * 12 + month - 1) / size) * size; found.length < 200; n += size) {
    const at = daysOf(Math.floor(n / 12), (n % 12 + 12) % 12 + 1, 1) * each;
    if (at >= high) break;
    if (at >= low) found.push([at, n % 12 === 0 || size >= 12 ? yearText(Math.floor(n / 12)) : `${MONTHS[(n % 12 + 12) % 12]}${found.length ? "" : ` ${Math.floor(n / 12)}`}`]);
  }
  return found;
}

// A fact's time in words.
export function period(fact, isPoint) {
  if (isPoint) return fact.start;
  return `${fact.start ?? "open"} – ${fact.stop ?? "open"}`;
}
