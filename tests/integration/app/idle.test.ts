import { createTestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { createRecordingOrigin } from '@tests/support/fault-server/recording-origin';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

it('an app that nobody asks for anything asks nobody, in its first minute and after (S47)', async () => {
  const origin = createRecordingOrigin();
  await origin.start();
  const before = createTestApp();
  await before.connect(origin.baseUrl, canaryToken('idle'));
  await before.container.close();
  const asked = origin.hits.length;

  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const app = createTestApp({ state: before.state });
  expect((await app.call('connections.list', {})).connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  // The witness is awake, and hears this before anything that would still be on its way.
  await fetch(`${origin.baseUrl}/awake`);
  expect(origin.hits.slice(asked)).toEqual(['GET /awake']);
  await app.container.close();
  await origin.stop();
});
