import { call } from './api.js';
import { byId, formatNumber, setText } from './dom.js';

const rate = byId('rate');
const radios = [...document.querySelectorAll('input[name=sharded]')];
let unsent = 0;
let timer;

/** Sends the load that the controls show, a moment after the last change. */
export function startLoad(failed) {
  const changed = () => {
    showControls(Number(rate.value), sharded());
    unsent++;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const sent = unsent;
      try {
        await call('PUT', 'load', { ordersPerSecond: Number(rate.value), sharded: sharded() });
      } catch (error) {
        failed(error);
      }
      unsent -= sent;
    }, 120);
  };
  rate.addEventListener('input', changed);
  radios.forEach(radio => radio.addEventListener('change', changed));
  document.querySelector('.controls').addEventListener('submit', event => event.preventDefault());
}

/** Shows the load that the service has, and what it leads to. */
export function showLoad(dashboard) {
  if (unsent === 0) {
    showControls(dashboard.ordersPerSecond, dashboard.sharded);
  }
  const last = dashboard.history.at(-1);
  if (last === undefined) {
    return;
  }
  setText(byId('limit'), formatNumber(dashboard.limit));
  const [state, words] = verdict(dashboard, last);
  byId('verdict').dataset.state = state;
  setText(byId('verdict'), words);
  setText(byId('written'), formatNumber(last.written));
  setText(byId('throttled'), formatNumber(last.throttled));
  byId('throttled').className = last.throttled > 0 ? 'hot' : '';
  setText(byId('write-units'), formatNumber(last.writeUnits));
  setText(byId('read-units'), formatNumber(last.readUnits));
  setText(byId('hits'), formatNumber(last.cacheHits));
  setText(byId('finds'), formatNumber(last.cacheHits + last.cacheMisses));
}

function verdict({ day, limit, ordersPerSecond, sharded: now }, last) {
  if (last.throttled > 0) {
    return ['throttled', now
      ? `The shards throttle: ${ordersPerSecond} orders a second are too many for them.`
      : `The key ${day} throttles: ${ordersPerSecond} orders a second, and it takes ${limit}. Switch to 8 shards.`];
  }
  if (now) {
    return ordersPerSecond > limit
      ? ['spread', `No order is throttled: 8 shards share ${ordersPerSecond} orders a second.`]
      : ['calm', `8 shards. Move the load above ${limit} orders a second.`];
  }
  return ['calm', `One key takes all orders. Move the load above ${limit} orders a second.`];
}

function sharded() {
  return radios.find(radio => radio.checked).value === 'true';
}

function showControls(ordersPerSecond, sharded) {
  rate.value = ordersPerSecond;
  setText(byId('rate-value'), formatNumber(ordersPerSecond));
  radios.forEach(radio => {
    radio.checked = radio.value === String(sharded);
  });
  byId('declaration').querySelector('ins').hidden = !sharded;
}
