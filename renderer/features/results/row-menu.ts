import type { MenuItem } from '@renderer/ui/menu-items';
import type { ResultRow } from '@shared/domain/result';
import { type RowFormat, rowFormatNames, rowFormats } from '@shared/results/row-texts';
import { formatNumber } from '@shared/words/format';

/** What the menu of a row leads to; null where there is no way. */
export interface RowActions {
  readonly onOpen: (row: ResultRow) => void;
  /** The row, or all that is selected when it is one of them. */
  readonly onDelete: ((row: ResultRow) => void) | null;
  /** Why nothing can be deleted at the moment; null when it can. */
  readonly deleteReason: string | null;
  readonly onCopy: (row: ResultRow, format: RowFormat) => void;
  readonly onCopyText: (text: string) => void;
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
  const { onOpen, onDelete, deleteReason, onExport } = actions;
  const many = selected.isInside && selected.count > 1 ? ` ${formatNumber(selected.count)} results` : '';
  const deleting = `Delete${many}…`;
  return [
    { kind: 'action', id: 'open', label: 'Open', shortcut: 'Enter', onSelect: () => onOpen(row) },
    ...comparing(row, actions, selected),
    { kind: 'separator', id: 'copies' },
    ...rowFormatNames.map(
      (format): MenuItem => ({
        kind: 'action',
        id: `copy ${format}`,
        label: `Copy${many} as ${rowFormats[format].name}`,
        onSelect: () => actions.onCopy(row, format),
      }),
    ),
    {
      kind: 'action',
      id: 'copy timestamp',
      label: 'Copy timestamp in milliseconds',
      onSelect: () => actions.onCopyText(String(row.timestamp)),
    },
    {
      kind: 'action',
      id: 'copy message',
      label: 'Copy message',
      disabled: row.message === null,
      onSelect: () => actions.onCopyText(row.message ?? ''),
    },
    ...(onExport === null && onDelete === null ? [] : [{ kind: 'separator', id: 'danger' } as const]),
    ...(onExport === null
      ? []
      : [
          {
            kind: 'action',
            id: 'export',
            label: many === '' ? 'Export…' : `Export${many}…`,
            onSelect: onExport,
          } as const,
        ]),
    ...(onDelete === null
      ? []
      : [
          {
            kind: 'action',
            id: 'delete',
            label: deleteReason === null ? deleting : `${deleting} (${deleteReason})`,
            shortcut: 'Del',
            danger: true,
            disabled: deleteReason !== null,
            onSelect: () => onDelete(row),
          } as const,
        ]),
  ];
}

function comparing(
  row: ResultRow,
  { onCompare, onCompareWithLastSuccess }: RowActions,
  { isInside, pair }: MenuSelection,
): readonly MenuItem[] {
  const both = isInside ? pair : null;
  return [
    ...(onCompare === null
      ? []
      : [
          {
            kind: 'action',
            id: 'compare',
            label: both === null ? 'Compare with…' : 'Compare the two selected',
            onSelect: () => onCompare(both ?? [row.key]),
          } as const,
        ]),
    ...(onCompareWithLastSuccess === null
      ? []
      : [
          {
            kind: 'action',
            id: 'compare with success',
            label: 'Compare with the last success',
            onSelect: () => onCompareWithLastSuccess(row),
          } as const,
        ]),
  ];
}
