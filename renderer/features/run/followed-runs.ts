import { type ContractKey, contractText } from '@renderer/api/result/result-keys';
import type { StartedRun } from '@renderer/api/result/runs';
import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import type { RunBegin, SentBetween } from '@shared/results/run/duration';
import { soonestStuckMs } from '@shared/results/run/duration';
import { create } from 'zustand';

/** A run that is Queued or Running and is polled until it ends. Times are this computer's, in epoch milliseconds. */
export interface FollowedRun {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly row: ResultRow;
  /** False once there is a newer run: then this one is read by its own key. */
  readonly isNewest: boolean;
  /** null for a run that was not started here. */
  readonly sent: SentBetween | null;
  readonly firstSeenAt: number;
  /** Polls so far, failed ones included. */
  readonly polls: number;
  readonly lastPolledAt: number;
  /** When `row` was read. */
  readonly readAt: number;
  /** Why the last poll failed; null when it did not. */
  readonly failure: AppError | null;
  /** The desktop is notified of its end, so it is polled while the window is hidden. */
  readonly notify: boolean;
  /** Still followed after its screen is left: it was started here, or somebody asked to be notified. */
  readonly outlivesScreen: boolean;
}

/** An unfinished run that a screen has loaded, or that was started here. */
export interface UnfinishedRun {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly row: ResultRow;
  readonly at: number;
  readonly sent: SentBetween | null;
}

/** What a poll found; `row` is null when the run is gone. */
export type PollResult =
  | { readonly at: number; readonly row: ResultRow | null; readonly isNewest: boolean }
  | { readonly at: number; readonly error: AppError };

/** A unique text for each run, as a key of maps. */
export const followedText = (target: ContractKey, { key }: ResultRow): string => `${contractText(target)} ${key}`;

/** The run to follow from now on, which may be followed already. */
export function nextFollowed(before: FollowedRun | undefined, found: UnfinishedRun): FollowedRun {
  const { target, contractName, row, at, sent } = found;
  if (before !== undefined) {
    return { ...before, contractName, row, ...(sent === null ? {} : { sent, notify: true, outlivesScreen: true }) };
  }
  return {
    target,
    contractName,
    row,
    isNewest: true,
    sent,
    firstSeenAt: at,
    polls: 0,
    lastPolledAt: at,
    readAt: at,
    failure: null,
    // An old run may never end, so it only notifies on request.
    notify: sent !== null || at - row.timestamp <= soonestStuckMs,
    outlivesScreen: sent !== null,
  };
}

/** A newer run has aborted this one on most servers: it is read by its own key, and soon. */
const superseded = (run: FollowedRun): FollowedRun => ({ ...run, isNewest: false, polls: 0 });

/** The newest followed run of a contract; null when none is in progress. */
export function newestFollowed(runs: FollowedRuns['runs'], target: ContractKey): FollowedRun | null {
  const own = [...runs.values()].filter((run) => contractText(run.target) === contractText(target));
  return own.reduce<FollowedRun | null>((newest, run) => (isNewer(run.row, newest?.row) ? run : newest), null);
}

const isNewer = ({ timestamp }: ResultRow, other: ResultRow | undefined): boolean =>
  other === undefined || timestamp > other.timestamp;

/** The run after a poll that found it unfinished, or that failed. */
export function afterPoll(run: FollowedRun, result: PollResult): FollowedRun {
  const next = { ...run, polls: run.polls + 1, lastPolledAt: result.at };
  if ('error' in result) return { ...next, failure: result.error };
  return { ...next, row: result.row ?? run.row, isNewest: result.isNewest, readAt: result.at, failure: null };
}

/** The start of a run, for its elapsed time. */
export const beginOf = ({ row: { timestamp }, sent, firstSeenAt }: FollowedRun): RunBegin => ({
  timestamp,
  sent,
  firstSeenAt,
});

/** A run that ended while it was followed, or in the answer to its start. */
export interface RunEnding {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly row: ResultRow;
  readonly notify: boolean;
}

interface FollowedRuns {
  /** By contract and run: a run replaced by a newer one is followed to its own end. */
  readonly runs: ReadonlyMap<string, FollowedRun>;
  /** Not announced yet. */
  readonly endings: readonly RunEnding[];
  /** The screen of a contract was left: only runs with `isKept` are followed further. */
  readonly leave: (target: ContractKey) => void;
  readonly follow: (found: UnfinishedRun) => void;
  readonly polled: (id: string, result: PollResult) => void;
  readonly notify: (id: string, isOn: boolean) => void;
  readonly drop: (id: string) => void;
  /** Stops following the run and queues its end for announcement, once. */
  readonly end: (id: string, row: ResultRow) => void;
  /** The answer to a validation was already its end. */
  readonly endAtOnce: (ending: RunEnding) => void;
  readonly removeEndings: (endings: readonly RunEnding[]) => void;
}

/** Every followed run, whichever screen is open. Lives until the app quits. */
export const useFollowedRuns = create<FollowedRuns>()((set, get) => {
  const change = (id: string, to: (run: FollowedRun) => FollowedRun) => {
    const run = get().runs.get(id);
    if (run !== undefined) set({ runs: new Map(get().runs).set(id, to(run)) });
  };
  const drop = (id: string) => {
    const runs = new Map(get().runs);
    if (runs.delete(id)) set({ runs });
  };
  /** Runs of the contract that are older than this one. */
  const supersede = ({ target, row }: Pick<RunEnding, 'target' | 'row'>) => {
    const runs = [...get().runs].map(([id, run]) => {
      const isOlder = contractText(run.target) === contractText(target) && isNewer(row, run.row);
      return [id, isOlder && run.isNewest ? superseded(run) : run] as const;
    });
    set({ runs: new Map(runs) });
  };
  return {
    runs: new Map(),
    endings: [],
    leave(target) {
      const isLeft = (run: FollowedRun) => contractText(run.target) === contractText(target) && !run.outlivesScreen;
      set({ runs: new Map([...get().runs].filter(([, run]) => !isLeft(run))) });
    },
    follow(found) {
      const id = followedText(found.target, found.row);
      supersede(found);
      set({ runs: new Map(get().runs).set(id, nextFollowed(get().runs.get(id), found)) });
    },
    polled: (id, result) => change(id, (run) => afterPoll(run, result)),
    notify: (id, isOn) => change(id, (run) => ({ ...run, notify: isOn, outlivesScreen: isOn })),
    drop,
    end(id, row) {
      const run = get().runs.get(id);
      if (run?.row.key !== row.key) return;
      drop(id);
      const { target, contractName, notify, isNewest } = run;
      // The person who started the newer one was told that it aborts this one.
      if (!isNewest && row.status === 'Aborted') return;
      set({ endings: [...get().endings, { target, contractName, row, notify }] });
    },
    endAtOnce(ending) {
      supersede(ending);
      set({ endings: [...get().endings, ending] });
    },
    removeEndings: (announced) => set({ endings: get().endings.filter((ending) => !announced.includes(ending)) }),
  };
});

/** Follows a run that was started here; one that has already ended is announced at once. */
export function followStarted({ row, target, holder, contractName, from }: StartedRun): void {
  const { follow, endAtOnce } = useFollowedRuns.getState();
  const to = Date.now();
  if (!isUnfinished(row.status)) endAtOnce({ target: holder ?? target, contractName, row, notify: true });
  else if (holder !== null) follow({ target: holder, contractName, row, at: to, sent: { from, to } });
}
