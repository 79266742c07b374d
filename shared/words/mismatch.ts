/** A type difference between contract and table. */
interface Mismatch {
  readonly column: string;
  /** In words; the server's own text when it cannot be read. */
  readonly words: string;
}

/**
 * Turns `name: expected <table's type>, got <contract's type>` the right way round: the server means the table by
 * "expected" and the contract by "got", the reverse of what a reader takes it for (wire-facts A.3).
 */
export function readMismatch(text: string): Mismatch {
  const match = /^(.+?): expected (.+), got (.+)$/s.exec(text);
  const [, column, table, contract] = match ?? [];
  if (column === undefined || table === undefined || contract === undefined) return { column: '', words: text };
  return { column, words: `contract says ${contract}, table has ${table}` };
}
