import { call, get, Problem } from './api.js';
import { byId, element, formatPrice, svg } from './dom.js';
import { showExpired, startSession } from './session.js';

const buyers = 20;
let scarce;
let showStocks = new Map();

/** Shows the products, and lets the visitor buy. */
export async function startShop(bought) {
  byId('race').addEventListener('click', () => race(bought));
  byId('restock').addEventListener('click', restock);
  await showProducts(bought);
}

async function showProducts(bought) {
  const products = await get('products');
  const rows = products.map(product => row(product, bought));
  byId('products').replaceChildren(...rows.map(one => one.node));
  showStocks = new Map(products.map((product, place) => [product.productId, rows[place].showStock]));
  scarce = products.reduce((one, other) => other.available < one.available ? other : one);
  byId('race-product').textContent = scarce.name;
}

function row(product, bought) {
  const stock = element('span');
  const buyButton = element('button', { type: 'button', onclick: () => buy(product, bought) }, 'Buy',
    element('span', { className: 'visually-hidden' }, ` ${product.name}`));
  const showStock = available => {
    stock.textContent = available === 0 ? 'sold out' : `${available} left`;
    stock.className = available <= 5 ? 'few' : '';
  };
  showStock(product.available);
  const name = element('span', { className: 'name' }, product.name);
  const badge = product.bestseller ? [element('span', { className: 'badge' }, 'Bestseller')] : [];
  const text = element('div', {}, name, ...badge,
    element('div', { className: 'stock' }, `${formatPrice(product.priceInCents)} · `, stock));
  const icon = svg('svg', { 'aria-hidden': 'true' }, svg('use', { href: `icons.svg#${product.productId}` }));
  return { node: element('li', {}, icon, text, buyButton), showStock };
}

async function buy(product, bought) {
  try {
    const order = await call('POST', 'orders', { productId: product.productId, quantity: 1 });
    say(`${product.name} ordered. Your order is stored under the key ${order.storedKey}.`);
    bought();
    await startSession();
  } catch (error) {
    fail(error);
  }
  await refreshStock(product.productId);
}

async function race(bought) {
  const attempts = Array.from({ length: buyers }, () =>
    call('POST', 'orders', { productId: scarce.productId, quantity: 1 }));
  const results = await Promise.allSettled(attempts);
  const count = status => results.filter(result => result.reason?.status === status).length;
  const placed = results.filter(result => result.status === 'fulfilled').length;
  const others = buyers - placed - count(409);
  const failure = results.find(result => result.status === 'rejected' && result.reason.status !== 409);
  say(`${buyers} buyers: ${placed} got a ${scarce.name}. ${count(409)} were told that it is sold out (HTTP 409).`
    + (others > 0 ? ` ${others} failed: ${failure.reason.message}` : ''));
  await refreshStock(scarce.productId);
  bought();
}

async function restock() {
  try {
    await call('PUT', `products/${scarce.productId}/stock`, { available: 5 });
    say(`The ${scarce.name} is in stock again: 5 left.`);
  } catch (error) {
    fail(error);
  }
  await refreshStock(scarce.productId);
}

async function refreshStock(productId) {
  const product = await get(`products/${productId}`);
  showStocks.get(productId)(product.available);
}

function say(text) {
  byId('receipt').dataset.state = 'done';
  byId('receipt').textContent = text;
}

function fail(error) {
  byId('receipt').dataset.state = 'failed';
  byId('receipt').textContent = error instanceof Problem ? error.message : 'The service does not answer.';
  if (error.status === 401) {
    showExpired();
  }
}
