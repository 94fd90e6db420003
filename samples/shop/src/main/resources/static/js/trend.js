import { byId, element, formatNumber, svg } from './dom.js';

const plot = byId('trend-plot');
const seconds = 60;
const height = 100;

/** Draws the written and throttled orders of the last minute, and marks the seconds in which the key changed. */
export function showTrend(history) {
  const samples = history.slice(-seconds);
  const peak = Math.max(50, ...samples.map(sample => sample.written + sample.throttled));
  const top = Math.ceil(peak / 50) * 50;
  const x = place => seconds - samples.length + place;
  const y = value => height - height * value / top;
  const line = value => samples.map((sample, place) => `${x(place)},${y(value(sample))}`);
  const written = line(sample => sample.written);
  const total = line(sample => sample.written + sample.throttled);
  const first = x(0);
  const last = x(samples.length - 1);
  const changes = samples.map((sample, place) => place)
    .filter(place => place > 0 && samples[place].sharded !== samples[place - 1].sharded);
  plot.replaceChildren(
    svg('svg', { viewBox: `0 0 ${seconds - 1} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      svg('polygon', { class: 'blocked', points: [...total, ...written.slice().reverse()].join(' ') }),
      svg('polygon', { class: 'written', points: [`${first},${height}`, ...written, `${last},${height}`].join(' ') }),
      svg('line', { class: 'base', x1: 0, x2: seconds - 1, y1: height, y2: height, 'vector-effect': 'non-scaling-stroke' }),
      ...changes.map(place => svg('line', { class: 'change', x1: x(place), x2: x(place), y1: 0, y2: height }))),
    tick(0, top), tick(100, 0), ...changes.map(place => flag(samples[place], x(place) / (seconds - 1))));
  plot.setAttribute('aria-label', describe(samples));
}

function tick(percent, value) {
  const label = element('span', { className: 'tick' }, formatNumber(value));
  label.style.top = `calc(${percent}% - .6rem)`;
  return label;
}

function flag(sample, share) {
  const label = element('span', { className: share > 0.7 ? 'flag left' : 'flag' }, sample.sharded ? '8 shards' : 'one key');
  label.style.left = `calc(2.2rem + (100% - 2.2rem) * ${share})`;
  return label;
}

function describe(samples) {
  const throttled = samples.reduce((sum, sample) => sum + sample.throttled, 0);
  const now = samples.at(-1);
  return now === undefined ? 'No data yet'
    : `Orders of the last ${samples.length} seconds: ${formatNumber(throttled)} throttled. `
      + `Now ${formatNumber(now.written)} written and ${formatNumber(now.throttled)} throttled per second.`;
}
