import PQueue from 'p-queue';

/** Runs tasks of one key one after the other, even after a failure, and those of different keys in parallel. */
export function createKeyedMutex() {
  const queues = new Map<string, PQueue>();

  function queueOf(key: string): PQueue {
    const known = queues.get(key);
    if (known !== undefined) return known;
    const queue = new PQueue({ concurrency: 1 });
    queue.addEventListener('idle', () => queues.delete(key), { once: true });
    queues.set(key, queue);
    return queue;
  }

  return <T>(key: string, work: () => Promise<T>): Promise<T> => queueOf(key).add(work);
}
