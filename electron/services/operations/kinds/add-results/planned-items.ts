import { cut } from '@main/api/wire/readers';
import type { NamedContract } from '@shared/domain/activity';
import { draftWarnings } from '@shared/domain/draft-warnings';
import type { RecordingItem } from '@shared/domain/recording';
import type { ResultRow } from '@shared/domain/result';
import type { ResultDraft } from '@shared/domain/result-draft';
import type { FileItem, ResultsInFile } from './result-files/file-item';

/** The contract that results are to be recorded for. */
export interface RecordingContract extends NamedContract {
  readonly fullyQualifiedName: string;
}

/** One item of a preview; `draft` is what would be sent, null when it cannot be. */
export interface PlannedItem {
  readonly item: RecordingItem;
  readonly draft: ResultDraft | null;
}

const messageLength = 200;

/** The items of what was typed or read, without a look at the server. `now` in epoch milliseconds. */
export function planItems(items: readonly FileItem[], now: number): PlannedItem[] {
  const firstAt = new Map<number, number>();
  return items.map(({ draft, problems, notSent }, index) => {
    const { timestamp, status, message } = draft;
    const whole =
      timestamp !== null && status !== null && problems.length === 0 ? { ...draft, timestamp, status } : null;
    const earlier = whole === null ? undefined : firstAt.get(whole.timestamp);
    if (whole !== null && earlier === undefined) firstAt.set(whole.timestamp, index);
    const item: RecordingItem = {
      index,
      timestamp,
      status,
      message: message === null ? null : cut(message, messageLength),
      problems: [...problems],
      warnings: whole === null ? [] : draftWarnings(whole, now),
      notSent: [...notSent],
      conflict: earlier === undefined ? { kind: 'none' } : { kind: 'repeated', index: earlier },
    };
    return { item, draft: whole };
  });
}

/** With what was found at the same instants; an instant that is not in the map could not be looked at. */
export function withExisting(
  items: readonly PlannedItem[],
  existing: ReadonlyMap<number, readonly ResultRow[]>,
): PlannedItem[] {
  return items.map(({ item, draft }) => {
    if (draft === null || item.conflict.kind === 'repeated') return { item, draft };
    const rows = existing.get(draft.timestamp);
    const [row] = rows ?? [];
    if (rows === undefined) return { item: { ...item, conflict: { kind: 'unknown' } }, draft };
    if (row === undefined) return { item, draft };
    const same = rows.find(({ id }) => id !== null && id === draft.id);
    return { item: { ...item, conflict: { kind: 'exists', row: same ?? row, sameId: same !== undefined } }, draft };
  });
}

/** The contract that a file says it belongs to, when that is another one than `contract`. */
export function otherContractOf({ contract, items }: ResultsInFile, target: RecordingContract): string | null {
  if (contract !== null) return isSameId(contract.id, target.id) ? null : contract.name;
  const other = items.find(({ contractFqn }) => contractFqn !== null && contractFqn !== target.fullyQualifiedName);
  return other?.contractFqn ?? null;
}

/** The ids of another contract's results stay behind: a server may find a result by its id alone, and move it. */
export function withoutIds(items: readonly FileItem[]): FileItem[] {
  return items.map((item) =>
    item.draft.id === null
      ? item
      : {
          ...item,
          draft: { ...item.draft, id: null },
          notSent: [...item.notSent, 'id, which belongs to another contract'],
        },
  );
}

const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
