import type { Fault } from '@tests/support/fault-server/fault';
import { faults } from '@tests/support/fault-server/faults';
import type { Stage } from '@tests/support/fault-server/stage';
import { expect } from 'vitest';
import type { Scheme } from '../bench';
import { type FaultRow, rejected, tenRows, unknown, why } from '../fault-row';

/** A redirect of which nothing is followed, whatever it points to: the other origin stays silent. */
const redirect = (row: string, status: number, to: (stage: Stage, scheme: Scheme) => string): FaultRow => ({
  row,
  server: `answers ${status}`,
  fault: (stage, scheme) => ({ kind: 'redirect', status, to: to(stage, scheme) }),
  read: { code: 'redirected', hits: 1, words: why.redirected },
  delete: rejected('redirected', why.redirected),
  validate: rejected('redirected', why.redirected),
  carriedOut: 'never',
  after: ({ other }) => expect([...other.plain.hits, ...other.secure.hits]).toEqual([]),
});

const own = ({ server }: Stage, scheme: Scheme) => (scheme === 'http' ? server.baseUrl : server.secureBaseUrl);
const others = ({ other }: Stage, scheme: Scheme) => (scheme === 'http' ? other.plain : other.secure).baseUrl;

const failing = (status: 500 | 502 | 503 | 504): FaultRow[] => [
  {
    row: `F39 ${status}`,
    server: `answers ${status} once`,
    fault: () => faults.serverError(status),
    once: true,
    read: { ...tenRows, hits: 2 },
    delete: unknown('server_error', why.failed),
    validate: unknown('server_error', why.failed),
  },
  {
    row: `F40 ${status}`,
    server: `answers ${status} to everything`,
    fault: () => faults.serverError(status),
    read: { code: 'server_error', hits: 3, words: why.failed },
  },
];

const breaking = (
  row: string,
  server: string,
  kind: Fault['kind'] & ('huge-headers' | 'bad-status-line' | 'http-0.9' | 'duplicate-length'),
): FaultRow => ({
  row,
  server,
  fault: () => ({ kind }),
  read: { code: 'protocol', hits: 1, words: why.protocol },
  delete: unknown('protocol', why.protocol),
  validate: unknown('protocol', why.protocol),
});

const token = 'The server did not accept the token. Enter a new token for this connection.';

const missing = (what: string, right: string) =>
  `Your account may not ${what}. Missing: ${right} on dataContract. An administrator of the server can grant you the permission.`;

/** Answers that are no success (F29 to F32, F37, F39 to F41, F46). */
export const answerRows: readonly FaultRow[] = [
  ...[302, 307, 308].map((status) => redirect(`F29 ${status}`, status, (...at) => `${others(...at)}/taken`)),
  redirect('F30', 303, (...at) => `${own(...at)}/api/v1/system/version`),
  redirect('F31', 302, (...at) => `${own(...at)}/api/v1/round`),
  redirect('F32', 307, ({ other }) => `${other.plain.baseUrl}/taken`),
  {
    row: 'F36',
    server: 'answers 401',
    fault: (stage) => faults.unauthorized(stage.now()),
    read: { code: 'unauthorized', hits: 1, words: token },
    delete: rejected('unauthorized', token),
    validate: rejected('unauthorized', token),
    carriedOut: 'never',
  },
  {
    row: 'F46',
    server: 'has become one without the contract',
    fault: faults.notFound,
    read: { code: 'not_found', hits: 1, words: why.gone },
    delete: rejected('not_found', why.notFound),
    validate: rejected('not_found', why.notFound),
    carriedOut: 'never',
  },
  {
    row: 'F37 reading',
    server: 'answers 403 for one contract',
    fault: () => faults.forbidden('ViewBasic'),
    read: { code: 'forbidden', hits: 1, words: missing('read runs of data contracts', 'ViewBasic') },
  },
  {
    row: 'F37 deleting',
    server: 'answers 403',
    fault: () => faults.forbidden('Delete'),
    delete: rejected('forbidden', missing('delete runs of data contracts', 'Delete')),
    carriedOut: 'never',
  },
  {
    row: 'F37 validating',
    server: 'answers 403',
    fault: () => faults.forbidden('EditAll'),
    validate: rejected('forbidden', missing('validate data contracts', 'EditAll')),
    carriedOut: 'never',
  },
  ...([500, 502, 503, 504] as const).flatMap(failing),
  breaking('F41 headers', 'sends headers over 16 kB', 'huge-headers'),
  breaking('F41 status line', 'sends a broken status line', 'bad-status-line'),
  breaking('F41 HTTP/0.9', 'speaks HTTP/0.9', 'http-0.9'),
  breaking('F41 two lengths', 'announces two lengths', 'duplicate-length'),
];
