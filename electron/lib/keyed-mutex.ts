import PQueue from 'p-queue';

/** Work under one key is done one after the other, also after some of it has failed; under different keys at the same time. */
export function createKeyedMutex() {
  const queues = new Map<string, PQueue>();

  function queueOf(key: string): PQueue {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 }).once('idle', () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }

  return <T>(key: string, work: () => Promise<T>): Promise<T> => queueOf(key).add(work);
}
