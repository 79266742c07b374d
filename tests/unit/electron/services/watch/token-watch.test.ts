import type { Notice } from '@main/services/notices/notices';
import { createTokenWatch } from '@main/services/watch/token-watch';
import type { Connection } from '@shared/domain/connection/connection';
import { connectionIdSchema } from '@shared/domain/ids';
import { memoryStore } from '@tests/support/database';
import { createManualTiming } from '@tests/support/manual-timing';
import { describe, expect, it, vi } from 'vitest';

const id = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
const dayMs = 86_400_000;

function watching(atMs: number, store = memoryStore()) {
  const timing = createManualTiming();
  const notices: Notice[] = [];
  const may = { show: true };
  const connection = {
    ...{ id, name: 'Production' },
    tokenFacts: { kind: 'user', subject: 'kim', expiry: { kind: 'at', atMs, isOdd: false } },
  } as unknown as Connection;
  const tokens = createTokenWatch({
    store,
    notices: { notify: (notice) => notices.push(notice) > 0, mayShow: () => may.show },
    connections: async () => [connection],
    clock: timing.now,
    after: timing.after,
  });
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= dayMs / 4) {
      timing.pass(Math.min(dayMs / 4, left));
      await vi.waitFor(async () => Promise.resolve());
    }
  };
  tokens.start();
  return { tokens, notices, may, pass, store };
}
const titles = (notices: readonly Notice[]) => notices.map(({ title }) => title);

describe('a token that ends', () => {
  it('is told a week before, on its last day, and when it has ended, each once', async () => {
    const { notices, pass } = watching(10 * dayMs);
    await pass(2 * dayMs);
    expect(notices).toEqual([]);
    await pass(10 * dayMs);
    expect(titles(notices)).toEqual([
      expect.stringMatching(/^The token of Production expires in [56] days$/),
      'The token of Production expires within a day',
      'The token of Production has expired',
    ]);
    expect(notices.at(0)?.leadsTo).toMatchObject({ type: 'open-screen', screen: 'connections' });
  });

  it('a token’s expiry is not notified again after a restart', async () => {
    const { notices, pass, store } = watching(3 * dayMs);
    await pass(dayMs / 4);
    expect(notices).toHaveLength(1);
    const again = watching(3 * dayMs, store);
    await again.pass(dayMs / 4);
    expect(again.notices).toEqual([]);
  });

  it('is told later to who looks at the window now', async () => {
    const { notices, may, pass } = watching(3 * dayMs);
    may.show = false;
    await pass(dayMs / 4);
    expect(notices).toEqual([]);
    may.show = true;
    await pass(dayMs / 4);
    expect(notices).toHaveLength(1);
  });
});

it('a refused token is told once, and again when its successor is refused', async () => {
  const { tokens, notices } = watching(100 * dayMs);
  for (const _ of [1, 2]) await tokens.refused(id);
  expect(titles(notices)).toEqual(['Production refuses the token']);
  tokens.renewed(id);
  await tokens.refused(id);
  expect(notices).toHaveLength(2);
});
