import { catalogue } from './catalogue';

const messages = catalogue({
  typesDiffer: (contract: string, table: string) => `contract says ${contract}, table has ${table}`,
});

/** A type difference between contract and table. */
interface Mismatch {
  readonly column: string;
  /** The difference as a sentence; the server's own text when it cannot be parsed. */
  readonly words: string;
}

/**
 * Rewrites `name: expected <table's type>, got <contract's type>`: the server means the table by "expected" and the contract by
 * "got", the reverse of what a reader expects (docs/server.md#sections-of-a-result).
 */
export function readMismatch(text: string): Mismatch {
  const at = text.indexOf(expected, 1);
  // Not one regular expression: on a long text that almost matches it would backtrack for minutes.
  const to = at < 0 ? -1 : text.lastIndexOf(got, text.length - got.length - 1);
  const from = at + expected.length;
  if (to <= from) return { column: '', words: text };
  return {
    column: text.slice(0, at),
    words: messages.typesDiffer(text.slice(to + got.length), text.slice(from, to)),
  };
}

const expected = ': expected ';
const got = ', got ';
