import { asking } from '@main/lib/asked-by';
import type { After } from '@main/lib/with-timeout';
import { compareVersions, type Release, type UpdateState } from '@shared/domain/local/update';
import { isOfFeed } from './feed-address';
import type { FeedAnswer } from './update-feed';

const dayMs = 86_400_000;
/** The window comes first. */
const afterStartMs = 20_000;

/** The last check, over restarts. */
export interface UpdateMemory {
  get(): UpdateState;
  set(state: UpdateState): void;
}

export interface UpdateServiceDeps {
  /** The version of this app. */
  readonly version: string;
  /** The address of the feed. */
  readonly feed: string;
  readonly readFeed: (signal: AbortSignal) => Promise<FeedAnswer>;
  readonly memory: UpdateMemory;
  /** Whether the app may check by itself. */
  readonly isOn: () => boolean;
  /** What `get` answers has changed. */
  readonly onChanged: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}

/** Whether there is a newer version, by a static feed. Nothing is downloaded: a person opens the page and decides. */
export function createUpdateService(deps: UpdateServiceDeps) {
  const { version, feed, readFeed, memory, isOn, onChanged, clock, after } = deps;
  const isNewer = (release: Release) => compareVersions(release.version, version) > 0 && isOfFeed(release, feed);
  let running: Promise<UpdateState> | null = null;
  let callOff = () => {};
  const closing = new AbortController();

  /** The version that was found may have been installed meanwhile, and the file may have been edited. */
  function get(): UpdateState {
    const state = memory.get();
    return state.release !== null && isNewer(state.release) ? state : { ...state, release: null };
  }

  async function readNow(): Promise<UpdateState> {
    const answer = await asking('updates.check', () => readFeed(closing.signal));
    // What an earlier check has found is still true when this one finds nothing out.
    const release = answer.outcome === 'checked' ? answer.release : get().release;
    if (!closing.signal.aborted) {
      memory.set({ checkedAt: clock(), outcome: answer.outcome, release });
      onChanged();
    }
    return get();
  }

  /** Milliseconds until the app may check by itself. A time in the future is of another clock, and counts as none. */
  function dueIn(): number {
    const { checkedAt } = memory.get();
    const passed = checkedAt === null ? dayMs : clock() - checkedAt;
    return passed < 0 ? 0 : Math.max(0, dayMs - passed);
  }

  function schedule(ms: number): void {
    callOff();
    callOff = after(ms, () => {
      const wait = dueIn();
      if (wait > 0) return schedule(wait);
      void check().finally(() => {
        if (isOn() && !closing.signal.aborted) schedule(dayMs);
      });
    });
  }

  /** Asks the feed now; calls at the same time are one. */
  function check(): Promise<UpdateState> {
    running ??= readNow().finally(() => {
      running = null;
    });
    return running;
  }

  function settingsChanged(): void {
    callOff();
    if (isOn()) schedule(Math.max(afterStartMs, dueIn()));
  }

  return {
    get,
    check,
    /** Begins or ends checking once a day. */
    settingsChanged,
    close(): void {
      closing.abort();
      callOff();
    },
  };
}

export type UpdateService = ReturnType<typeof createUpdateService>;
