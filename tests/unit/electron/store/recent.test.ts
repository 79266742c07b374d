import type { WritableDatabase } from '@main/store/database';
import { recentlyOpened, rememberOpened, removeRecent } from '@main/store/recent';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/local/opening';
import { emptyDatabase, insertRows } from '@tests/support/database';
import { beforeEach, describe, expect, it } from 'vitest';

const one = '00000000-0000-4000-8000-000000000001' as ConnectionId;
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const item = (at: number, title = `${at}`): RecentItem => ({
  target: { kind: 'contract', contractId: idOf(at) as ContractId },
  title,
  about: 'shop.orders',
});

let db: WritableDatabase;
beforeEach(() => {
  db = emptyDatabase();
});
const titles = (id = one) => recentlyOpened(db, id).map(({ title }) => title);

describe('what was opened recently', () => {
  it('is listed once, the newest first, under its present title', () => {
    for (const each of [item(1), item(2), item(1, 'renamed')]) rememberOpened(db, one, each);
    expect(recentlyOpened(db, one)).toEqual([item(1, 'renamed'), item(2)]);
  });

  it('does not mix up a contract and an asset of the same id', () => {
    rememberOpened(db, one, item(1));
    const asset: RecentItem = {
      target: { kind: 'asset', asset: { id: idOf(1), type: 'table' } },
      title: 'A',
      about: '',
    };
    rememberOpened(db, one, asset);
    expect(recentlyOpened(db, one)).toEqual([asset, item(1)]);
  });

  it('puts what is used often before what was used once, unless that is the newest', () => {
    for (const at of [1, 1, 2, 1, 3, 1]) rememberOpened(db, one, item(at));
    expect(titles()).toEqual(['1', '3', '2']);
    rememberOpened(db, one, item(4));
    expect(titles()).toEqual(['1', '4', '3', '2']);
  });

  it('counts what is shown again and again as one use', () => {
    for (const at of [1, 2, 2, 2, 2, 1, 3]) rememberOpened(db, one, item(at));
    expect(titles()).toEqual(['1', '3', '2']);
  });

  it('keeps commands, views and settings apart by their kind', () => {
    const used = (kind: 'command' | 'view' | 'setting'): RecentItem => ({
      target: { kind, id: 'x' },
      title: kind,
      about: '',
    });
    for (const kind of ['command', 'view', 'setting'] as const) rememberOpened(db, one, used(kind));
    expect(recentlyOpened(db, one)).toEqual([used('setting'), used('view'), used('command')]);
  });

  it('is a list of limited length for each connection, and goes with it', () => {
    for (let at = 0; at < 100; at += 1) rememberOpened(db, one, item(at));
    rememberOpened(db, 'sample' as ConnectionId, item(1));
    expect(titles()).toHaveLength(60);
    expect(titles().slice(0, 2)).toEqual(['99', '98']);
    removeRecent(db, one);
    expect([titles(), titles('sample' as ConnectionId)]).toEqual([[], ['1']]);
  });

  it('leaves out a row that cannot be read, and no other', () => {
    rememberOpened(db, one, item(1));
    insertRows(db, 'recent', [{ connectionId: one, number: 9, target: '{"kind":"x"}', title: 't', about: '' }]);
    expect(titles()).toEqual(['1']);
  });
});
