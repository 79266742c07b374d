import type { MenuEntry, SubjectEntries } from '@renderer/lib/commands/command-menu';
import { titleWith } from '@renderer/lib/commands/command-menu';
import type { RunSubject } from '@renderer/lib/commands/subjects';
import { commands } from '@shared/commands';
import type { ResultRow } from '@shared/domain/result/result';
import type { RowFormat } from '@shared/results/rows/row-texts';
import { messages } from './messages';

/** What a list does with its rows in its own way; null where it does not offer it. */
export interface RowActions {
  /** The run of a row and its contract, for all other commands. */
  readonly subjectOf: (row: ResultRow) => RunSubject;
  readonly onOpen: (row: ResultRow) => void;
  /** The row, or the whole selection when it is part of it. */
  readonly onDelete: ((row: ResultRow) => void) | null;
  /** Why nothing can be deleted now; null when it can. */
  readonly deleteReason: string | null;
  readonly onCopy: (row: ResultRow, format: RowFormat) => void;
  /** The selected rows, as far as they can be copied. */
  readonly selectedCsv: () => string;
  readonly onExport: (() => void) | null;
  /** Two runs, or one whose counterpart is chosen on the comparison screen. */
  readonly onCompare: ((keys: readonly string[]) => void) | null;
  /** All runs are of the contract on the screen. */
  readonly isOfOne: boolean;
}

/** The selection as the menu opens. */
export interface MenuSelection {
  readonly count: number;
  /** The row is part of it, so copying, exporting and deleting apply to all of it. */
  readonly isInside: boolean;
  /** The two selected rows in the order of the list; null when it is not two. */
  readonly pair: readonly string[] | null;
}

/** What the list does about a row in place of what is done about its run elsewhere. */
export function rowEntries(row: ResultRow, actions: RowActions, selected: MenuSelection): SubjectEntries<'run'> {
  const { onOpen, onDelete, deleteReason, onExport, onCompare, isOfOne } = actions;
  const many = selected.isInside && selected.count > 1 ? messages.selection.many(selected.count) : null;
  const both = selected.isInside ? selected.pair : null;
  return {
    'open-row': { onSelect: () => onOpen(row) },
    ...(isOfOne ? { 'open-contract': null } : {}),
    compare: onCompare && {
      ...(both === null ? {} : { label: messages.selection.compareTwo }),
      onSelect: () => onCompare(both ?? [row.key]),
    },
    ...copyEntries((format) => actions.onCopy(row, format)),
    'copy-csv': { onSelect: () => actions.onCopy(row, 'csv'), fileText: actions.selectedCsv },
    'export-results': onExport && {
      ...(many === null ? {} : { label: messages.selection.exportMany(many) }),
      onSelect: onExport,
    },
    'delete-results': onDelete && {
      ...(many === null ? {} : { label: titleWith(commands['delete-results'].title, many) }),
      offReason: deleteReason,
      onSelect: () => onDelete(row),
    },
  };
}

/** A menu item for each format of copied rows. */
export const copyEntries = (onCopy: (format: RowFormat) => void): Readonly<Record<`copy-${RowFormat}`, MenuEntry>> => ({
  'copy-text': { onSelect: () => onCopy('text') },
  'copy-csv': { onSelect: () => onCopy('csv') },
  'copy-json': { onSelect: () => onCopy('json') },
  'copy-markdown': { onSelect: () => onCopy('markdown') },
});
