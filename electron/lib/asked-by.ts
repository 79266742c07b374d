import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Does some work, whose requests are for this: a route that the window calls, or a job of the background (`background.index`). */
export const asking = <T>(name: string, work: () => T): T => storage.run(name, work);

/** What the present request is for; null where nobody has said. */
export const askedBy = (): string | null => storage.getStore() ?? null;
