import { openAnswerApp } from '@tests/support/answer-app';
import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { openSampleApp } from '@tests/support/sample-app';
import { describe, expect, it } from 'vitest';

const tableId = '33333333-3333-4333-8333-333333333333';
const hour = 3_600_000;
const at = (hours: number) => 1_750_000_000_000 + hours * hour;

const version = (number: number, hours: number, ...columns: string[]) =>
  JSON.stringify({
    ...{ id: tableId, version: number, updatedAt: at(hours), updatedBy: 'ana' },
    columns: columns.map((name) => ({ name, dataType: 'INT' })),
  });

describe('the versions of a table', () => {
  const on = openedForEach(() => openAnswerApp());
  const between = (from: number, to: number) =>
    on.app.call('assets.versions', { connectionId: on.connectionId, tableId, from: at(from), to: at(to) });

  it('are those between two moments and the one before, newest first, whatever cannot be read', async () => {
    const versions = [
      version(0.4, 9, 'id'),
      version(0.3, 6, 'id', 'amount'),
      '{',
      7,
      version(0.2, 3, 'id'),
      version(0.1, 1),
    ];
    on.answer('/versions', { entityType: 'table', versions });
    const read = (await between(4, 7)).versions;
    expect(read?.map((each) => [each.version, each.columns?.length])).toEqual([
      [0.3, 2],
      [0.2, 1],
    ]);
    expect(read?.[0]).toMatchObject({ at: at(6), by: 'ana' });
    expect((await between(0, 2)).versions?.map((each) => each.version)).toEqual([0.1]);
    expect((await between(7, 8)).versions?.map((each) => each.version)).toEqual([0.3]);
  });

  it('are none where the server keeps none, and a refusal is no absence', async () => {
    on.server.add({ match: { path: '/versions' }, fault: faults.unknownAddress() });
    expect(await between(4, 7)).toEqual({ versions: null });
    on.server.clear();
    on.server.add({ match: { path: '/versions' }, fault: faults.forbidden() });
    await expect(between(4, 7)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a table of the sample workspace', () => {
  const on = openedForEach(() => openSampleApp('documented'));

  it('renamed the columns that its contract fails in, shortly before', async () => {
    const { catalog } = on.sample.service.world;
    const renamed = [...catalog.assets.forward(null)].filter(({ columns }) =>
      columns.some(({ name }) => name.endsWith('_v2')),
    );
    expect(renamed.length).toBeGreaterThan(3);
    const [table] = renamed;
    const { versions } = await on.app.call('assets.versions', {
      ...{ connectionId: on.connectionId, tableId: table?.id ?? '' },
      ...{ from: 0, to: Date.now() * 2 },
    });
    const names = versions?.map(({ columns }) => columns?.flatMap((each) => ('name' in each ? each.name : [])));
    expect(names).toHaveLength(3);
    expect(names?.[0]).toEqual(table?.columns.map(({ name }) => name));
    expect(names?.[1]).toEqual(names?.[0]?.map((name) => name.replace(/_v2$/, '')));
  });
});
