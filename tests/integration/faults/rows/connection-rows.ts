import type { Scheme } from '../bench';
import { type FaultRow, tenRows, unknown, why, worked } from '../fault-row';

/** Over plain HTTP this is also what a server does that speaks TLS only. */
const closing = (scheme: Scheme, words: string): FaultRow => ({
  row: 'F6',
  schemes: [scheme],
  server: 'closes the connection before the headers',
  fault: () => ({ kind: 'close-before-headers' }),
  read: { code: 'unreachable', hits: 3, words },
  delete: unknown('unreachable', words),
  validate: unknown('unreachable', words),
});

/** The connection: late, silent, cut before the headers (F1, F2, F5, F6). */
export const connectionRows: readonly FaultRow[] = [
  {
    row: 'F1',
    server: 'answers late, with 50 % of jitter',
    fault: () => ({ kind: 'latency', ms: 20, jitter: 0.5 }),
    read: tenRows,
    delete: worked,
    validate: worked,
    carriedOut: 'always',
  },
  {
    row: 'F2',
    server: 'never answers',
    fault: () => ({ kind: 'hang' }),
    late: 'silence',
    read: { code: 'timeout', hits: 3, words: why.timeout },
    delete: unknown('timeout', why.timeout),
    validate: unknown('timeout', why.timeout),
  },
  {
    row: 'F5',
    server: 'resets the connection before the headers',
    fault: () => ({ kind: 'reset-before-headers' }),
    read: { code: 'unreachable', hits: 3, words: why.unreachable },
    delete: unknown('unreachable', why.unreachable),
    validate: unknown('unreachable', why.unreachable),
  },
  closing('http', why.mute),
  closing('https', why.unreachable),
];
