import type { ReadableDatabase } from '@main/store/database';
import type { StoredIndex } from './indexes';

/** Contracts sent to the window in one call, so that main is blocked for a few milliseconds only. */
const linesPerPage = 250;

interface IndexChanges {
  /** A JSON array of `IndexedContract`. */
  readonly lines: string;
  readonly removed: string[];
  readonly revision: number;
  readonly isMore: boolean;
}

/** What has changed after a revision. Rows of one revision are never split. */
export function changesAfter(
  { sql }: ReadableDatabase,
  { number, revision }: StoredIndex,
  after: number,
): IndexChanges {
  const rows = sql.all`
    SELECT key, revision, line FROM indexed_contract
    WHERE connection = ${number} AND revision > ${after} ORDER BY revision LIMIT ${linesPerPage}`;
  const last = rows.at(-1);
  if (rows.length < linesPerPage || last === undefined) return { ...sent(rows), revision, isMore: false };
  const until = Number(last['revision']);
  const whole = sql.all`
    SELECT key, revision, line FROM indexed_contract
    WHERE connection = ${number} AND revision > ${after} AND revision <= ${until} ORDER BY revision`;
  return { ...sent(whole), revision: until, isMore: until < revision };
}

type ChangedRow = ReturnType<ReadableDatabase['sql']['all']>[number];

/** Lines were validated when they were written; one that is not JSON any more would make all of them unreadable. */
function sent(rows: readonly ChangedRow[]): Pick<IndexChanges, 'lines' | 'removed'> {
  const lines = rows.flatMap(({ line }) =>
    typeof line === 'string' && line.startsWith('{"key":"') && line.endsWith('}') ? [line] : [],
  );
  return {
    lines: `[${lines.join(',')}]`,
    removed: rows.flatMap(({ key, line }) => (line === null ? [String(key)] : [])),
  };
}
