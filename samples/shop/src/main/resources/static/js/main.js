import { get, Problem } from './api.js';
import { byId } from './dom.js';
import { showKeys } from './keys.js';
import { showLoad, startLoad } from './load.js';
import { showMove, startMoves } from './move.js';
import { showFirstPage, startOrders } from './orders.js';
import { startSession } from './session.js';
import { startShop } from './shop.js';
import { showTrend } from './trend.js';

const oneSecond = 1000;
const moving = 250;
let shownOrders;
let pause = oneSecond;

async function refresh() {
  try {
    const dashboard = await get('dashboard');
    byId('offline').hidden = true;
    showLoad(dashboard);
    if (dashboard.history.length > 0) {
      showKeys(dashboard);
      showTrend(dashboard.history);
      showMove(dashboard);
    }
    pause = dashboard.move.running ? moving : oneSecond;
    const orders = `${dashboard.day} ${dashboard.move.sharded}`;
    if (shownOrders !== undefined && shownOrders !== orders) {
      await showFirstPage();
    }
    shownOrders = orders;
  } catch (error) {
    showOffline(error);
  }
  setTimeout(refresh, pause);
}

function showOffline(error) {
  const banner = byId('offline');
  if (banner.hidden) {
    banner.textContent = error instanceof Problem ? error.message : 'The service does not answer.';
    banner.hidden = false;
  }
}

window.addEventListener('unhandledrejection', event => showOffline(event.reason));
startLoad(showOffline);
startMoves(showOffline);
refresh();
await startSession();
await startShop(showFirstPage);
await startOrders();
