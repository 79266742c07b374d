import { commandMenu, type MenuEntries, type MenuEntry, titleWith } from '@renderer/lib/command-menu';
import type { CommandOffers } from '@renderer/lib/command-offers';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { type CommandId, commands } from '@shared/commands';
import type { ResultRow } from '@shared/domain/result';
import { formatNumber } from '@shared/format/format';
import type { RowFormat } from '@shared/results/row-texts';

/** What the menu of a row leads to; null where there is no way. */
export interface RowActions {
  /** What is offered over the connection. */
  readonly offers: CommandOffers;
  readonly onOpen: (row: ResultRow) => void;
  /** The row, or all that is selected when it is one of them. */
  readonly onDelete: (row: ResultRow) => void;
  /** Why nothing can be deleted at the moment; null when it can. */
  readonly deleteReason: string | null;
  readonly onCopy: (row: ResultRow, format: RowFormat) => void;
  /** Makes a line that copies a text and says so. */
  readonly copyItem: (what: string, text: string) => MenuEntry;
  readonly onExport: (() => void) | null;
  /** Two runs, or one and then another that is chosen there. */
  readonly onCompare: ((keys: readonly string[]) => void) | null;
  readonly onCompareWithLastSuccess: ((row: ResultRow) => void) | null;
}

/** What is selected as the menu opens. */
export interface MenuSelection {
  readonly count: number;
  /** The row of the menu is one of them: copying, exporting and deleting mean all of them. */
  readonly isInside: boolean;
  /** The two selected rows in the order of the list; null when it is not two. */
  readonly pair: readonly string[] | null;
}

/** The actions of a row. */
export function rowMenu(row: ResultRow, actions: RowActions, selected: MenuSelection): readonly MenuItem[] {
  const { onOpen, onDelete, deleteReason, onExport, onCompare, onCompareWithLastSuccess } = actions;
  const many = selected.isInside && selected.count > 1 ? `${formatNumber(selected.count)} results` : null;
  const both = selected.isInside ? selected.pair : null;
  const titled = (id: CommandId) => ({
    label: many === null ? commands[id].title : titleWith(commands[id].title, many),
  });
  const entries: MenuEntries<'result'> = {
    'open-row': { onSelect: () => onOpen(row) },
    compare: onCompare && {
      ...(both === null ? {} : { label: 'Compare the two selected' }),
      onSelect: () => onCompare(both ?? [row.key]),
    },
    'compare-with-success': onCompareWithLastSuccess && { onSelect: () => onCompareWithLastSuccess(row) },
    ...copyEntries((format) => actions.onCopy(row, format), titled),
    'copy-timestamp': actions.copyItem('timestamp', String(row.timestamp)),
    'copy-message': { ...actions.copyItem('message', row.message ?? ''), disabled: row.message === null },
    'export-results': onExport && { ...titled('export-results'), onSelect: onExport },
    'delete-results': { ...titled('delete-results'), offReason: deleteReason, onSelect: () => onDelete(row) },
  };
  return commandMenu('result', entries, actions.offers);
}

/** A line for each format of copied rows. */
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
