import { call } from './api.js';
import { byId, element, formatCompact, formatNumber, setText } from './dom.js';

const shard = byId('shard');
const unshard = byId('unshard');
const steps = ['WAITING', 'PAUSED', 'MOVING', 'FINISHING'];
const plot = byId('places-plot');
let shownKey;
let columns = [];

/** Starts the moves that the buttons stand for. */
export function startMoves(failed) {
  const start = (button, sharded) => button.addEventListener('click', async () => {
    if (button.getAttribute('aria-disabled') === 'true') {
      return;
    }
    enable(false, false);
    try {
      await call('POST', 'moves', { sharded });
    } catch (error) {
      failed(error);
    }
  });
  start(shard, true);
  start(unshard, false);
}

/** Shows how far the last move is, and where the orders of today are stored. */
export function showMove({ move, keys }) {
  const { running, sharded, error } = move;
  enable(!running && (!sharded || error), !running && (sharded || error));
  setText(byId('move-state'), state(move));
  setText(byId('move-left'), move.secondsLeft > 0 ? `${move.secondsLeft} s left` : '');
  const at = steps.indexOf(move.step);
  [...byId('move-steps').children].forEach((step, place) => {
    step.dataset.state = at < 0 ? '' : place < at ? 'done' : place === at ? 'now' : '';
    step.setAttribute('aria-current', place === at ? 'step' : 'false');
  });
  setText(byId('moved'), formatNumber(move.moved));
  setText(byId('move-units'), formatNumber(move.writeUnits));
  setText(byId('failed'), formatNumber(move.failedOrders));
  byId('failed').className = move.failedOrders > 0 ? 'hot' : '';
  setText(byId('longest'), `${(move.longestMillis / 1000).toFixed(1)} s`);
  showPlaces(keys);
}

function enable(toShards, back) {
  shard.setAttribute('aria-disabled', String(!toShards));
  unshard.setAttribute('aria-disabled', String(!back));
}

/** Returns a sentence that changes with each step only: screen readers announce it. */
function state({ step, toShards, moved, error }) {
  const place = steps.indexOf(step);
  if (place >= 0) {
    return `Step ${place + 1} of ${steps.length}: ${words(step, toShards)}`;
  }
  if (error) {
    return `The move has stopped. Press a button to go on. ${error}`;
  }
  const now = step === 'SHARDED' ? 'Orders are in 8 shards.' : 'All orders of a day are in one key.';
  return moved > 0 ? `Done: ${formatNumber(moved)} orders were moved. ${now}` : now;
}

function words(step, toShards) {
  const target = toShards ? 'the shards' : 'the one key';
  return {
    WAITING: 'orders go on as before, and the pause is near.',
    PAUSED: 'new orders wait.',
    MOVING: `new orders go to ${target}, and stored ones follow.`,
    FINISHING: `all stored orders are in ${target}.`,
  }[step];
}

function showPlaces(keys) {
  if (shownKey !== keys[0].key) { // At midnight, all keys change.
    build(keys);
    shownKey = keys[0].key;
  }
  const top = Math.max(1, ...keys.map(key => key.items));
  keys.forEach((key, place) => columns[place](key.items, top));
  const filled = keys.filter(key => key.items > 0).map(key => `${key.key}: ${formatNumber(key.items)}`);
  plot.setAttribute('aria-label', `Stored orders of today, by key. ${filled.join('; ') || 'None'}.`);
}

function build(keys) {
  const drawn = keys.map((key, place) => {
    const value = element('b');
    const bar = element('i', { className: 'stored' });
    const node = element('div', { className: 'column' }, value, bar, element('span', {}, place === 0 ? key.key : `.${place}`));
    return { node, update(items, top) {
      bar.style.height = `${85 * items / top}%`;
      value.textContent = formatCompact(items);
    } };
  });
  columns = drawn.map(one => one.update);
  const [plain, ...shards] = drawn.map(one => one.node);
  plot.replaceChildren(element('div', { className: 'area' },
    element('div', { className: 'columns' }, plain, element('div'), ...shards)));
}
