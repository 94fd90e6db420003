/** An error that the service answered with, as RFC 9457 describes it. */
export class Problem extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? `The service answered with status ${status}.`);
    this.status = status;
  }
}

/** Calls the API and returns its answer. Throws a {@link Problem}, or a TypeError if the service does not answer. */
export async function call(method, path, body) {
  const response = await fetch(`api/${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const type = response.headers.get('Content-Type') ?? '';
  const answer = type.includes('json') ? await response.json() : {};
  if (!response.ok) {
    throw new Problem(response.status, answer);
  }
  return answer;
}

export const get = path => call('GET', path);
