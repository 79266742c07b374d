import { readFileSync } from 'node:fs';

/**
 * The processor's milliseconds that this thread has taken so far. Only Linux tells them; elsewhere they are of the whole process,
 * whose other threads (compiler, garbage collector) go on while a busy machine keeps this one waiting.
 */
export function threadMs(): number {
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

/**
 * The processor's milliseconds that some work takes in this thread, the best of three unless the first is less than `enoughMs`:
 * what other programs take does not count, nor does a collection of garbage that happens to fall into it.
 */
export function processorMs(work: () => unknown, enoughMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least >= enoughMs; run += 1) {
    const before = threadMs();
    work();
    least = Math.min(least, threadMs() - before);
  }
  return least;
}
