import type { SortDirection } from '@tanstack/react-table';

/**
 * The ARIA attributes of the grid's parts, by the `grid` pattern with focus on rows. Table elements would not do: rows are
 * positioned absolutely, and most of them are not in the document.
 */
export const groupAria = { role: 'rowgroup' } as const;
/** Every column is in the document, so a cell needs no column index. */
export const cellAria = (label?: string) => ({ role: 'gridcell', 'aria-label': label }) as const;
export const rowHeaderAria = (columns?: number) => ({ role: 'rowheader', 'aria-colspan': columns }) as const;
export const wideCellAria = (columns: number, first = 1) =>
  ({ role: 'gridcell', 'aria-colindex': first, 'aria-colspan': columns }) as const;

/** `index` counts rows from 0; line 1 is the header. */
export const rowAria = (index: number, { selected, opened, branch }: RowState = {}) =>
  ({
    role: 'row',
    'aria-rowindex': index + 2,
    'aria-level': branch?.level,
    'aria-expanded': branch?.isOpen ?? undefined,
    'aria-selected': selected,
    'aria-current': opened === true ? 'true' : undefined,
  }) as const;

interface RowState {
  /** undefined where rows cannot be selected. */
  readonly selected?: boolean | undefined;
  /** Its details are open elsewhere. */
  readonly opened?: boolean | undefined;
  /** Its place in a tree. */
  readonly branch?: Branch | undefined;
}

/** Where a row is in a tree. */
export interface Branch {
  /** From 1. */
  readonly level: number;
  /** null: it has nothing below it. */
  readonly isOpen: boolean | null;
}

export const headRowAria = { role: 'row', 'aria-rowindex': 1 } as const;

export const headCellAria = (colIndex: number, sorted: SortDirection | false) =>
  ({
    role: 'columnheader',
    'aria-colindex': colIndex,
    'aria-sort': sorted === false ? undefined : sorted === 'desc' ? 'descending' : 'ascending',
  }) as const;

interface GridFacts {
  readonly label: string;
  readonly columns: number;
  /** Rows in all without the header; null when unknown. */
  readonly rows: number | null;
  readonly busy?: boolean;
  /** Several rows can be selected. */
  readonly several?: boolean;
  /** Rows open and close. */
  readonly tree?: boolean;
}

export const gridAria = ({ label, columns, rows, busy, several, tree }: GridFacts) =>
  ({
    role: tree ? 'treegrid' : 'grid',
    'aria-label': label,
    'aria-colcount': columns,
    'aria-rowcount': rows === null ? -1 : rows + 1,
    'aria-busy': busy || undefined,
    'aria-multiselectable': several || undefined,
  }) as const;
