import type { MenuItem } from '@renderer/lib/commands/menu-item';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import type { Density } from '@shared/domain/local/setting-table';
import type { Rows } from '@shared/results/rows/rows';
import type { ReactNode } from 'react';
import type { Branch } from './grid-aria';

export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** The tooltip of the header. */
  readonly headerTitle?: string | undefined;
  /** Width in CSS pixels; the minimum for a column with `flex`. */
  readonly width: number;
  /** Share of the remaining width. */
  readonly flex?: number;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end' | undefined;
  /** The list can be sorted by it. */
  readonly sortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Tooltip of a cell, made on hover; null where there is none. */
  readonly title?: (row: Row) => string | null;
  /** Accessible name of a cell whose text alone says too little, such as `18 of 20 passed, 2 failed`. */
  readonly label?: (row: Row) => string | undefined;
  /** Class names of a cell, so that it needs no element inside. */
  readonly className?: (row: Row) => string | undefined;
  /** Whether the content surely fits into `width`, so that the costly clipping can be left out. */
  readonly fits?: (row: Row) => boolean;
  /** Cannot be hidden. */
  readonly always?: boolean | undefined;
}

export interface GridSort {
  readonly id: string;
  readonly desc: boolean;
}

/** The rows of a grid. One that knows its keys need not make a row only to read its key. */
export interface RowList<Row> extends Rows<Row> {
  keyAt?(index: number): string;
  /** -1 when it is not there. */
  indexOfKey?(key: string): number;
}

/** A change of the selection. It lists no rows, so that a million cost as much as one. */
export type SelectionChange =
  | { readonly kind: 'only'; readonly key: string }
  | { readonly kind: 'toggle'; readonly key: string }
  /** Both ends included, in either order. `keep` adds to the selection instead of replacing it. */
  | { readonly kind: 'range'; readonly fromIndex: number; readonly toIndex: number; readonly keep: boolean }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' };

/** A multiple selection. Another object means that the selection may have changed. */
export interface GridSelection<Row> {
  isSelected(key: string, row: Row): boolean;
  onChange(change: SelectionChange): void;
  /** Selected rows of this list. */
  readonly count: number;
  /** How many there are to select; defaults to all rows. */
  readonly total?: number;
}

/** Rows within rows, in the order in which they are shown. */
export interface GridTree<Row> {
  readonly branchOf: (row: Row) => Branch;
  readonly onToggle: (row: Row) => void;
}

export interface DataGridProps<Row> {
  /** The accessible name. */
  readonly label: string;
  /** Columns and callbacks should be stable between renders: rows render again when they change. */
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: RowList<Row>;
  /** Unique within the list and the same for the same row in later lists. */
  readonly rowKey: (row: Row) => string;
  /** Number of all rows, loaded or not; null when unknown. Defaults to the loaded ones. */
  readonly total?: number | null;
  /** As high as its rows: what is around it scrolls, such as the body of a dialog. */
  readonly isInFlow?: boolean;
  /** `two-lines` is for rows with a second line; others are as high as the person chose, or `compact` always. */
  readonly lines?: RowLines;
  /** Which columns are shown, in which order and how wide. With `onLayout` the header changes it. */
  readonly layout?: GridLayout | undefined;
  readonly onLayout?: ((layout: GridLayout) => void) | undefined;
  readonly sort?: GridSort | null;
  readonly onSort?: (sort: GridSort | null) => void;
  /** Content across all columns in place of cells, such as the head of a group; null for an ordinary row. It cannot be selected. Stable, or rows render again. */
  readonly rowWide?: ((row: Row) => ReactNode) | undefined;
  /** Why a row could not be read; shown in place of its cells, and the row cannot be opened. */
  readonly rowProblem?: (row: Row) => string | null;
  /** The selected row of a list with single selection. */
  readonly isSelected?: (row: Row) => boolean;
  /** Several rows can be selected, each with a checkbox. Unreadable rows cannot; leave them out of a range. */
  readonly selection?: GridSelection<Row> | undefined;
  /** The row whose details are open elsewhere. */
  readonly isOpened?: (row: Row) => boolean;
  /** The name of a row that is announced when it is selected, such as `12 May 2026 14:00, Failed`. */
  readonly rowName?: (row: Row) => string;
  /** The row that is active and visible at first. */
  readonly initialActiveKey?: string | null;
  /** A new value makes that row active and scrolls to it, without taking the focus. */
  readonly activeKey?: string | null;
  readonly onActive?: (row: Row) => void;
  /** Enter, and a click or a double click, see `opens`. */
  readonly onOpen?: (row: Row) => void;
  readonly opens?: 'click' | 'double-click';
  readonly onSpace?: (row: Row) => void;
  /** Actions of the context menu. */
  readonly rowMenu?: (row: Row) => readonly MenuItem[];
  /** The rows are a tree: Right and Left open and close them, and lead in and out. A stable object. */
  readonly tree?: GridTree<Row> | undefined;
  /** Stands below the last row: loading, failed with retry, the end and its reason. */
  readonly footer?: ReactNode;
  /** Called near the end. Pass it only while there is more and no request is pending or failed. */
  readonly onReachEnd?: (() => void) | undefined;
  /** The same at the start of a list whose first rows were unloaded. */
  readonly onReachStart?: (() => void) | undefined;
  /** There are unloaded rows before the first one, so the scroll position is kept even at the top. */
  readonly hasEarlier?: boolean;
  /** Shows a skeleton while there are no rows. */
  readonly loading?: boolean;
  /** Shown when there are no rows and nothing is loading. */
  readonly empty?: ReactNode;
  /** A new value means another list (filter, sort, contract), which starts at its top. */
  readonly resetKey?: string;
}

export type RowLines = 'one' | 'compact' | 'two-lines';

/** Heights in CSS pixels, the same as the tokens. */
export const rowHeights = {
  comfortable: { one: 32, compact: 26, 'two-lines': 46 },
  compact: { one: 26, compact: 26, 'two-lines': 40 },
} as const satisfies Readonly<Record<Density, Readonly<Record<RowLines, number>>>>;
export const headerHeight = 30;
