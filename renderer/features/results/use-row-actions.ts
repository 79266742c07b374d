import { copyText } from '@renderer/api/local/app';
import type { MenuEntries } from '@renderer/lib/commands/command-menu';
import { isSelected, type Selection, selectedIndexes } from '@renderer/lib/selection';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { cleanUpLimits } from '@shared/domain/limits';
import type { ResultSource } from '@shared/domain/result/paging';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import type { ResultFilter } from '@shared/results/rows/result-filter';
import { type RowFormat, rowFormats, rowsAs } from '@shared/results/rows/row-texts';
import { type NotesOfRow, noted } from '@shared/results/rows/run-notes';
import { useCallback, useMemo } from 'react';
import type { ResultList, ResultView } from './list/result-list';
import { messages } from './messages';
import type { MenuSelection, RowActions } from './row-menu';
import type { ResultsSearchChange } from './search';
import type { RowSelection } from './use-results';

/** What to export: the selected rows, or all that pass the filter. */
export interface ExportRequest {
  /** The filter of the list within the range that was asked of the server. Inclusive, epoch milliseconds. */
  readonly filter: ResultFilter;
  readonly selection: Selection;
  /** Selected rows; 0 when nothing is selected. */
  readonly count: number;
  /** Readable rows among the loaded ones that are shown. */
  readonly shown: number;
  /** All of it is loaded. */
  readonly isWhole: boolean;
  /** The loaded rows that are shown. */
  readonly view: ResultView;
}

/** What can be done with results elsewhere; null or absent where it is not offered. */
export interface ResultsActions extends Pick<RowActions, 'deleteReason'> {
  /** By their timestamps, each once. */
  readonly onDelete?: (timestamps: readonly number[]) => void;
  /** By a rule, or the results with these timestamps. */
  readonly onCleanUp?: (timestamps: readonly number[]) => void;
  readonly onExport?: (request: ExportRequest) => void;
  readonly onCompare?: RowActions['onCompare'];
  readonly subjectOf: RowActions['subjectOf'];
  /** Ways to get results into the list. */
  readonly entries?: Pick<MenuEntries<'results'>, 'add-result' | 'restore-file'>;
}

/** What rows can be passed on to; null where it is not offered. */
export interface RowHandlers extends Pick<RowActions, 'deleteReason' | 'onCompare' | 'subjectOf'> {
  readonly onDelete: ((timestamps: readonly number[]) => void) | null;
  readonly onExport: (() => void) | null;
}

interface ActionOptions {
  readonly list: ResultList;
  readonly selection: RowSelection;
  readonly source: ResultSource;
  readonly zone: string;
  readonly notesOf: NotesOfRow;
  readonly handlers: RowHandlers;
  readonly onSearch: (change: ResultsSearchChange) => void;
}

export interface SelectionActions {
  readonly actions: RowActions;
  /** The selection, as the menu of a row needs it. */
  readonly menuSelection: (row: ResultRow) => MenuSelection;
  /** Copies the selected rows; without any, the row itself, or all that are shown. */
  readonly copy: (row: ResultRow | null, format: RowFormat) => void;
  /** Keys of the two selected rows; null when it is not two. */
  readonly pair: readonly string[] | null;
  /** Timestamps of the selected rows, each once; empty when they are too many. */
  readonly selectedTimes: () => readonly number[];
  /** Deletes the selected rows, or shows why they cannot be deleted; null where deleting is not offered. */
  readonly deleteSelected: (() => void) | null;
  readonly deleteSelectedReason: string | null;
}

