import type { Availability } from '@renderer/lib/commands/command-availability';
import { commandMenu, type MenuEntries, type MenuEntry, titleWith } from '@renderer/lib/commands/command-menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { type CommandId, commands } from '@shared/commands';
import type { ResultRow } from '@shared/domain/result/result';
import type { RowFormat } from '@shared/results/rows/row-texts';
import { messages } from './messages';

/** What can be chosen in the menu of a row; null where it does not. */
export interface RowActions {
  /** Which commands are available on the connection. */
  readonly availability: Availability;
  readonly onOpen: (row: ResultRow) => void;
  /** The row, or the whole selection when it is part of it. */
  readonly onDelete: ((row: ResultRow) => void) | null;
  /** Why nothing can be deleted now; null when it can. */
  readonly deleteReason: string | null;
  readonly onCopy: (row: ResultRow, format: RowFormat) => void;
  /** A menu item that copies a text and confirms it. */
  readonly copyItem: (what: string, text: string) => MenuEntry;
  /** Copies a link to the run. */
  readonly linkTo: (row: ResultRow) => MenuEntry;
  readonly onExport: (() => void) | null;
  /** Two runs, or one whose counterpart is chosen on the comparison screen. */
  readonly onCompare: ((keys: readonly string[]) => void) | null;
  readonly onCompareWithLastSuccess: ((row: ResultRow) => void) | null;
  /** Leads to the contract of a row; null in the contract's own list. */
  readonly onOpenContract: ((row: ResultRow) => void) | null;
  /** Shows the notes of the contract, and offers one about the run. */
  readonly onNotes: ((row: ResultRow) => void) | null;
}

/** The selection as the menu opens. */
export interface MenuSelection {
  readonly count: number;
  /** The row is part of it, so copying, exporting and deleting apply to all of it. */
  readonly isInside: boolean;
  /** The two selected rows in the order of the list; null when it is not two. */
  readonly pair: readonly string[] | null;
}

/** The actions of a row. */
export function rowMenu(row: ResultRow, actions: RowActions, selected: MenuSelection): readonly MenuItem[] {
  const { onOpen, onDelete, deleteReason, onExport, onCompare, onCompareWithLastSuccess, onOpenContract, onNotes } =
    actions;
  const many = selected.isInside && selected.count > 1 ? messages.selection.many(selected.count) : null;
  const both = selected.isInside ? selected.pair : null;
  const titled = (id: CommandId) => ({
    label: many === null ? commands[id].title : titleWith(commands[id].title, many),
  });
  const entries: MenuEntries<'result'> = {
    'open-row': { onSelect: () => onOpen(row) },
    'open-contract': onOpenContract && { onSelect: () => onOpenContract(row) },
    'add-note': onNotes && { onSelect: () => onNotes(row) },
    compare: onCompare && {
      ...(both === null ? {} : { label: messages.selection.compareTwo }),
      onSelect: () => onCompare(both ?? [row.key]),
    },
    'compare-with-success': onCompareWithLastSuccess && { onSelect: () => onCompareWithLastSuccess(row) },
    ...copyEntries((format) => actions.onCopy(row, format), titled),
    'copy-link': actions.linkTo(row),
    'copy-timestamp': actions.copyItem(messages.selection.copyItems.timestamp, String(row.timestamp)),
    'copy-message': {
      ...actions.copyItem(messages.selection.copyItems.message, row.message ?? ''),
      disabled: row.message === null,
    },
    'export-results': onExport && { ...titled('export-results'), onSelect: onExport },
    'delete-results': onDelete && {
      ...titled('delete-results'),
      offReason: deleteReason,
      onSelect: () => onDelete(row),
    },
  };
  return commandMenu('result', entries, actions.availability);
}

/** A menu item for each format of copied rows. */
export function copyEntries(
  onCopy: (format: RowFormat) => void,
  more: (id: CommandId) => Partial<MenuEntry> = () => ({}),
): Readonly<Record<`copy-${RowFormat}`, MenuEntry>> {
  return {
    'copy-text': { ...more('copy-text'), onSelect: () => onCopy('text') },
    'copy-csv': { ...more('copy-csv'), onSelect: () => onCopy('csv') },
    'copy-json': { ...more('copy-json'), onSelect: () => onCopy('json') },
    'copy-markdown': { ...more('copy-markdown'), onSelect: () => onCopy('markdown') },
  };
}
