import { answered, type FaultRow, type ReadEnd, tenRows, unknown, why, worked } from '../fault-row';

const lost: ReadEnd = { code: 'answer_cut', hits: 3, words: why.cut };
const cut = { delete: answered('answer_cut', why.cut), validate: unknown('answer_cut', why.cut) };
const late = { delete: answered('timeout', why.timeout), validate: unknown('timeout', why.timeout) };

/** The way of a body: cut, stalled, slow (F7 to F16). The server has carried out what it answers in this way. */
export const bodyRows: readonly FaultRow[] = (
  [
    {
      row: 'F7',
      server: 'resets the connection in the body',
      fault: () => ({ kind: 'reset-mid-body' }),
      read: lost,
      ...cut,
    },
    {
      row: 'F8',
      server: 'cuts a body of announced length',
      fault: () => ({ kind: 'truncated-length' }),
      read: lost,
      ...cut,
    },
    { row: 'F9', server: 'cuts a chunked body', fault: () => ({ kind: 'truncated-chunked' }), read: lost, ...cut },
    {
      row: 'F10',
      server: 'cuts JSON that has no length',
      fault: () => ({ kind: 'cut-json' }),
      read: { code: 'bad_response', hits: 2, words: why.unreadable },
      delete: worked,
      validate: answered('bad_response', why.unreadable),
    },
    {
      row: 'F11',
      server: 'cuts an unsized list so that it still parses',
      fault: () => ({ kind: 'cut-parseable' }),
      read: {
        code: 'ok',
        hits: 1,
        words:
          '0 rows. The server closed the connection without saying how long its answer was, so there may be runs that did not arrive',
      },
      delete: worked,
      validate: answered('bad_response', why.unreadable),
    },
    {
      row: 'F12',
      server: 'stalls in the body',
      fault: () => ({ kind: 'stalled-body' }),
      late: 'stall',
      read: { code: 'timeout', hits: 3, words: why.slow },
      ...late,
    },
    {
      row: 'F13',
      server: 'sends a byte each 40 ms',
      fault: () => ({ kind: 'slow-drip', everyMs: 40 }),
      late: 'slowness',
      read: { code: 'timeout', hits: 1, words: why.slow },
      ...late,
    },
    {
      row: 'F14',
      server: 'does not close the connection it said it would',
      fault: () => ({ kind: 'slow-close' }),
      read: tenRows,
      delete: worked,
      validate: worked,
    },
    {
      row: 'F15',
      server: 'sends single bytes',
      fault: () => ({ kind: 'one-byte-slices' }),
      read: tenRows,
      delete: worked,
      validate: worked,
    },
    {
      row: 'F16',
      server: 'sends 200 bytes in a second',
      fault: () => ({ kind: 'bandwidth', bytesPerSecond: 200 }),
      late: 'slowness',
      read: { code: 'timeout', hits: 1, words: why.slow },
      delete: worked,
    },
  ] as const satisfies readonly FaultRow[]
).map((row) => ({ ...row, carriedOut: 'always' }));
