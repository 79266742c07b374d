import { contractsExport, exportSource } from '@renderer/app/screens/export-source';
import type { ExportRequest } from '@renderer/features/results/use-row-actions';
import { connectionIdSchema } from '@shared/domain/ids';
import { bareContract } from '@tests/support/contract-lines';
import { indexed } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('sample');
const sourceOf = (selection: ExportRequest['selection'], count: number) =>
  exportSource(connectionId, bareContract(), {
    filter: { status: ['Failed'], from: 5 },
    selection,
    count,
    shown: 340,
    isWhole: false,
    view: { length: 340, at: () => undefined, keyAt: () => '', tableIndexAt: () => -1, indexOfKey: () => -1 },
  });

const filter = { status: ['Failed'], from: 5 };

describe(exportSource, () => {
  it('offers all filtered results when nothing or everything is selected', () => {
    for (const kind of ['some', 'all'] as const) {
      const none = new Set<string>();
      const source = sourceOf(kind === 'some' ? { kind, keys: none } : { kind, except: none }, 0);
      expect(source.selected).toBeNull();
      expect(source.all).toMatchObject({ count: 340, isWhole: false, choice: { kind: 'filtered', except: [] } });
      expect(JSON.parse(JSON.stringify(source.all.choice))).toEqual({ kind: 'filtered', filter, except: [] });
    }
  });

  it('offers the selected results by their keys', () => {
    expect(sourceOf({ kind: 'some', keys: new Set(['5#a', '9']) }, 2).selected).toEqual({
      choice: { kind: 'selected', keys: ['5#a', '9'] },
      count: 2,
    });
  });

  it('offers everything but the deselected results, loaded or not', () => {
    const { selected } = sourceOf({ kind: 'all', except: new Set(['5#a']) }, 339);
    expect(selected?.count).toBe(339);
    expect(selected?.choice).toMatchObject({ kind: 'filtered', filter, except: ['5#a'] });
  });
});

describe(contractsExport, () => {
  it('takes what is kept of the selected contracts, each of which is told from one that shares its id', () => {
    const one = indexed('one', [row(2), row(1)], { key: 'one' });
    const shared = {
      ...one.contract,
      asset: { id: 'a', type: null, name: null, displayName: null, fullyQualifiedName: null },
    };
    const other = indexed('other', [row(3)], { key: 'other', contract: shared });
    const source = contractsExport(connectionId, [one, other], [shared]);
    expect(source).toMatchObject({ source: { of: 'all', connectionId }, title: 'Runs of 1 contract' });
    expect(source.all).toMatchObject({ count: 1, choice: { kind: 'filtered', filter: { contracts: ['other'] } } });
  });
});
