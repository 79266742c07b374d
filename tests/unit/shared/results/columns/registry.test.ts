import {
  type ColumnId,
  columnFilters,
  columnIds,
  columnOf,
  columns,
  columnsIn,
  sortColumns,
} from '@shared/results/columns/registry';
import { rowColumns } from '@shared/results/rows/row-columns';
import { describe, expect, it } from 'vitest';

/** Where a column takes part beside the list, which shows every one. */
interface Uses {
  /** By its `field`. */
  readonly sorted: boolean;
  /** By its `filter`. */
  readonly filtered: boolean;
  /** In a copied text, Markdown and a report, by its `text`. */
  readonly read: boolean;
  /** In CSV and JSON, by its `exact`. */
  readonly exact: boolean;
}

const value: Uses = { sorted: true, filtered: false, read: true, exact: true };
const listOnly: Uses = { sorted: false, filtered: false, read: false, exact: false };

/** A new column does not compile without an entry. */
const uses: Readonly<Record<ColumnId, Uses>> = {
  day: listOnly,
  contract: value,
  asset: value,
  failedIn: listOnly,
  reason: listOnly,
  status: { ...value, filtered: true },
  time: value,
  duration: value,
  schema: value,
  semantics: value,
  quality: value,
  sla: value,
  message: { ...value, filtered: true },
  failures: { ...value, filtered: true },
  note: { ...listOnly, read: true, exact: true },
  ago: listOnly,
  timestamp: listOnly,
  id: { ...listOnly, exact: true },
};

describe('columns of results', () => {
  it.each(columnIds)('is sorted, filtered, read and exported as its row in the table says: %s', (id) => {
    const { exact, of = 'contract' } = columnOf(id);
    const { exactHeader, textColumns } = rowColumns[of];
    expect({
      sorted: sortColumns.some((sorted) => sorted === id),
      filtered: columnFilters.some(({ column }) => column === id),
      read: textColumns.some((column) => column === columns[id]),
      exact: exact !== undefined && Object.keys(exact).every((name) => exactHeader.includes(name)),
    }).toEqual(uses[id]);
  });

  it('of whose run it is are in no list and no file of one contract', () => {
    const onlyAll = columnIds.filter((id) => columnOf(id).of === 'all');
    expect(onlyAll).toEqual(['day', 'contract', 'asset', 'failedIn', 'reason']);
    for (const id of onlyAll) {
      expect(columnsIn('contract')).not.toContain(id);
      expect(columnsIn('all')).toContain(id);
    }
    expect(rowColumns.contract.exactHeader).not.toContain('contract');
    expect(rowColumns.all.exactHeader.slice(0, 4)).toEqual(['contract', 'contractKey', 'timestamp', 'time']);
  });
});
