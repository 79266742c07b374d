import { type EntryFacts, entryFacts, entryFactsOf, noStates, type StateCounts } from '@main/store/batch-facts';
import type { ReadableDatabase, WritableDatabase } from '@main/store/database';
import type { BatchRuns } from '@shared/domain/batch/batch';

export interface BatchCounts {
  readonly counts: StateCounts;
  /** The states of the runs that its operations have started. */
  readonly runs: BatchRuns;
}

export interface BatchTallyDeps {
  readonly db: ReadableDatabase & Pick<WritableDatabase, 'connection'>;
  /** Those that are being planned or sent; their rows do not say so. */
  readonly active: Pick<ReadonlySet<string>, 'has' | 'size'>;
}

/**
 * How the operations of a batch stand, counted as their rows change: each change reads one row, however large the batch is. The rows
 * stay what decides; after a change of many of them all are read again.
 */
export function createBatchTally(batch: string, { db, active }: BatchTallyDeps) {
  let tally = emptyTally();
  /** The file that the rows were read from, which may be replaced while it is in use; null for none. */
  let source: WritableDatabase['connection'] | null = null;
  /** Only its counts are kept. */
  let isResting = false;

  const present = () => {
    if (source !== db.connection) reload();
    return tally;
  };

  function add(facts: EntryFacts | null): void {
    if (facts !== null && !active.has(facts.operationId)) tally.add(facts);
  }

  function reload(): void {
    tally = emptyTally();
    for (const facts of entryFacts(db, batch)) add(facts);
    [source, isResting] = [db.connection, false];
  }

  return {
    /** Many rows have changed. */
    reload,

    /** One row has changed, or whether its operation is active. */
    refresh(operationId: string): void {
      if (isResting) reload();
      present().drop(operationId);
      add(entryFactsOf(db, operationId));
    },

    /** One is not counted any more, such as where its row cannot be read. */
    drop: (operationId: string): void => present().drop(operationId),

    counts(): BatchCounts {
      const { counts, runs } = present();
      return { counts: { ...counts, 'under-way': active.size }, runs: { ...runs } };
    },

    /** The first one that waits; null when none does. */
    waiting: (): string | null => present().waiting(),

    /** Those whose runs have not ended. One that `isLeft` is nobody's to wait for, and is not asked about again. */
    onServer: (isLeft: (entry: EntryFacts) => boolean): string[] => present().onServer(isLeft),

    /** An ended batch of thousands takes no room, unless outcomes are still to be found. */
    rest(): void {
      if (present().counts.unknown > 0) return;
      tally.rest();
      isResting = true;
    },
  };
}

/** What was read of the rows. */
function emptyTally() {
  const entries = new Map<string, EntryFacts>();
  /** By their places. */
  const waiting: (string | undefined)[] = [];
  const onServer = new Map<string, EntryFacts>();
  const counts = noStates();
  const runs = { running: 0, passed: 0, failed: 0, unchecked: 0 };
  /** None before this place waits. */
  let first = 0;

  function count({ state, run }: EntryFacts, by: 1 | -1): void {
    counts[state] += by;
    if (run !== null) runs[run] += by;
  }

  return {
    ...{ counts, runs },
    add(facts: EntryFacts): void {
      const { operationId, place, state, run } = facts;
      entries.set(operationId, facts);
      count(facts, 1);
      if (run === 'running') onServer.set(operationId, facts);
      if (state !== 'waiting') return;
      waiting[place] = operationId;
      first = Math.min(first, place);
    },
    drop(operationId: string): void {
      const before = entries.get(operationId);
      if (before === undefined) return;
      entries.delete(operationId);
      onServer.delete(operationId);
      count(before, -1);
      if (waiting[before.place] === operationId) waiting[before.place] = undefined;
    },
    waiting(): string | null {
      while (first < waiting.length && waiting[first] === undefined) first += 1;
      return waiting[first] ?? null;
    },
    onServer(isLeft: (entry: EntryFacts) => boolean): string[] {
      for (const entry of onServer.values()) if (isLeft(entry)) onServer.delete(entry.operationId);
      return [...onServer.keys()];
    },
    rest(): void {
      entries.clear();
      onServer.clear();
      waiting.length = 0;
    },
  };
}
