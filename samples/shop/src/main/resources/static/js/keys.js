import { byId, element, formatCompact, formatNumber, setText } from './dom.js';

const plot = byId('keys-plot');
let shownKey;
let columns = [];
let ticks = [];
let limitLine;
let ghost;

/** Draws a column for each stored key, and the limit of one key as a line across all. */
export function showKeys(dashboard) {
  const { keys, limit } = dashboard;
  if (shownKey !== keys[0].key) { // At midnight, all keys change.
    build(keys, limit);
    shownKey = keys[0].key;
  }
  const top = Math.max(limit * 1.5, dashboard.ordersPerSecond);
  limitLine.style.bottom = `${100 * limit / top}%`;
  ticks.forEach((tick, place) => {
    tick.textContent = formatNumber(place * top / (ticks.length - 1));
  });
  const before = dashboard.move.sharded ? dashboard.history.findLast(sample => !sample.sharded) : undefined;
  keys.forEach((key, place) => columns[place](key, top, (place > 0) === dashboard.move.sharded));
  showGhost(before, top);
  plot.setAttribute('aria-label', describe(keys, limit));
  showRows(keys);
}

function build(keys, limit) {
  const area = element('div', { className: 'area' });
  ticks = [0, 50, 100].map(percent => {
    const tick = element('span', { className: 'tick' });
    tick.style.bottom = `${percent}%`;
    return tick;
  });
  limitLine = element('div', { className: 'limit' }, element('span', {}, `limit of one key: ${formatNumber(limit)}`));
  const drawn = keys.map((key, place) => column(place === 0 ? key.key : `.${place}`));
  columns = drawn.map(one => one.update);
  const [plain, ...shards] = drawn.map(one => one.node);
  ghost = element('div', { className: 'ghost', hidden: true }, element('small'));
  plain.append(ghost);
  area.append(...ticks, limitLine, element('div', { className: 'columns' }, plain, element('div'), ...shards));
  const groups = element('div', { className: 'columns groups' },
    element('p', {}, 'One key'), element('div'), element('p', { className: 'wide' }, `${shards.length} shards`,
      element('span', { className: 'range' }, `: ${keys[0].key}.1 to ${keys[0].key}.${shards.length}`)));
  plot.replaceChildren(area, groups);
}

function column(label) {
  const value = element('b');
  const throttled = element('i', { className: 'throttled' });
  const written = element('i', { className: 'written' });
  const items = element('small');
  const node = element('div', { className: 'column' }, value, throttled, written, element('span', {}, label, items));
  return {
    node,
    update(key, top, used) {
      const total = key.written + key.throttled;
      const share = Math.min(1, top / Math.max(total, 1)) * 100 / top;
      written.style.height = `${key.written * share}%`;
      throttled.style.height = `${key.throttled * share}%`;
      throttled.hidden = key.throttled === 0;
      value.textContent = used || total > 0 ? formatNumber(total) : '';
      value.className = key.throttled > 0 ? 'hot' : '';
      items.textContent = `${formatCompact(key.items)} items`;
      node.classList.toggle('idle', !used);
    },
  };
}

/** Outlines what one key was asked for before the change to shards, so that both can be compared. */
function showGhost(before, top) {
  const asked = before === undefined ? 0 : before.written + before.throttled;
  ghost.hidden = asked === 0;
  if (asked > 0) {
    ghost.style.height = `${100 * Math.min(asked / top, 1)}%`;
    setText(ghost.firstChild, before.throttled > 0
      ? `before: ${formatNumber(asked)}, ${formatNumber(before.throttled)} throttled` : `before: ${formatNumber(asked)}`);
  }
}

function describe(keys, limit) {
  const busy = keys.filter(key => key.written + key.throttled > 0)
    .map(key => `${key.key}: ${formatNumber(key.written)} written, ${formatNumber(key.throttled)} throttled`);
  return `Orders per second by key. The limit of one key is ${limit}. ${busy.join('; ') || 'No writes'}.`;
}

function showRows(keys) {
  byId('keys-rows').replaceChildren(...keys.map(key => element('tr', {},
    element('th', { scope: 'row' }, element('code', {}, key.key)),
    ...[key.written, key.throttled, key.items].map(number => element('td', {}, formatNumber(number))))));
}
