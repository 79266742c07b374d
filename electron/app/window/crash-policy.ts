/** A window whose page dies again within this time is not shown it a third time. */
const tooSoonMs = 60_000;

/** What is done after a page has gone: the same page again, a page that needs nothing of the app, or nothing. */
type AfterCrash = 'reload' | 'safe page' | 'nothing';

interface Crash {
  /** In Electron's words. */
  readonly reason: string;
  /** The page that needs nothing of the app is the one that has gone. */
  readonly wasSafePage: boolean;
}

/** Decides what follows when a page has gone: it is loaded again once, not in a loop (quality-goals L5). */
export function createCrashPolicy(clock: () => number): (crash: Crash) => AfterCrash {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ reason, wasSafePage }) => {
    if (reason === 'clean-exit' || wasSafePage) return 'nothing';
    const isTooSoon = clock() - lastAt < tooSoonMs;
    lastAt = clock();
    return isTooSoon ? 'safe page' : 'reload';
  };
}

/** The page that needs nothing of the app, beside the window's own. */
export const safePageOf = (page: string): string => new URL('safe.html', page).href;
