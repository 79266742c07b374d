import { copyText } from '@renderer/api/app';
import { useCommandOffers } from '@renderer/lib/command-offers';
import { isSelected, selectedIndexes } from '@renderer/lib/selection';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { cleanUpLimits } from '@shared/domain/limits';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import { formatNumber, plural } from '@shared/format/format';
import { type RowFormat, rowFormats, rowsAs } from '@shared/results/row-texts';
import { useCallback, useMemo } from 'react';
import type { ResultList, ResultView } from './list/list-types';
import type { ResultsActions } from './results-actions';
import type { MenuSelection, RowActions } from './row-menu';
import type { ResultsSearchChange } from './search';
import type { RowSelection } from './selection/use-selection';

/** Where acting on rows leads; null where there is no way. */
export interface RowHandlers extends Pick<RowActions, 'deleteReason' | 'onCompare' | 'onCompareWithLastSuccess'> {
  readonly onDelete: ResultsActions['onDelete'];
  readonly onExport: (() => void) | null;
}

interface ActionOptions {
  readonly list: ResultList;
  readonly selection: RowSelection;
  readonly zone: string;
  readonly handlers: RowHandlers;
  readonly onSearch: (change: ResultsSearchChange) => void;
}

export interface RowActing {
  readonly actions: RowActions;
  /** What the selection is to the menu of a row. */
  readonly around: (row: ResultRow) => MenuSelection;
  /** Copies the selected rows; without any, the row itself. */
  readonly copy: (row: ResultRow | null, format: RowFormat) => void;
  /** Keys of the two selected rows; null when it is not two. */
  readonly pair: readonly string[] | null;
  /** Timestamps of the selected rows, each once; empty when they are more than can be picked. */
  readonly picked: () => readonly number[];
  /** Deletes the selected rows; says why when they cannot be deleted. */
  readonly deletePicked: () => void;
  /** Why they cannot be deleted; null when they can. */
  readonly pickedReason: string | null;
}

/** What can be done with rows: one of them, or those that are selected. */
export function useRowActions({ list, selection, zone, handlers, onSearch }: ActionOptions): RowActing {
  const { view } = list;
  const toast = useToast();
  const offers = useCommandOffers();
  const copyItem = useCopyItem();
  const { selection: chosen, shown, count } = selection;
  const copyRows = useCopyRows({ view, zone, onExport: handlers.onExport });
  const pair = useMemo(
    () => (count === 2 ? selectedIndexes(chosen, shown).map((index) => shown.keyAt(index)) : null),
    [chosen, shown, count],
  );
  const copy = (row: ResultRow | null, format: RowFormat) => {
    const isOne = row !== null && !isSelected(chosen, row.key);
    if (!isOne && count > 0) copyRows(format, { count, places: selectedIndexes(chosen, shown, mostCopied) });
    else if (row !== null) copyRows(format, { count: 1, places: [view.indexOfKey(row.key)] });
  };
  const { onDelete, deleteReason } = handlers;
  const picked = () => (count > mostPicked ? [] : pickedTimes(list, selectedIndexes(chosen, shown)));
  const pickedReason = deleteReason ?? pickReason(count);
  const deleteUnless = (text: string | null, timestamps: () => readonly number[]) =>
    text === null ? onDelete(timestamps()) : toast.show({ title: 'Results cannot be deleted', text });
  const deletePicked = () => deleteUnless(pickedReason, picked);
  const deleteRow = (row: ResultRow) =>
    isSelected(chosen, row.key) ? deletePicked() : deleteUnless(deleteReason, () => [row.timestamp]);
  const actions: RowActions = {
    ...handlers,
    offers,
    onDelete: deleteRow,
    onOpen: (row) => onSearch({ run: row.key }),
    onCopy: copy,
    copyItem,
  };
  const around = (row: ResultRow): MenuSelection => ({ count, isInside: isSelected(chosen, row.key), pair });
  return { actions, around, copy, pair, picked, deletePicked, pickedReason };
}

/** Most results that can be picked to be deleted, one request each. */
const mostPicked = cleanUpLimits.picked;

/** Timestamps of rows by their places in the view, each once: a timestamp is all that addresses a result. */
export function pickedTimes({ table, view }: Pick<ResultList, 'table' | 'view'>, places: readonly number[]): number[] {
  const times = places.map((place) => table.timestampAt(view.tableIndexAt(place)));
  return [...new Set(times)].filter((time) => !Number.isNaN(time));
}

/** Why so many results cannot be picked; null when they can. */
export const pickReason = (count: number): string | null =>
  count > mostPicked
    ? `At most ${formatNumber(mostPicked)} results can be picked, one request each. Clean up… takes any number by a rule.`
    : null;

/** More rows than this are exported to a file: the clipboard of the system is no place for them. */
const mostCopied = 10_000;

interface CopyOptions {
  readonly view: ResultView;
  readonly zone: string;
  /** The way to a file, for more rows than can be copied; null where there is none. */
  readonly onExport: (() => void) | null;
}

interface CopiedRows {
  readonly count: number;
  /** Where they stand in the view; not all of them when they are too many. */
  readonly places: readonly number[];
}

/** Copies rows by their places and says how many there were. */
function useCopyRows({ view, zone, onExport }: CopyOptions) {
  const { show } = useToast();
  return useCallback(
    (format: RowFormat, { count, places }: CopiedRows) => {
      if (count > mostCopied) {
        const action = onExport === null ? {} : { action: { label: 'Export…', onClick: onExport } };
        show({
          title: `${plural(count, 'result')} are too many to copy`,
          text: `Up to ${formatNumber(mostCopied)} can be copied. A file holds all of them.`,
          ...action,
        });
        return;
      }
      const rows = places.map((index) => view.at(index)).filter(isResult);
      if (rows.length === 0) return;
      copyText(rowsAs(format, rows, zone)).then(
        () => show({ title: `Copied ${plural(rows.length, 'result')} as ${rowFormats[format].name}` }),
        () => show({ title: 'Could not copy', tone: 'failed' }),
      );
    },
    [view, zone, onExport, show],
  );
}

const isResult = (row: ResultLine | undefined) => row?.kind === 'result';
