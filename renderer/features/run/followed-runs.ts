import { type ContractKey, contractText } from '@renderer/api/result-keys';
import type { StartedRun } from '@renderer/api/started-run';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import type { RunBegin, SentBetween } from '@shared/results/run-age';
import { soonestStuckMs } from '@shared/results/stuck';
import { create } from 'zustand';

/** A run that is Queued or Running and is looked at until it ends. Times are this computer's, in epoch milliseconds. */
export interface FollowedRun {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly row: ResultRow;
  /** False once a newer run has come: then it is read by its own key. */
  readonly isNewest: boolean;
  /** null for a run that was not started here. */
  readonly sent: SentBetween | null;
  readonly firstSeenAt: number;
  /** Looks so far, failed ones too, and when the last one was. */
  readonly looks: number;
  readonly lastLookAt: number;
  /** When `row` was read. */
  readonly knownAt: number;
  /** Why the last look failed; null when it did not. */
  readonly failure: AppError | null;
  /** Its end is told on the desktop, and it is looked at while the window is hidden. */
  readonly notify: boolean;
  /** Followed on other screens too: it was started here, or somebody asked to be notified. */
  readonly isKept: boolean;
}

export interface SeenRun {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly row: ResultRow;
  readonly at: number;
  readonly sent: SentBetween | null;
}

/** What a look found; `row` is null when the run is gone. */
export type Look =
  | { readonly at: number; readonly row: ResultRow | null; readonly isNewest: boolean }
  | { readonly at: number; readonly error: AppError };

/** What is followed after an unfinished run was seen: one that was started here gives way only to another such one. */
export function followedBy(before: FollowedRun | undefined, seen: SeenRun): FollowedRun {
  const { target, contractName, row, at, sent } = seen;
  if (before?.row.key === row.key) {
    return { ...before, contractName, row, ...(sent === null ? {} : { sent, notify: true, isKept: true }) };
  }
  if (before !== undefined && before.sent !== null && sent === null) return before;
  return {
    target,
    contractName,
    row,
    isNewest: true,
    sent,
    firstSeenAt: at,
    looks: 0,
    lastLookAt: at,
    knownAt: at,
    failure: null,
    // One that has been there for long may never end: who wants to be told of it says so.
    notify: sent !== null || at - row.timestamp <= soonestStuckMs,
    isKept: sent !== null,
  };
}

/** The run after a look that found it unfinished, or failed. */
export function lookedAt(run: FollowedRun, look: Look): FollowedRun {
  const next = { ...run, looks: run.looks + 1, lastLookAt: look.at };
  if ('error' in look) return { ...next, failure: look.error };
  return { ...next, row: look.row ?? run.row, isNewest: look.isNewest, knownAt: look.at, failure: null };
}

/** From when on the clock of a run counts. */
export const beginOf = ({ row: { timestamp }, sent, firstSeenAt }: FollowedRun): RunBegin => ({
  timestamp,
  sent,
  firstSeenAt,
});

/** A run that has ended while it was followed, or at once. */
export interface RunEnding {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly row: ResultRow;
  readonly notify: boolean;
}

interface FollowedRuns {
  readonly runs: ReadonlyMap<string, FollowedRun>;
  /** Ends that nobody has told yet. */
  readonly endings: readonly RunEnding[];
  /** The screen of a contract was left: only what is to be kept is followed further. */
  readonly leave: (id: string) => void;
  /** An unfinished run was seen, or started. */
  readonly follow: (seen: SeenRun) => void;
  readonly look: (id: string, look: Look) => void;
  readonly notify: (id: string, isOn: boolean) => void;
  readonly drop: (id: string) => void;
  /** Tells an end once: a followed run is not followed any more. */
  readonly end: (id: string, row: ResultRow) => void;
  /** The answer to a validation was its end already. */
  readonly endAtOnce: (ending: RunEnding) => void;
  readonly told: (endings: readonly RunEnding[]) => void;
}

/** Every run that is followed, whichever screen is open. Quitting ends it. */
export const useFollowedRuns = create<FollowedRuns>()((set, get) => {
  const change = (id: string, to: (run: FollowedRun) => FollowedRun) => {
    const run = get().runs.get(id);
    if (run !== undefined) set({ runs: new Map(get().runs).set(id, to(run)) });
  };
  const drop = (id: string) => {
    const runs = new Map(get().runs);
    if (runs.delete(id)) set({ runs });
  };
  return {
    runs: new Map(),
    endings: [],
    leave(id) {
      if (get().runs.get(id)?.isKept === false) drop(id);
    },
    follow(seen) {
      const id = contractText(seen.target);
      set({ runs: new Map(get().runs).set(id, followedBy(get().runs.get(id), seen)) });
    },
    look: (id, look) => change(id, (run) => lookedAt(run, look)),
    notify: (id, isOn) => change(id, (run) => ({ ...run, notify: isOn, isKept: isOn })),
    drop,
    end(id, row) {
      const run = get().runs.get(id);
      if (run?.row.key !== row.key) return;
      drop(id);
      const { target, contractName, notify } = run;
      set({ endings: [...get().endings, { target, contractName, row, notify }] });
    },
    endAtOnce: (ending) => set({ endings: [...get().endings, ending] }),
    told: (endings) => set({ endings: get().endings.filter((ending) => !endings.includes(ending)) }),
  };
});

/** Follows a run that was started here; one that has ended already is told at once. */
export function followStarted({ row, target, holder, contractName, from }: StartedRun): void {
  const { follow, endAtOnce } = useFollowedRuns.getState();
  const to = Date.now();
  if (!isUnfinished(row.status)) endAtOnce({ target: holder ?? target, contractName, row, notify: true });
  else if (holder !== null) follow({ target: holder, contractName, row, at: to, sent: { from, to } });
}
