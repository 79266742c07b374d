import type { Protection } from '@shared/domain/connection/protection';
import { translated } from './format/catalogue';

/** Keys in Electron's accelerator format, such as `CmdOrCtrl+Shift+S`, `F6` or `/`. Modifiers: Cmd or Ctrl, Shift, Alt. */
export type Keys = string | { readonly mac: string; readonly other: string };

/**
 * Where keys work: `page` is the whole window except under a dialog; `part` is a part of a screen while it has the focus. Keys of
 * a page scope are used in no other one.
 */
export const commandScopes = {
  /** The frame of the window. It also runs the commands of the native menu. */
  window: 'page',
  timeline: 'page',
  undo: 'page',
  /** The rows of any list. */
  list: 'part',
  /** The header of any list. */
  header: 'part',
  /** The rows of the results. Around `list`. */
  rows: 'part',
  /** The results and the opened one. Around `rows` and `plot`. */
  results: 'part',
  /** The bars of the timeline. */
  plot: 'part',
  activity: 'part',
  /** The form of a connection. */
  form: 'part',
  /** The handle of a connection's card. */
  handle: 'part',
} as const;
export type CommandScope = keyof typeof commandScopes;

/** Menus that are made of commands. The first three are the window's own. */
export type CommandMenu =
  | ('file' | 'edit' | 'view')
  | ('attention' | 'contract' | 'asset' | 'result' | 'compare' | 'copy-contract' | 'copy-contracts' | 'copy-results')
  | 'results'
  | ('column' | 'connection' | 'switcher');

/** A command of the app. */
export interface Command {
  /** The label of its button or menu item. An ellipsis means that it asks for more before it does anything. */
  readonly title: string;
  /** Where its keys work; absent when it has none. */
  readonly scope?: CommandScope;
  /** The menus that contain it, in the order of this table. */
  readonly menus?: readonly CommandMenu[];
  /** Menus put a separator between groups, the list of shortcuts a heading above each. */
  readonly group: string;
  /** The accelerator in the native menu: works everywhere, also while typing. */
  readonly accelerator?: Keys;
  /** Handled by the page. The first one is shown, unless there is an accelerator. */
  readonly keys?: readonly [string, ...string[]];
  /** Its keys work in text fields and open menus too. */
  readonly whileTyping?: true;
  /** Holding the key down repeats it. */
  readonly repeats?: true;
  /** The native menu has this key too, so the page receives a DOM event in place of the key. */
  readonly heardAs?: 'copy';
  /** Unavailable while no connection is open. */
  readonly needsConnection?: true;
  /** Changes data on a server: not available on a read-only connection. */
  readonly writes?: true;
  /** Shown as dangerous in menus, because it deletes something. */
  readonly danger?: true;
}

const file = { scope: 'window', menus: ['file'], group: 'app' } as const;
const view = { scope: 'window', menus: ['view'], group: 'screens' } as const;
const travel = { scope: 'window', menus: ['view'], group: 'history' } as const;
const region = { scope: 'window', group: 'regions', whileTyping: true, repeats: true } as const;
const row = { menus: ['result'], group: 'row' } as const;
const selecting = { scope: 'list', group: 'selection' } as const;
const sorting = { menus: ['column'], group: 'sort' } as const;
const column = { menus: ['column'], group: 'column', repeats: true } as const;
const copyRow = { menus: ['result', 'copy-results', 'results'], group: 'copy' } as const;
const copyContract = { menus: ['attention', 'contract', 'asset', 'copy-contract'], group: 'copy' } as const;
const copyContracts = { menus: ['copy-contracts'], group: 'copy' } as const;
const copyAnyRows = {
  menus: ['contract', 'copy-contracts', 'result', 'copy-results', 'results'],
  group: 'copy',
} as const;
const opened = { scope: 'results', group: 'result' } as const;
const plot = { scope: 'plot', group: 'timeline' } as const;
const writing = { group: 'data', writes: true } as const;
const card = { menus: ['connection'], group: 'connection' } as const;
const cardOrder = { scope: 'handle', menus: ['connection'], group: 'order', repeats: true } as const;

