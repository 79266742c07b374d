import type { HistoryJobs } from '@main/services/history/history-jobs';
import type { WritableDatabase } from '@main/store/database';
import type { EntryToStore } from '@main/store/index/contract-index';
import type { StoredIndex } from '@main/store/index/indexes';
import type { WholeSummary } from '@shared/domain/contract/contract';
import { dayMs, hourMs } from '@shared/format/time-units';

export type Write = (work: (db: WritableDatabase) => void) => void;

export interface IndexWorkDeps {
  /** The index as it is stored; null when it was dropped meanwhile. */
  readonly index: () => StoredIndex | null;
  readonly db: WritableDatabase;
  /** Throws `storage` where the disk refuses, or the same would be read again and again. */
  readonly write: Write;
  /** Work on many rows, a piece at a time, between everything else. `true` from a piece: more may be left. */
  readonly inPieces: (name: string, piece: (db: WritableDatabase) => boolean) => void;
  readonly clock: () => number;
  /** How long a list stays true enough: what was started elsewhere is noticed after this time. Milliseconds. */
  readonly listMs: () => number;
  /** The server has no list: contracts come from the crawl of its tables. */
  readonly onNoList: () => void;
  readonly copies: ListCopies;
  readonly history: HistoryJobs;
  /** Something of it is being read, has been, or is paused. */
  readonly onMoved: () => void;
}

/** Contracts of the list that are kept as they are, for a server that keeps no versions of them. */
export interface ListCopies {
  areWanted(): boolean;
  keep(rows: readonly Pick<WholeSummary, 'contract' | 'wire'>[]): void;
}

/** What the readings need. */
export interface IndexWorkContext extends Omit<IndexWorkDeps, 'index' | 'onMoved'> {
  /** Throws `cancelled` when the index was dropped: nothing is written for it any more. */
  readonly current: () => StoredIndex;
  /** All of it or nothing. */
  readonly inOne: Write;
  /** The list has said something new of these contracts. */
  readonly onListed: (changed: readonly EntryToStore[]) => void;
}

/** Contracts that were read before then are due again. Where a server sends no summaries, only reading tells what has changed. */
export const readBefore = ({ hasLatest }: StoredIndex, now: number): number => now - (hasLatest ? dayMs : hourMs);
