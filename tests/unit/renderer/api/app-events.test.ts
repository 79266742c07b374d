import type { AppEvent } from '@shared/ipc/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const event: AppEvent = { type: 'activity-changed', operationId: null, unknown: 0 };

/** The page's half of the bridge over a preload script that holds for good what has crossed, as the stand-in host does. */
async function heldByThePreload() {
  const held: ((told: unknown) => void)[] = [];
  vi.stubGlobal('window', { desk: { subscribe: (listener: (told: unknown) => void) => held.push(listener) } });
  const { subscribe } = await import('@renderer/api/bridge');
  return { held, subscribe };
}

it('screens that open and close again and again leave one function behind the bridge', async () => {
  const { held, subscribe } = await heldByThePreload();
  for (let times = 0; times < 20; times += 1) {
    const ends = [subscribe(() => {}), subscribe(() => {})];
    for (const end of ends) end();
  }
  expect(held).toHaveLength(1);
});

it('an event reaches every screen that is open, and none that was closed', async () => {
  const { held, subscribe } = await heldByThePreload();
  const heard: string[] = [];
  const closed = subscribe(() => heard.push('closed'));
  subscribe(() => heard.push('one'));
  subscribe(() => heard.push('other'));
  closed();
  for (const tell of held) tell(event);
  expect(heard).toEqual(['one', 'other']);
});

it('a listener that subscribes twice hears twice, and each ends by itself', async () => {
  const { held, subscribe } = await heldByThePreload();
  const listener = vi.fn();
  const [end] = [subscribe(listener), subscribe(listener)];
  for (const tell of held) tell(event);
  expect(listener).toHaveBeenCalledTimes(2);
  end?.();
  for (const tell of held) tell(event);
  expect(listener).toHaveBeenCalledTimes(3);
});