const table = {
  open: { ...file, title: 'Open…', accelerator: 'CmdOrCtrl+P', needsConnection: true },
  connections: { ...file, title: 'Switch connection…', accelerator: 'CmdOrCtrl+Shift+S' },
  settings: { ...file, title: 'Settings…', accelerator: 'CmdOrCtrl+,' },
  find: { ...file, menus: ['edit'], title: 'Filter', accelerator: 'CmdOrCtrl+F', keys: ['/'] },
  home: { ...view, title: 'Home', accelerator: { mac: 'Cmd+Shift+H', other: 'Alt+Home' } },
  contracts: { ...view, title: 'Contracts', accelerator: 'CmdOrCtrl+1' },
  runs: { ...view, title: 'Runs', accelerator: 'CmdOrCtrl+4' },
  assets: { ...view, title: 'Assets', accelerator: 'CmdOrCtrl+2' },
  activity: { ...view, title: 'Activity', accelerator: 'CmdOrCtrl+3' },
  refresh: { ...view, title: 'Refresh', accelerator: 'CmdOrCtrl+R' },
  back: { ...travel, title: 'Back', accelerator: { mac: 'Cmd+[', other: 'Alt+Left' } },
  forward: { ...travel, title: 'Forward', accelerator: { mac: 'Cmd+]', other: 'Alt+Right' } },
  'next-region': { ...region, title: 'Next part of the window', keys: ['F6'] },
  'previous-region': { ...region, title: 'Previous part of the window', keys: ['Shift+F6'] },

  'open-row': {
    ...row,
    scope: 'list',
    menus: ['attention', 'contract', 'asset', 'result'],
    title: 'Open',
    keys: ['Enter'],
  },
  'read-contract': { ...row, menus: ['asset'], title: 'Read its contract again' },
  'pin-contracts': { menus: ['attention', 'contract'], group: 'row', title: 'Pin' },
  'unpin-contracts': { menus: ['attention', 'contract'], group: 'row', title: 'Unpin' },
  'open-contract': { ...row, title: 'Open its contract' },
  'add-note': { menus: ['attention', 'contract', 'result'], group: 'row', title: 'Notes…' },
  compare: { ...row, title: 'Compare with…' },
  'compare-with-previous': { ...row, menus: ['compare'], title: 'The run before it' },
  'compare-with-success': { ...row, menus: ['attention', 'result', 'compare'], title: 'Compare with the last success' },
  'compare-with-other': { ...row, menus: ['compare'], title: 'Any other run…' },
  'toggle-row': { ...selecting, title: 'Select or unselect', keys: ['Space'] },
  'toggle-row-and-next': { ...selecting, title: 'Select or unselect, then go to the next', keys: ['X'], repeats: true },
  'select-all': { ...selecting, title: 'Select all', keys: ['CmdOrCtrl+A'] },
  'clear-selection': { ...selecting, title: 'Clear the selection', keys: ['Escape'] },

  'sort-up': { ...sorting, title: 'Sort ascending' },
  'sort-down': { ...sorting, title: 'Sort descending' },
  'sort-not': { ...sorting, title: 'Do not sort' },
  'column-left': { ...column, scope: 'header', title: 'Move left', keys: ['Shift+Alt+Left'] },
  'column-right': { ...column, scope: 'header', title: 'Move right', keys: ['Shift+Alt+Right'] },
  'column-wider': { ...column, title: 'Wider' },
  'column-narrower': { ...column, title: 'Narrower' },
  'column-width': { ...column, title: 'Default width' },
  'hide-column': { ...column, group: 'columns', title: 'Hide column' },
  'reset-columns': { ...column, group: 'columns', title: 'Reset columns' },

  'copy-text': { ...copyRow, scope: 'rows', title: 'Copy as text', keys: ['CmdOrCtrl+C'], heardAs: 'copy' },
  'copy-as': { scope: 'rows', group: 'copy', title: 'Copy as…', keys: ['CmdOrCtrl+Shift+C'] },
  'copy-names': { ...copyContracts, title: 'Copy names' },
  'copy-ids': { ...copyContracts, title: 'Copy ids' },
  'copy-links': { ...copyContracts, title: 'Copy links' },
  'copy-csv': { ...copyAnyRows, title: 'Copy as CSV' },
  'copy-json': { ...copyAnyRows, title: 'Copy as JSON' },
  'copy-markdown': { ...copyAnyRows, title: 'Copy as Markdown' },
  'copy-timestamp': { ...copyRow, menus: ['result'], title: 'Copy timestamp in milliseconds' },
  'copy-message': { ...copyRow, menus: ['result'], title: 'Copy message' },
  'copy-name': { ...copyContract, title: 'Copy name' },
  'copy-id': { ...copyContract, title: 'Copy id' },
  'copy-fqn': { ...copyContract, title: 'Copy fully qualified name' },
  'copy-asset-fqn': {
    ...copyContract,
    menus: ['attention', 'contract', 'copy-contract'],
    title: 'Copy asset’s fully qualified name',
  },
  'copy-link': {
    menus: ['attention', 'contract', 'asset', 'copy-contract', 'result'],
    group: 'copy',
    title: 'Copy link',
  },
  'copy-catalog-link': { ...copyContract, title: 'Copy link to the catalog' },

  'newer-result': { ...opened, title: 'Newer result', keys: [']'], repeats: true },
  'older-result': { ...opened, title: 'Older result', keys: ['['], repeats: true },
  'close-result': { ...opened, title: 'Close the result', keys: ['Escape'], whileTyping: true },
  'toggle-timeline': { scope: 'timeline', group: 'timeline', title: 'Show the chart as a table', keys: ['T'] },
  'choose-bar': { ...plot, title: 'Select the bar', keys: ['Space'], repeats: true },
  'zoom-in': { ...plot, title: 'Zoom in', keys: ['Enter', 'Plus'], repeats: true },
  'zoom-out': { ...plot, title: 'Zoom out', keys: ['-'], repeats: true },
  'clear-bars': { ...plot, title: 'Clear the selected time', keys: ['Escape'] },
  'close-change': { scope: 'activity', group: 'activity', title: 'Close', keys: ['Escape'], whileTyping: true },

  validate: { ...writing, menus: ['attention'], title: 'Validate' },
  'validate-contracts': { ...writing, menus: ['contract'], title: 'Validate…' },
  'add-result': { ...writing, menus: ['results'], title: 'Add result…' },
  'export-results': { menus: ['result', 'results'], group: 'data', title: 'Export…' },
  'export-contracts': { menus: ['contract'], group: 'data', title: 'Export results…' },
  'delete-results': { ...writing, scope: 'rows', menus: ['result'], title: 'Delete…', keys: ['Delete'], danger: true },
  'clean-up': { ...writing, menus: ['results'], title: 'Clean up…' },
  'report-contracts': { menus: ['contract'], group: 'data', title: 'Report…' },
  'keep-rule': { menus: ['contract'], group: 'data', title: 'Retention rule…' },
  'clean-up-contracts': { ...writing, menus: ['contract'], title: 'Clean up results…', danger: true },
  'undo-clean-up': { ...writing, scope: 'undo', title: 'Undo…', keys: ['CmdOrCtrl+Z'] },
  restore: { ...writing, title: 'Restore…' },
  'restore-file': { ...writing, menus: ['results'], title: 'Restore from a backup…' },

  'add-connection': { menus: ['switcher'], group: 'connections', title: 'Add connection…' },
  'manage-connections': { menus: ['switcher'], group: 'connections', title: 'Manage connections' },
  'show-connection': { ...card, title: 'What it can do' },
  'replace-token': { ...card, title: 'Replace token…' },
  'duplicate-connection': { ...card, title: 'Duplicate' },
  'export-connection': { ...card, title: 'Export…' },
  'move-up': { ...cardOrder, title: 'Move up', keys: ['Up'] },
  'move-down': { ...cardOrder, title: 'Move down', keys: ['Down'] },
  'remove-connection': { ...card, group: 'remove', title: 'Remove…', danger: true },
  'test-or-save': {
    scope: 'form',
    group: 'form',
    title: 'Test, then save',
    keys: ['CmdOrCtrl+Enter'],
    whileTyping: true,
  },
} as const satisfies Readonly<Record<string, Command>>;

