import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Closing {
  close(): Promise<unknown>;
}

/** What is open now, under one name: each test of a file or `describe` has another one. */
function standInFor<T extends Closing>(current: () => T | undefined): T {
  const opened = () => {
    const open = current();
    if (open === undefined) throw new Error('it is open only while a test runs');
    return open;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(opened(), key),
    set: (_, key, value) => Reflect.set(opened(), key, value),
  });
}

/** Opens something before each test of a file or `describe`, and closes it afterwards. */
export function openedForEach<T extends Closing>(open: () => Promise<T>): T {
  let current: T | undefined;
  beforeEach(async () => {
    current = await open();
  });
  afterEach(() => current?.close());
  return standInFor(() => current);
}

/** Opens something once for all tests of a file or `describe` which leave it as it was. */
export function openedForAll<T extends Closing>(open: () => Promise<T>): T {
  let current: T | undefined;
  beforeAll(async () => {
    current = await open();
  });
  afterAll(() => current?.close());
  return standInFor(() => current);
}
