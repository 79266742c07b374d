import { assetTypes } from '@main/sample-service/asset-types';
import type { Asset, SearchPosition, SearchScope, TablePosition } from '@shared/domain/contract/asset';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { openedForEach } from '@tests/support/opened';
import { openSampleApp } from '@tests/support/sample-app';
import { openServedApp } from '@tests/support/served-app';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';

type TablePage = OutputOf<Routes['assets.page']>;
type HitPage = OutputOf<Routes['assets.search']>;

const namesIn = (pages: readonly { lines: TablePage['lines'] }[]) =>
  pages.flatMap(({ lines }) => lines.map((line) => (line.kind === 'asset' ? `${line.name} ${line.id}` : line.key)));

describe.each(serverKinds)('assets on a server of the kind $name', ({ dialect, release }) => {
  const on = openedForEach(() => openServedApp({ dialect, release }));

  const tables = (position: TablePosition, pageSize: number) =>
    on.app.call('assets.page', { connectionId: on.connectionId, pageSize, fields: [], position });

  async function allTables(pageSize: number): Promise<TablePage[]> {
    const pages: TablePage[] = [];
    for (
      let position: TablePosition | null = { mode: 'start' };
      position !== null;
      position = pages.at(-1)?.next ?? null
    )
      pages.push(await tables(position, pageSize));
    return pages;
  }

  async function allHits(text: string, scope: SearchScope, pageSize = 50): Promise<HitPage[]> {
    const pages: HitPage[] = [];
    for (
      let position: SearchPosition | null = { mode: 'start' };
      position !== null;
      position = pages.at(-1)?.next ?? null
    )
      pages.push(
        await on.app.call('assets.search', {
          connectionId: on.connectionId,
          text,
          raw: false,
          scope,
          pageSize,
          position,
        }),
      );
    return pages;
  }

  const queries = () => on.server.log.map(({ url }) => new URL(url, 'http://localhost').searchParams);

  it('are all there in both directions, each once', async () => {
    const all = namesIn(await allTables(1000));
    expect(all.length).toBeGreaterThan(200);
    expect(new Set(all).size).toBe(all.length);
    const down = await allTables(37);
    expect(namesIn(down)).toEqual(all);
    const up = down.slice(-1);
    for (let at = up[0]?.previous ?? null; at !== null; at = up[0]?.previous ?? null) up.unshift(await tables(at, 37));
    expect(namesIn(up)).toEqual(all);
    expect(up[0]).toMatchObject({ previous: null, begin: 'complete' });
    expect(queries().some((query) => query.has('before') && query.has('after'))).toBe(false);
    expect(queries().some((query) => query.has('before'))).toBe(true);
  });

  it('come in pages of 1 to 1000', async () => {
    const first = await tables({ mode: 'start' }, 1);
    const second = await tables(first.next ?? { mode: 'start' }, 1);
    const again = await tables(second.previous ?? { mode: 'start' }, 1);
    expect(namesIn([again])).toEqual(namesIn([first]));
    expect(namesIn([second])).not.toEqual(namesIn([first]));
    for (const pageSize of [0, 1001]) {
      await expect(tables({ mode: 'start' }, pageSize)).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  it('go on downwards from a page that was read backwards', async () => {
    const pages = await allTables(40);
    const middle = await tables(pages[3]?.previous ?? { mode: 'start' }, 40);
    expect(namesIn([middle])).toEqual(namesIn(pages.slice(2, 3)));
    expect(namesIn([await tables(middle.next ?? { mode: 'start' }, 40)])).toEqual(namesIn(pages.slice(3, 4)));
  });

  it('bring the fields that were chosen, and ask for none when none is', async () => {
    const page = (fields: ('owners' | 'tags' | 'columns' | 'usageSummary')[]) =>
      on.app.call('assets.page', { connectionId: on.connectionId, pageSize: 5, fields, position: { mode: 'start' } });
    const [bare] = (await page([])).lines as Asset[];
    expect(bare).toMatchObject({ owners: null, tags: null, dailyUses: null });
    const [chosen] = (await page(['owners', 'tags', 'columns', 'usageSummary'])).lines as Asset[];
    expect(chosen).toMatchObject({
      owners: expect.any(Array),
      tags: expect.any(Array),
      columnCount: expect.any(Number),
      dailyUses: expect.any(Number),
    });
    expect(
      queries()
        .map((query) => query.get('fields'))
        .slice(-2),
    ).toEqual([null, 'owners,tags,columns,usageSummary']);
    const unknown = { connectionId: on.connectionId, pageSize: 5, fields: ['password'], position: { mode: 'start' } };
    await expect(on.app.call('assets.page', unknown as never)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(queries()).toHaveLength(2);
  });

  it('are found by plain text whatever characters it has, each once over all pages', async () => {
    const found = async (text: string) => namesIn(await allHits(text, 'table', 7));
    expect((await found('in/out'))[0]).toMatch(/^in\/out balance/);
    expect((await found('"gold"'))[0]).toMatch(/^the "gold"/);
    expect(await found('no such (thing)')).toEqual([]);
    const daily = await found('daily');
    expect(daily.length).toBeGreaterThan(7);
    expect(new Set(daily).size).toBe(daily.length);
  });

  it('are found by a raw query as it is, which the server may refuse', async () => {
    const raw = {
      connectionId: on.connectionId,
      raw: true,
      scope: 'table',
      pageSize: 10,
      position: { mode: 'start' },
    } as const;
    expect((await on.app.call('assets.search', { ...raw, text: 'orders*' })).lines.length).toBeGreaterThan(0);
    expect(queries().at(-1)?.get('q')).toBe('orders*');
    const refused = on.app.call('assets.search', { ...raw, text: 'name:(orders' });
    const serverWords = expect.stringContaining('Failed to parse query [name:(orders]');
    await expect(refused).rejects.toMatchObject({ code: 'bad_query', details: { serverWords } });
    expect(queries().filter((query) => query.get('q') === 'name:(orders')).toHaveLength(1);
  });

  it('of all types are found, and counted as far as the engine counts', async () => {
    const pages = await allHits('a', 'any', 100);
    const types = new Set(pages.flatMap(({ lines }) => lines.map((line) => (line.kind === 'asset' ? line.type : '?'))));
    expect(types.has('table') && types.has('topic') && !types.has('?')).toBe(true);
    expect(pages[0]?.isLowerBound).toBe(dialect === 'openmetadata');
    expect(new Set(namesIn(pages)).size).toBe(namesIn(pages).length);
    expect(pages.at(-1)?.end).toBe('complete');
  });

  it('of every type can be opened by type and id, with their contract or without', async () => {
    const hits = await allHits('orders', 'any', 100);
    const byType = new Map(
      hits.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === 'asset' ? [[line.type, line] as const] : []))),
    );
    expect(byType.size).toBeGreaterThanOrEqual(5);
    for (const [type, { id, name }] of byType) {
      const answer = await on.app.call('assets.get', { connectionId: on.connectionId, asset: { type, id } });
      const isServed = assetTypes.some((each) => each.type === type);
      expect(answer, type).toMatchObject(isServed ? { state: 'found', asset: { type, id, name } } : {});
      const { contract } = await on.app.call('contracts.ofAsset', {
        connectionId: on.connectionId,
        asset: { type, id },
      });
      if (contract !== null) expect(contract.asset, type).toMatchObject({ type, id });
    }
  });

  it('that are gone are found by the search and by nothing else', async () => {
    const gone = on.sample.service.world.catalog.stillIndexed[0];
    if (gone === undefined) throw new Error('the sample forgets nothing late');
    const hits = await allHits(gone.name, 'table');
    expect(namesIn(hits)).toContain(`${gone.name} ${gone.id}`);
    const asset = { type: gone.type, id: gone.id };
    expect(await on.app.call('assets.get', { connectionId: on.connectionId, asset })).toEqual({ state: 'gone' });
    expect(await on.app.call('contracts.ofAsset', { connectionId: on.connectionId, asset })).toEqual({
      contract: null,
    });
  });

  it('of a type nobody knows can be asked for their contract only', async () => {
    const asset = { type: 'spreadsheet', id: '5b1f3a52-6c1e-4d67-9a3f-000000000001' };
    expect(await on.app.call('assets.get', { connectionId: on.connectionId, asset })).toEqual({ state: 'unknown' });
    expect(on.server.log).toHaveLength(0);
    expect(await on.app.call('contracts.ofAsset', { connectionId: on.connectionId, asset })).toEqual({
      contract: null,
    });
  });
});

describe.each(serverKinds)('assets on a server of the kind $name without a search', ({ dialect, release }) => {
  it('can still be listed, and the absence is told', async () => {
    const { app, connectionId, close } = await openSampleApp(dialect, { release, without: ['search'] });
    const paged = { connectionId, pageSize: 10, position: { mode: 'start' } } as const;
    const searching = app.call('assets.search', { ...paged, text: 'orders', raw: false, scope: 'table' });
    await expect(searching).rejects.toMatchObject({ code: 'not_found' });
    expect((await app.call('assets.page', { ...paged, fields: [] })).lines).toHaveLength(10);
    await close();
  });
});
