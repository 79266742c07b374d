import { setImmediate } from 'node:timers/promises';

/** Resolves in a turn of the event loop that no other caller has. */
export type Turn = () => Promise<void>;

/** Turns for work that goes on side by side: what several answers bring at once does not add up to one long block. */
export function createTurns(): Turn {
  let last: Promise<void> = Promise.resolve();
  return () => {
    // The first one comes before what else is due by now, which goes first.
    last = last.then(() => setImmediate()).then(() => setImmediate());
    return last;
  };
}
