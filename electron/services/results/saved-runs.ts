import type { TimeRange } from '@main/services/results/page-range';
import type { ContractId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import type { ResultRow } from '@shared/domain/result/result';

/** Runs of a contract on this computer, newest first. Times in epoch milliseconds. */
export interface SavedRuns {
  readonly rows: readonly ResultRow[];
  /** When they were read. */
  readonly savedAt: number;
  /** Since when none is missing; null: none at all is. */
  readonly coveredFrom: number | null;
  /** They are those that somebody opened, one by one: any other may be missing. */
  readonly areOpened: boolean;
}

interface SavedRunsDeps {
  /** The runs that the index has of a contract; null where it never read them. */
  readonly indexed: (
    connectionId: string,
    contractId: ContractId,
    range?: TimeRange,
  ) => Promise<Omit<SavedRuns, 'areOpened'> | null>;
  /** The runs that were opened, and when. */
  readonly opened: (
    connectionId: string,
    contractId: ContractId,
  ) => readonly { readonly row: ResultRow; readonly at: number }[];
}

/** What is shown and exported of a contract's runs without its server: the index, and beyond it what somebody opened. */
export function createSavedRuns({ indexed, opened }: SavedRunsDeps) {
  return async (connectionId: string, contractId: ContractId, range: TimeRange = {}): Promise<SavedRuns | null> => {
    const { from = 0, to = maxTimestamp } = range;
    const found = await indexed(connectionId, contractId, range);
    const inRange = opened(connectionId, contractId).filter(({ row }) => row.timestamp >= from && row.timestamp <= to);
    if (found === null) {
      if (inRange.length === 0) return null;
      const readAt = inRange.map(({ at }) => at);
      const coveredFrom = Math.max(...readAt);
      return { rows: inOrder(inRange), savedAt: Math.min(...readAt), coveredFrom, areOpened: true };
    }
    const { coveredFrom } = found;
    const older = coveredFrom === null ? [] : inRange.filter(({ row }) => row.timestamp < coveredFrom);
    const known = new Set(found.rows.map(({ key }) => key));
    return {
      ...found,
      rows: [...found.rows, ...inOrder(older).filter(({ key }) => !known.has(key))],
      areOpened: false,
    };
  };
}

const inOrder = (opened: readonly { readonly row: ResultRow }[]): ResultRow[] =>
  opened.map(({ row }) => row).sort((one, other) => other.timestamp - one.timestamp);

export type ReadSavedRuns = ReturnType<typeof createSavedRuns>;
