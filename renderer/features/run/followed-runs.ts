import type { ContractKey } from '@renderer/api/result-keys';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { create } from 'zustand';
import { type FollowedRun, followedBy, followedId, type Look, lookedAt, type SeenRun } from './followed-run';

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
      const id = followedId(seen.target);
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

interface StartedRun {
  readonly row: ResultRow;
  /** What was validated. */
  readonly target: ContractKey;
  /** Whose run it is; null when the server did not tell. */
  readonly holder: ContractKey | null;
  readonly contractName: string;
  /** When the request was sent, epoch milliseconds. */
  readonly from: number;
}

/** Follows a run that was started here; one that has ended already is told at once. */
export function followStarted({ row, target, holder, contractName, from }: StartedRun): void {
  const { follow, endAtOnce } = useFollowedRuns.getState();
  const to = Date.now();
  if (!isUnfinished(row.status)) endAtOnce({ target: holder ?? target, contractName, row, notify: true });
  else if (holder !== null) follow({ target: holder, contractName, row, at: to, sent: { from, to } });
}
