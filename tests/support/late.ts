import { setTimeout as wait } from 'node:timers/promises';

const most = Number(process.env['LATE'] ?? 0);

/**
 * With `LATE=500`, waits for up to so many milliseconds, mostly for few: answers, files and calls come in another order each time
 * (docs/testing.md). Without it, not at all.
 */
export const late = async (): Promise<void> => {
  if (most > 0) await wait(Math.random() ** 2 * most, undefined, { ref: false });
};

/** The same for calls that keep their order, as those from a page to main do. */
export function lateInOrder(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = Promise.all([last, late()]).then(() => undefined);
    return last;
  };
}
