import type { Note } from '@shared/domain/local/note';
import type { ResultSource } from '@shared/domain/result/paging';
import type { ResultRow } from '@shared/domain/result/result';
import { listedRun } from './listed-run';

/** A result with what people have noted about it, newest first; absent where nobody has. */
export type NotedRow = ResultRow & { readonly notes?: readonly Note[] };

/** The notes of a result in a list, newest first. */
export type NotesOfRow = (row: Pick<ResultRow, 'key' | 'contract'>) => readonly Note[];

const none: readonly Note[] = [];
const nameOf = (contractId: string, key: string): string => `${contractId} ${key}`;

/** The id of the contract that a key of the index names: several assets may share one. */
const idOfKey = (key: string): string => key.split('/', 1)[0] ?? key;

/** The id of the contract of a row in a list over all contracts; empty where the row names none. */
const ownerOfRow = ({ key, contract }: Pick<ResultRow, 'key' | 'contract'>): string =>
  idOfKey(contract ?? listedRun(key).contract ?? '');

/** The id of the contract of a row in a list. */
export const contractOfRow = (row: Pick<ResultRow, 'key' | 'contract'>, source: ResultSource): string =>
  source.of === 'contract' ? source.contractId : ownerOfRow(row);

/** Finds the notes of results. In a list over all contracts each row names its own. */
export function notesOfRows(notes: readonly Note[], source: ResultSource): NotesOfRow {
  const ofRun = Map.groupBy(
    notes.filter(({ run }) => run !== null),
    (note) => nameOf(note.contractId, note.run?.key ?? ''),
  );
  if (ofRun.size === 0) return () => none;
  return (row) => ofRun.get(nameOf(contractOfRow(row, source), listedRun(row.key).key)) ?? none;
}

/** A result with its notes, as copies and files write it. */
export function noted<R extends ResultRow>(row: R, notesOf: NotesOfRow): R & NotedRow {
  const notes = notesOf(row);
  return notes.length === 0 ? row : { ...row, notes };
}

/** Every typed word stands in the note, in its contract's name or in its author's. Case does not count. */
export function holdsWords({ text, contractName, author }: Note, typed: string): boolean {
  const whole = `${text}\n${contractName}\n${author ?? ''}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
