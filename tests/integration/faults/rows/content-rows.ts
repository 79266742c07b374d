import { faults } from '@tests/support/fault-server/faults';
import { answered, type FaultRow, type ReadEnd, tenRows, unknown, why, worked } from '../fault-row';

const unreadable: ReadEnd = { code: 'bad_response', hits: 1, words: why.unreadable };
const tooLarge: ReadEnd = { code: 'too_large', hits: 1, words: why.large };
const said = { delete: answered('bad_response', why.unreadable), validate: answered('bad_response', why.unreadable) };

/** What an answer holds (F17 to F28). */
export const contentRows: readonly FaultRow[] = [
  { row: 'F17', server: 'sends broken JSON', fault: faults.invalidJson, read: unreadable, ...said },
  {
    row: 'F18',
    server: 'lets a sign-in page answer',
    fault: faults.signInPage,
    read: { code: 'not_api', hits: 1, words: why.page },
    delete: unknown('not_api', why.page),
    validate: unknown('not_api', why.page),
  },
  {
    row: 'F19 text/plain',
    server: 'calls its JSON plain text',
    fault: () => ({ kind: 'content-type', contentType: 'text/plain' }),
    read: unreadable,
    validate: answered('bad_response', why.unreadable),
    carriedOut: 'always',
  },
  {
    row: 'F19 +json',
    server: 'calls its JSON a dialect',
    fault: () => ({ kind: 'content-type', contentType: 'application/vnd.catalog+json' }),
    read: tenRows,
    delete: worked,
    validate: worked,
    carriedOut: 'always',
  },
  {
    row: 'F20',
    server: 'answers 200 with nothing',
    fault: faults.empty,
    read: unreadable,
    delete: worked,
    validate: answered('bad_response', why.unreadable),
  },
  {
    row: 'F21',
    server: 'answers 204',
    fault: faults.noContent,
    newest: { code: 'ok', hits: 1, words: 'No runs yet' },
    delete: worked,
    validate: answered('bad_response', why.unreadable),
  },
  {
    row: 'F22',
    server: 'begins with a byte order mark',
    fault: () => ({ kind: 'byte-order-mark' }),
    read: tenRows,
    delete: worked,
    validate: worked,
    carriedOut: 'always',
  },
  {
    row: 'F23',
    server: 'sends broken UTF-8',
    fault: () => ({ kind: 'invalid-utf8' }),
    read: unreadable,
    ...said,
    carriedOut: 'always',
  },
  {
    row: 'F24',
    server: 'sends a gzip bomb of 200 MB',
    fault: () => ({ kind: 'gzip-bomb', megabytes: 200 }),
    read: tooLarge,
  },
  {
    row: 'F25',
    server: 'calls something gzip that is none',
    fault: () => ({ kind: 'bad-gzip' }),
    read: unreadable,
    ...said,
    carriedOut: 'always',
  },
  {
    row: 'F26',
    server: 'cuts gzip',
    fault: () => ({ kind: 'truncated-gzip' }),
    read: unreadable,
    ...said,
    carriedOut: 'always',
  },
  {
    row: 'F27',
    server: 'chains nine encodings',
    fault: () => ({ kind: 'chained-encodings', times: 9 }),
    read: unreadable,
    ...said,
    carriedOut: 'always',
  },
  { row: 'F28', server: 'sends 100 MB', fault: () => ({ kind: 'large-body', megabytes: 100 }), read: tooLarge },
];
