import { readFileSync } from 'node:fs';

/** How long the event loop did nothing else, at most, in milliseconds since it was started. */
export interface LoopWatch {
  stop(): number;
}

const everyMs = 5;

/**
 * Milliseconds of processor time. Linux tells those of this thread; elsewhere they are of the whole process, whose other
 * threads (compiler, garbage collector) go on while a busy machine keeps this one waiting.
 */
function processorMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * Measures blocks of the event loop in processor time: on a busy machine a tick may be late although nothing blocked it, and
 * then little of that time was ours.
 */
export function watchLoop(): LoopWatch {
  let longest = 0;
  let [at, used] = [performance.now(), processorMs()];
  const look = () => {
    const late = performance.now() - at - everyMs;
    longest = Math.max(longest, Math.min(late, processorMs() - used));
    [at, used] = [performance.now(), processorMs()];
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
