import PQueue from 'p-queue';

/** Runs tasks of one key one after the other, even after a failure, and those of different keys in parallel. */
export function createKeyedMutex() {
  const queues = new Map<string, PQueue>();

  function queueOf(key: string): PQueue {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 }).once('idle', () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }

  return <T>(key: string, work: () => Promise<T>): Promise<T> => queueOf(key).add(work);
}
