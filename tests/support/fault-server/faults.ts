import type { Fault } from './fault';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'status',
  status,
  body: JSON.stringify(body),
  headers,
});

const signInPage = '<!doctype html><html><head><title>Sign in</title></head><body>Please sign in</body></html>';

/** Answers that real servers and proxies give (docs/server.md#errors). */
export const faults = {
  /** `atMs`: the time by the server's own clock, when it is not the machine's. */
  unauthorized: (atMs?: number): Fault =>
    json(
      401,
      { responseMessage: 'Not Authorized! Token has expired!' },
      atMs === undefined ? {} : { Date: new Date(atMs).toUTCString() },
    ),
  forbidden: (operation = 'EditAll'): Fault =>
    json(403, { code: 403, message: `Principal: CatalogPrincipal{name='ada'} operations [${operation}] not allowed` }),
  notFound: (): Fault => json(404, { code: 404, message: 'dataContract instance for x not found' }),
  unknownAddress: (): Fault => json(404, { code: 404, message: 'HTTP 404 Not Found' }),
  /** `retryAfter` as it stands in the header: seconds, a date, or nonsense. */
  tooManyRequests: (retryAfter?: string): Fault =>
    json(429, { code: 429, message: 'Slow down' }, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  serverError: (status: 500 | 502 | 503 | 504 = 500): Fault => json(status, { code: status, message: 'It broke' }),
  signInPage: (): Fault => ({ kind: 'status', status: 200, body: signInPage, contentType: 'text/html; charset=utf-8' }),
  invalidJson: (): Fault => ({ kind: 'status', status: 200, body: '{"data": [ {"token": "secret-in-a-body", }' }),
  cutParseable: (): Fault => ({ kind: 'cut-parseable' }),
  empty: (): Fault => ({ kind: 'status', status: 200, body: '' }),
  noContent: (): Fault => ({ kind: 'status', status: 204 }),
} as const;
