/** Returns the element with an id. */
export const byId = id => document.getElementById(id);

/** Creates an element with properties and children. Texts are never parsed as HTML. */
export function element(tag, properties = {}, ...children) {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}

/** Creates an SVG element with attributes. */
export function svg(tag, attributes = {}, ...children) {
  const created = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Object.entries(attributes).forEach(([name, value]) => created.setAttribute(name, value));
  created.append(...children);
  return created;
}

/** Sets the text of an element, unless it has it: screen readers announce changes only. */
export function setText(target, text) {
  if (target.textContent !== String(text)) {
    target.textContent = text;
  }
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export const formatNumber = value => whole.format(value);
export const formatCompact = value => compact.format(value);
export const formatPrice = cents => euros.format(cents / 100);
export const formatTime = instant => clock.format(new Date(instant));