/** What can be done with one row, or with the selected ones. */
export function useRowActions({
  list,
  selection,
  zone,
  notesOf,
  handlers,
  onSearch,
  source,
}: ActionOptions): SelectionActions {
  const { view } = list;
  const toast = useToast();
  const { selection: chosen, shown, count } = selection;
  const { copyRows, textOf } = useCopyRows({ view, zone, notesOf, onExport: handlers.onExport });
  const pair = useMemo(
    () => (count === 2 ? selectedIndexes(chosen, shown).map((index) => shown.keyAt(index)) : null),
    [chosen, shown, count],
  );
  const copy = (row: ResultRow | null, format: RowFormat) => {
    const isOne = row !== null && !isSelected(chosen, row.key);
    if (!isOne && count > 0) copyRows(format, { count, indexes: selectedIndexes(chosen, shown, maxCopied) });
    else if (row !== null) copyRows(format, { count: 1, indexes: [view.indexOfKey(row.key)] });
    else
      copyRows(format, {
        count: view.length,
        indexes: Array.from({ length: Math.min(view.length, maxCopied) }, (_, at) => at),
      });
  };
  const { onDelete, deleteReason } = handlers;
  const selectedTimes = () => (count > maxDeleted ? [] : timesAt(list, selectedIndexes(chosen, shown)));
  const deleteSelectedReason = deleteReason ?? tooManyReason(count);
  const deleteUnless = (text: string | null, timestamps: () => readonly number[]) =>
    text === null ? onDelete?.(timestamps()) : toast.show({ title: messages.selection.cannotDelete, text });
  const deleteSelected = () => deleteUnless(deleteSelectedReason, selectedTimes);
  const deleteRow = (row: ResultRow) =>
    isSelected(chosen, row.key) ? deleteSelected() : deleteUnless(deleteReason, () => [row.timestamp]);
  const actions: RowActions = {
    ...handlers,
    isOfOne: source.of === 'contract',
    onDelete: onDelete === null ? null : deleteRow,
    onOpen: (row) => onSearch({ run: row.key }),
    onCopy: copy,
    selectedCsv: () => textOf('csv', selectedIndexes(chosen, shown, maxCopied)),
  };
  const menuSelection = (row: ResultRow): MenuSelection => ({ count, isInside: isSelected(chosen, row.key), pair });
  return {
    actions,
    menuSelection,
    copy,
    pair,
    selectedTimes,
    deleteSelectedReason,
    deleteSelected: onDelete === null ? null : deleteSelected,
  };
}

/** Results that can be deleted at most without a rule, one request each. */
const maxDeleted = cleanUpLimits.picked;

/** Timestamps of rows by their indexes in the view, each once: a timestamp is all that addresses a result. */
export function timesAt({ table, view }: Pick<ResultList, 'table' | 'view'>, indexes: readonly number[]): number[] {
  const times = indexes.map((place) => table.timestampAt(view.tableIndexAt(place)));
  return [...new Set(times)].filter((time) => !Number.isNaN(time));
}

/** Why so many selected results cannot be deleted; null when they can. */
export const tooManyReason = (count: number): string | null =>
  count > maxDeleted ? messages.selection.tooManyToDelete(maxDeleted) : null;

/** More rows than this are exported to a file instead of the system's clipboard. */
const maxCopied = 10_000;

interface CopyOptions {
  readonly view: ResultView;
  readonly zone: string;
  readonly notesOf: NotesOfRow;
  /** Offered for more rows than can be copied; null where it is not. */
  readonly onExport: (() => void) | null;
}

interface CopiedRows {
  readonly count: number;
  /** Their indexes in the view; not all of them when they are too many. */
  readonly indexes: readonly number[];
}

/** Copies rows by their indexes and shows how many there were. */
function useCopyRows({ view, zone, notesOf, onExport }: CopyOptions) {
  const { show } = useToast();
  const textOf = useCallback(
    (format: RowFormat, indexes: readonly number[]): string => {
      const lines = indexes.map((index) => view.at(index)).filter(isResult);
      return rowsAs(
        format,
        lines.map((row) => noted(row, notesOf)),
        zone,
      );
    },
    [view, zone, notesOf],
  );
  const copyRows = useCallback(
    (format: RowFormat, { count, indexes }: CopiedRows) => {
      if (count > maxCopied) {
        const action = onExport === null ? {} : { action: { label: messages.selection.export, onClick: onExport } };
        show({
          title: messages.selection.tooManyToCopy(count),
          text: messages.selection.tooManyToCopyText(maxCopied),
          ...action,
        });
        return;
      }
      const readable = indexes.filter((index) => isResult(view.at(index)));
      if (readable.length === 0) return;
      copyText(textOf(format, readable)).then(
        () => show({ title: messages.selection.copied(readable.length, rowFormats[format].name) }),
        () => show({ title: messages.selection.copyFailed, tone: 'failed' }),
      );
    },
    [view, textOf, onExport, show],
  );
  return { copyRows, textOf };
}

const isResult = (row: ResultLine | undefined) => row?.kind === 'result';
