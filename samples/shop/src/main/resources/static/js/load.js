import { call } from './api.js';
import { byId, formatNumber, setText } from './dom.js';

const rate = byId('rate');
let unsent = 0;
let timer;

/** Sends the rate that the slider shows, a moment after the last change. */
export function startLoad(failed) {
  const changed = () => {
    showRate(Number(rate.value));
    unsent++;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const sent = unsent;
      try {
        await call('PUT', 'load', { ordersPerSecond: Number(rate.value) });
      } catch (error) {
        failed(error);
      }
      unsent -= sent;
    }, 120);
  };
  rate.addEventListener('input', changed);
  document.querySelector('.controls').addEventListener('submit', event => event.preventDefault());
}

/** Shows the load that the service has, and what it leads to. */
export function showLoad(dashboard) {
  if (unsent === 0) {
    showRate(dashboard.ordersPerSecond);
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

function verdict({ day, limit, ordersPerSecond, move }, last) {
  if (move.step === 'PAUSED') {
    return ['calm', 'New orders wait for a moment, once. None is lost.'];
  }
  if (last.throttled > 0) {
    return ['throttled', move.sharded
      ? `The shards throttle: ${ordersPerSecond} orders a second are too many for them.`
      : `The key ${day} throttles: ${ordersPerSecond} orders a second, and it takes ${limit}. Shard this table.`];
  }
  if (move.sharded) {
    return ordersPerSecond > limit
      ? ['spread', `No order is throttled: 8 shards share ${ordersPerSecond} orders a second.`]
      : ['calm', `8 shards. Move the load above ${limit} orders a second.`];
  }
  return ['calm', `One key takes all orders. Move the load above ${limit} orders a second.`];
}

function showRate(ordersPerSecond) {
  rate.value = ordersPerSecond;
  setText(byId('rate-value'), formatNumber(ordersPerSecond));
}
