import { call } from './api.js';
import { byId, formatTime } from './dom.js';

const button = byId('session-new');

/** Starts a session, or extends the present one. The service keeps its token in a cookie. */
export async function startSession() {
  const { expiresAt } = await call('POST', 'session');
  byId('session-state').textContent = `Session until ${formatTime(expiresAt)}`;
  button.hidden = true;
}

/** Offers a new session. */
export function showExpired() {
  byId('session-state').textContent = 'Session expired';
  button.hidden = false;
  button.onclick = startSession;
}