type Table = typeof table;
export type CommandId = keyof Table;

/**
 * Everything that is done by a key, from a menu, or by a button that writes. The native menu, key handling, context menus and
 * tooltips are derived from it, in its order.
 */
export const commands: Readonly<Record<CommandId, Command>> = translated(table, 'title');

export const commandIds = Object.keys(table) as readonly CommandId[];

/** Commands whose keys work in a scope. */
export type CommandIn<P extends CommandScope> = {
  [Id in CommandId]: Table[Id] extends { readonly scope: P } ? Id : never;
}[CommandId];

/** Commands of a menu. */
export type CommandOf<M extends CommandMenu> = {
  [Id in CommandId]: Table[Id] extends { readonly menus: readonly (infer Menu)[] }
    ? M extends Menu
      ? Id
      : never
    : never;
}[CommandId];

/** Commands of the native menu, which the window carries out. */
export type MenuCommand = CommandOf<'file' | 'edit' | 'view'>;

export const menuCommands = commandIds.filter((id): id is MenuCommand =>
  (['file', 'edit', 'view'] as const).some((menu) => commands[id].menus?.includes(menu)),
);

/** Whether a command is shown, and can be used at the moment. */
export interface CommandAvailability {
  /** False hides it and disables its keys. */
  readonly isAvailable: boolean;
  /** Why it cannot be used at the moment, shown beside the disabled command; null when it can. */
  readonly offReason: string | null;
}

/**
 * The one place that decides which commands are available on a connection, by the protection of its data. An unknown connection, or
 * none, allows nothing that writes.
 */
export const isAvailable = (id: CommandId, protection: Protection | null, isOpen = true): boolean => {
  const { writes, needsConnection }: Command = commands[id];
  if (needsConnection === true && !isOpen) return false;
  return writes !== true || (isOpen && protection !== null && protection !== 'read-only');
};
