import { removeBelongings } from '@main/store/belongings';
import type { WritableDatabase } from '@main/store/database';
import { findLayout, storeLayout } from '@main/store/layouts';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridViewState } from '@shared/domain/local/grid-layout';
import { emptyDatabase, insertRows } from '@tests/support/database';
import { beforeEach, describe, expect, it } from 'vitest';

const one = '00000000-0000-4000-8000-000000000001' as ConnectionId;
const other = '00000000-0000-4000-8000-000000000002' as ConnectionId;
const asMade: GridViewState = { layout: { order: [], hidden: [], widths: {} } };
const changed: GridViewState = {
  layout: { order: ['time', 'status'], hidden: ['sla'], widths: { message: 300 } },
};

let db: WritableDatabase;
beforeEach(() => {
  db = emptyDatabase();
});

describe('how lists are shown', () => {
  it('is remembered for each connection and each list', () => {
    storeLayout(db, one, { grid: 'results', look: asMade });
    storeLayout(db, one, { grid: 'results', look: changed });
    expect(findLayout(db, one, 'results')).toEqual(changed);
    expect(findLayout(db, one, 'contracts')).toEqual(asMade);
    expect(findLayout(db, other, 'results')).toEqual(asMade);
  });

  it('removing the belongings of a connection removes only its layouts', () => {
    storeLayout(db, one, { grid: 'results', look: changed });
    storeLayout(db, other, { grid: 'results', look: changed });
    removeBelongings(db, one);
    expect(findLayout(db, one, 'results')).toEqual(asMade);
    expect(findLayout(db, other, 'results')).toEqual(changed);
  });

  it('falls back field by field where a row holds nonsense', () => {
    const layout = {
      order: ['time', 7, '', 'status'],
      hidden: 'sla',
      widths: { message: 300, time: 'wide', sla: -4, status: 1.5 },
    };
    insertRows(db, 'layout', [{ connectionId: one, grid: 'results', look: JSON.stringify({ layout, other: 'huge' }) }]);
    expect(findLayout(db, one, 'results')).toEqual({
      layout: { order: ['time', 'status'], hidden: [], widths: { message: 300 } },
    });
  });

  it.each(['null', 'text', '7', '[]', '{"layout":7}'])('is as it is made when a row holds %s', (look) => {
    insertRows(db, 'layout', [{ connectionId: one, grid: 'results', look }]);
    expect(findLayout(db, one, 'results')).toEqual(asMade);
  });

  it('keeps what is said of columns that nobody knows now', () => {
    const look: GridViewState = { ...changed, layout: { ...changed.layout, hidden: ['gone', 'later'] } };
    storeLayout(db, one, { grid: 'results', look });
    expect(findLayout(db, one, 'results').layout.hidden).toEqual(['gone', 'later']);
  });
});
