import { exportOffer } from '@renderer/app/screens/export-offer';
import type { ExportRequest } from '@renderer/features/results/use-row-actions';
import { connectionIdSchema } from '@shared/domain/ids';
import { bareContract } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('sample');
const offerOf = (selection: ExportRequest['selection'], count: number) =>
  exportOffer(connectionId, bareContract(), {
    filter: { status: ['Failed'], from: 5 },
    selection,
    count,
    shown: 340,
    isWhole: false,
    view: { length: 340, at: () => undefined, keyAt: () => '', tableIndexAt: () => -1, indexOfKey: () => -1 },
  });

const filter = { status: ['Failed'], from: 5 };

describe(exportOffer, () => {
  it('offers all filtered results when nothing or everything is selected', () => {
    for (const kind of ['some', 'all'] as const) {
      const none = new Set<string>();
      const offer = offerOf(kind === 'some' ? { kind, keys: none } : { kind, except: none }, 0);
      expect(offer.selected).toBeNull();
      expect(offer.all).toMatchObject({ count: 340, isWhole: false, choice: { kind: 'filtered', except: [] } });
      expect(JSON.parse(JSON.stringify(offer.all.choice))).toEqual({ kind: 'filtered', filter, except: [] });
    }
  });

  it('offers the selected results by their keys', () => {
    expect(offerOf({ kind: 'some', keys: new Set(['5#a', '9']) }, 2).selected).toEqual({
      choice: { kind: 'selected', keys: ['5#a', '9'] },
      count: 2,
    });
  });

  it('offers everything but the deselected results, loaded or not', () => {
    const { selected } = offerOf({ kind: 'all', except: new Set(['5#a']) }, 339);
    expect(selected?.count).toBe(339);
    expect(selected?.choice).toMatchObject({ kind: 'filtered', filter, except: ['5#a'] });
  });
});
