import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { Density, GridLayout } from '@shared/domain/grid-layout';
import type { Rows } from '@shared/results/rows';
import type { ReactNode } from 'react';

export interface GridColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Explains the header; shown as a tooltip. */
  readonly headerTitle?: string | undefined;
  /** Width in CSS pixels; the least width of a column with `flex`. */
  readonly width: number;
  /** Share of the room that is left over. */
  readonly flex?: number;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end' | undefined;
  /** The list can be sorted by it. */
  readonly sortable?: boolean;
  /** Why a column cannot be sorted by, where people would expect it; stands in its tooltip and in the place of the sorting. */
  readonly unsortable?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Tooltip of a cell, made when the pointer comes over it; null where there is none. */
  readonly title?: (row: Row) => string | null;
  /** What the cell is called where its text alone would say too little, such as `18 of 20 passed, 2 failed`. */
  readonly label?: (row: Row) => string | undefined;
  /** Class names of a cell, so that it needs no element inside. */
  readonly look?: (row: Row) => string | undefined;
  /** Whether what is in the cell is surely not wider than `width`. Clipping costs more than all else in a row. */
  readonly fits?: (row: Row) => boolean;
  /** Cannot be hidden. */
  readonly always?: boolean | undefined;
}

export interface GridSort {
  readonly id: string;
  readonly desc: boolean;
}

/** The rows of a grid. Where it also knows the keys by itself, no row is made only to ask for its key. */
export interface RowList<Row> extends Rows<Row> {
  keyAt?(index: number): string;
  /** -1 when it is not there. */
  indexOfKey?(key: string): number;
}

/** What somebody did to the selection. It names no rows one by one, so that a million cost as much as one. */
export type SelectionChange =
  | { readonly kind: 'only'; readonly key: string }
  | { readonly kind: 'toggle'; readonly key: string }
  /** Both ends are part of it, in either order. `keep`: beside what is selected already, else in its place. */
  | { readonly kind: 'range'; readonly fromIndex: number; readonly toIndex: number; readonly keep: boolean }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' };

/** Several rows can be selected. Another object means that the selection may be another one. */
export interface GridSelection<Row> {
  isSelected(key: string, row: Row): boolean;
  onChange(change: SelectionChange): void;
  /** Selected rows of this list. */
  readonly count: number;
}

export interface DataGridProps<Row> {
  /** The accessible name. */
  readonly label: string;
  /** Columns and callbacks should keep their identity between renders: rows are redrawn when it changes. */
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: RowList<Row>;
  /** Unique within the list and the same for the same row in later lists. */
  readonly rowKey: (row: Row) => string;
  /** Rows there are in all, loaded or not; null when nobody knows. Left out: the loaded ones are all. */
  readonly total?: number | null;
  /** `two-lines` is for lists whose rows say two things, one under the other; nobody chooses it. */
  readonly density?: Density | 'two-lines';
  /** Which columns are shown, in which order and how wide. With `onLayout` the header changes it. */
  readonly layout?: GridLayout | undefined;
  readonly onLayout?: ((layout: GridLayout) => void) | undefined;
  readonly sort?: GridSort | null;
  /** What the caller will sort by as soon as it can: the header goes on from it, and does not show it as done. */
  readonly pendingSort?: GridSort | null;
  readonly onSort?: (sort: GridSort | null) => void;
  /** Says why a row could not be read; it is shown as such in place of its cells and cannot be opened. */
  readonly rowProblem?: (row: Row) => string | null;
  /** The one selected row of a list in which only one can be. */
  readonly isSelected?: (row: Row) => boolean;
  /** Several rows can be selected, each with a checkbox. Unreadable rows cannot; leave them out of a range. */
  readonly selection?: GridSelection<Row> | undefined;
  /** The row whose details are shown elsewhere. */
  readonly isOpened?: (row: Row) => boolean;
  /** What a screen reader calls a row when it is selected, such as `12 May 2026 14:00, Failed`. */
  readonly rowName?: (row: Row) => string;
  /** The row that takes the focus and is in sight at first. */
  readonly initialActiveKey?: string | null;
  /** Another value than before makes that row the active one and brings it into sight, without taking the focus. */
  readonly activeKey?: string | null;
  readonly onActive?: (row: Row) => void;
  /** Enter, and a click or a double click, see `opens`. */
  readonly onOpen?: (row: Row) => void;
  readonly opens?: 'click' | 'double-click';
  readonly onSpace?: (row: Row) => void;
  /** Actions of the context menu. */
  readonly rowMenu?: (row: Row) => readonly MenuItem[];
  /** What follows the last row: loading, failed with retry, the end and its reason. */
  readonly footer?: ReactNode;
  /** Called when the end comes near. Pass it only while there is more and nothing is under way or failed. */
  readonly onReachEnd?: (() => void) | undefined;
  /** The same for the start of a list whose first rows were let go. */
  readonly onReachStart?: (() => void) | undefined;
  /** Rows that are not loaded stand before the first one: even at the very top, what is in sight stays when they come. */
  readonly hasEarlier?: boolean;
  /** Shows a skeleton while there are no rows. */
  readonly loading?: boolean;
  /** Shown when there are no rows and nothing is loading. */
  readonly empty?: ReactNode;
  /** Another value means another list (filter, sort, contract): it starts at its top. */
  readonly resetKey?: string;
}

/** Heights in CSS pixels, the same as the tokens. */
export const rowHeights = { comfortable: 32, compact: 26, 'two-lines': 46 } as const;
export const headerHeight = 30;
