import { assetNamed, openListed } from '@tests/support/operations';
import { openSampleApp, type SampleApp } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const start = { mode: 'start' } as const;

describe.each(serverKinds)('assets on $name', (kind) => {
  let open: SampleApp;
  beforeAll(async () => {
    open = await openListed(kind);
  });
  afterAll(() => open.close());

  const search = (text: string, raw = false) =>
    open.app.call('assets.search', {
      connectionId: open.connectionId,
      text,
      raw,
      scope: 'table',
      limit: 50,
      position: start,
    });

  it('4.11 list of tables: optional fields come when they are asked for', async () => {
    const at = { connectionId: open.connectionId, limit: 20, position: start };
    const bare = await open.app.call('assets.page', { ...at, fields: [] });
    expect(bare.lines.every((line) => line.kind === 'asset' && line.tags === null && line.dailyUses === null)).toBe(
      true,
    );
    const full = await open.app.call('assets.page', { ...at, fields: ['tags', 'usageSummary'] });
    expect(full.lines.every((line) => line.kind === 'asset' && line.tags !== null && line.dailyUses !== null)).toBe(
      true,
    );
  });

  it('4.11 search: plain text is not read as a query, whatever characters it has', async () => {
    const found = await search('orders_events');
    expect(found.lines).toContainEqual(expect.objectContaining({ kind: 'asset', name: 'orders_events' }));
    for (const text of ['sales/orders', 'a:b', '"', '(', 'x AND', '100%', '\\', '注文']) {
      expect(await search(text)).toMatchObject({ timedOut: false });
    }
  });

  it('4.11 search: a table that is only in the index is gone when it is opened', async () => {
    const { lines } = await search('events_2019_archive');
    const [hit] = lines;
    if (hit?.kind !== 'asset') throw new Error('the index still has it');
    const { connectionId, app } = open;
    const asset = { id: hit.id, type: hit.type };
    expect(await app.call('assets.get', { connectionId, asset })).toEqual({ state: 'gone' });
    expect(await app.call('contracts.ofAsset', { connectionId, asset })).toEqual({ contract: null });
  });

  it('4.11 assets of other types: one is read by type and id', async () => {
    const { connectionId, app } = open;
    for (const name of ['nightly_orders', 'basket_forecast', 'orders_landing']) {
      const asset = assetNamed(open, name);
      expect(await app.call('assets.get', { connectionId, asset })).toMatchObject({
        state: 'found',
        asset: { name, type: asset.type },
      });
    }
  });
});

describe.each(serverKinds)('$name without a search', ({ dialect, release }) => {
  it('4.11 search: its absence is told, and the tables can still be listed', async () => {
    const { app, connectionId, close } = await openSampleApp(dialect, { release, without: ['search'] });
    const search = { connectionId, text: 'orders', raw: false, scope: 'table', limit: 10, position: start } as const;
    await expect(app.call('assets.search', search)).rejects.toMatchObject({ code: 'not_found' });
    const page = await app.call('assets.page', { connectionId, limit: 10, fields: [], position: start });
    expect(page.lines).toHaveLength(10);
    await close();
  });
});
