import { get } from './api.js';
import { byId, element, formatNumber, formatPrice, formatTime } from './dom.js';

const pageSize = 10;
let next;

/** Shows the first page of today's orders. The next pages follow the cursor. */
export async function startOrders() {
  byId('orders-refresh').addEventListener('click', showFirstPage);
  byId('orders-more').addEventListener('click', showNextPage);
  await showFirstPage();
}

export async function showFirstPage() {
  const page = await get(`orders?limit=${pageSize}`);
  byId('orders-rows').replaceChildren(...page.orders.map(row));
  showEnd(page);
}

async function showNextPage() {
  const page = await get(`orders?limit=${pageSize}&cursor=${encodeURIComponent(next)}`);
  byId('orders-rows').append(...page.orders.map(row));
  showEnd(page);
}

function showEnd({ nextCursor }) {
  next = nextCursor;
  byId('orders-more').hidden = !nextCursor;
  const shown = byId('orders-rows').childElementCount;
  byId('orders-state').textContent = nextCursor ? `${formatNumber(shown)} shown`
    : shown > 0 ? `${formatNumber(shown)} shown, there are no more` : 'No orders yet';
}

function row(order) {
  const storedKey = element('code', {}, order.storedKey);
  return element('tr', { role: 'row' }, cell(order.orderId), cell(order.product), cell(`${order.quantity}`, 'number'),
    cell(formatPrice(order.totalInCents), 'number'), cell(formatTime(order.placedAt)), cell(storedKey));
}

function cell(content, className = '') {
  return element('td', { role: 'cell', className }, content);
}
