import { readFileSync } from 'node:fs';

/**
 * The processor's milliseconds that this thread has taken so far. Only Linux tells them; elsewhere they are of the whole process,
 * whose other threads (compiler, garbage collector) go on while a busy machine keeps this one waiting.
 */
function threadMs(): number {
  const nanoseconds = Number(threadTimes().split(' ')[0]);
  if (nanoseconds > 0) return nanoseconds / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Zeros, or nothing, where the system does not count. */
function threadTimes(): string {
  try {
    return readFileSync('/proc/thread-self/schedstat', 'utf8');
  } catch {
    return '';
  }
}

/** The processor's milliseconds that some work takes in this thread. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = threadMs();
  await work();
  return threadMs() - before;
}

const everyMs = 5;

/**
 * How long the event loop did nothing else, at most, in milliseconds until the function that this returns is called. Blocks are measured in
 * processor time: on a busy machine a tick may be late although nothing blocked it, and then little of that time was ours.
 */
export function watchLoop(): () => number {
  let longest = 0;
  let [at, used] = [performance.now(), threadMs()];
  const look = () => {
    const late = performance.now() - at - everyMs;
    longest = Math.max(longest, Math.min(late, threadMs() - used));
    [at, used] = [performance.now(), threadMs()];
  };
  const timer = setInterval(look, everyMs);
  return () => {
    look();
    clearInterval(timer);
    return Math.max(0, longest);
  };
}
