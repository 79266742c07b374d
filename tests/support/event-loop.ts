import { threadMs } from './processor-time';

/** How long the event loop did nothing else, at most, in milliseconds since it was started. */
export interface LoopWatch {
  stop(): number;
}

const everyMs = 5;

/**
 * Measures blocks of the event loop in processor time: on a busy machine a tick may be late although nothing blocked it, and
 * then little of that time was ours.
 */
export function watchLoop(): LoopWatch {
  let longest = 0;
  let [at, used] = [performance.now(), threadMs()];
  const look = () => {
    const late = performance.now() - at - everyMs;
    longest = Math.max(longest, Math.min(late, threadMs() - used));
    [at, used] = [performance.now(), threadMs()];
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      look();
      clearInterval(timer);
      return Math.max(0, longest);
    },
  };
}
