import { createTestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { rowsIn } from '@tests/support/database';
import { afterAll, describe, expect, it } from 'vitest';

describe('the look of a list', () => {
  const app = createTestApp();
  afterAll(() => app.container.close());

  it('is kept on disk until its connection is removed, and survives a new address', async () => {
    const connectionId = await app.connect('http://127.0.0.1:1/api', canaryToken('steward'));
    const look = { layout: { order: ['time'], hidden: ['sla'], widths: { time: 180 } } } as const;
    await app.call('layouts.set', { connectionId, grid: 'results', look: structuredClone(look) });
    await app.call('connections.save', { connectionId, name: 'Moved', baseUrl: 'http://127.0.0.1:2/api' });
    expect(await app.call('layouts.get', { connectionId, grid: 'results' })).toEqual(look);
    expect(rowsIn(app.store.db, 'layout')).toMatchObject([{ connectionId, grid: 'results' }]);
    await app.call('connections.remove', { connectionId });
    expect(rowsIn(app.store.db, 'layout')).toEqual([]);
  });

  it('refuses a list that nobody knows', async () => {
    await expect(
      app.container.dispatch('layouts.get', { connectionId: 'sample', grid: 'nothing' }),
    ).resolves.toMatchObject({ ok: false });
  });
});
