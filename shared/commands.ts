import type { Protection } from '@shared/domain/connection/protection';
import { translated } from './format/catalogue';

/** Keys in Electron's accelerator format, such as `CmdOrCtrl+Shift+S`, `F6` or `/`. Modifiers: Cmd or Ctrl, Shift, Alt. */
export type Keys = string | { readonly mac: string; readonly other: string };

/**
 * Where keys work: `page` is the whole window except under a dialog; `part` is a part of a screen while it has the focus; `control` is a
 * single control while it has the focus. Keys of a page scope are used in no other one.
 */
export const commandScopes = {
  /** The frame of the window. It also runs the commands of the native menu. */
  window: 'page',
  timeline: 'page',
  undo: 'page',
  /** The whole connection or app: what the palette has beside the commands of the window. It has no keys but those that people give it. */
  whole: 'page',
  /** A row of any list, an opened run, or the contract of the screen. */
  subject: 'part',
  /** The rows of any list. */
  list: 'part',
  /** The header of any list. */
  header: 'part',
  /** The rows of the results. Around `list`. */
  rows: 'part',
  /** The results and the opened one. Around `rows` and `plot`. */
  results: 'part',
  /** The bars of the timeline. */
  plot: 'control',
  activity: 'part',
  requests: 'part',
  /** The form of a connection. */
  form: 'part',
  /** The handle of a connection's card. */
  handle: 'control',
} as const;
export type CommandScope = keyof typeof commandScopes;

/** The window's own menus, in their order; the platform adds its items. `app` is the one of the app on macOS, elsewhere a part of `file`. */
export const nativeMenus = ['file', 'app', 'edit', 'view', 'help'] as const;
export type NativeMenu = (typeof nativeMenus)[number];

/**
 * What a command can be about, wherever it is chosen: in a row's menu, by its key on the row, or in the search box. `contract`: one
 * or several. `run`: a run with its contract. `asset`: with its contract, where it has one.
 */
export const subjectKinds = ['contract', 'run', 'asset'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Menus that are made of commands, besides those of subjects. */
export type CommandMenu =
  | NativeMenu
  | ('compare' | 'copy-results' | 'results')
  | ('column' | 'connection' | 'switcher')
  /** What is in none of the other menus, since it is about the whole connection or app. */
  | 'palette';

/** A command of the app. */
export interface Command {
  /** The label of its button or menu item. An ellipsis means that it asks for more before it does anything. */
  readonly title: string;
  /** Where its keys work; absent when it has none. */
  readonly scope?: CommandScope;
  /** What it can be about. The menu of a subject has its commands in the order of this table. */
  readonly on?: readonly SubjectKind[];
  /** The menus that contain it, in the order of this table. */
  readonly menus?: readonly CommandMenu[];
  /** The command that stands for it in the menu of a subject, and opens a menu with it. */
  readonly under?: 'acknowledge' | 'copy-as';
  /** Takes that one back and has its keys: one press does whichever of the two can be done. */
  readonly toggledBy?: 'pin' | 'watch';
  /** Its label in that menu. */
  readonly short?: string;
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
const windows = { scope: 'window', menus: ['file'], group: 'windows' } as const;
const view = { scope: 'window', menus: ['view'], group: 'screens' } as const;
const travel = { scope: 'window', menus: ['view'], group: 'history' } as const;
const help = { scope: 'window', menus: ['help'], group: 'help' } as const;
const region = { scope: 'window', group: 'regions', whileTyping: true, repeats: true } as const;
const row = { scope: 'subject', group: 'row' } as const;
const pinning = { scope: 'subject', on: ['contract'], group: 'mark' } as const;
const selecting = { scope: 'list', group: 'selection' } as const;
const sorting = { menus: ['column'], group: 'sort' } as const;
const column = { menus: ['column'], group: 'column', repeats: true } as const;
const acknowledging = { ...pinning, on: ['contract', 'run'], under: 'acknowledge' } as const;
const copied = { scope: 'subject', group: 'copy', under: 'copy-as' } as const;
const copyRow = { ...copied, on: ['run'], menus: ['copy-results', 'results'] } as const;
const copyName = { ...copied, on: ['contract', 'asset'] } as const;
const copyRows = { ...copyRow, on: ['contract', 'run'] } as const;
const opened = { scope: 'results', group: 'result' } as const;
const plot = { scope: 'plot', group: 'timeline' } as const;
const data = { scope: 'subject', on: ['contract'], group: 'data' } as const;
const writing = { group: 'data', writes: true } as const;
const whole = { scope: 'whole', menus: ['palette'], group: 'whole' } as const;
const switching = { ...whole, menus: ['switcher', 'palette'], group: 'connections' } as const;
const card = { menus: ['connection'], group: 'connection' } as const;
const cardOrder = { scope: 'handle', menus: ['connection'], group: 'order', repeats: true } as const;

const table = {
  search: {
    ...file,
    title: 'Search…',
    accelerator: 'CmdOrCtrl+K',
    keys: ['CmdOrCtrl+P'],
    whileTyping: true,
    needsConnection: true,
  },
  'search-commands': { ...file, title: 'Run a command…', accelerator: 'CmdOrCtrl+Shift+P', needsConnection: true },
  connections: { ...file, title: 'Switch connection…', accelerator: 'CmdOrCtrl+Shift+S' },
  settings: { ...file, menus: ['app'], title: 'Settings…', accelerator: 'CmdOrCtrl+,' },
  'new-window': { ...windows, title: 'New window', accelerator: 'CmdOrCtrl+Shift+N' },
  'screen-in-window': { ...windows, title: 'Open this screen in a new window' },
  'reopen-window': { ...windows, title: 'Reopen closed window', accelerator: 'CmdOrCtrl+Shift+T' },
  find: { ...file, menus: ['edit'], title: 'Filter', accelerator: 'CmdOrCtrl+F', keys: ['/'] },
  home: { ...view, title: 'Home', accelerator: 'CmdOrCtrl+1' },
  contracts: { ...view, title: 'Contracts', accelerator: 'CmdOrCtrl+2' },
  runs: { ...view, title: 'Runs', accelerator: 'CmdOrCtrl+3' },
  assets: { ...view, title: 'Assets', accelerator: 'CmdOrCtrl+4' },
  activity: { ...view, title: 'Activity', accelerator: 'CmdOrCtrl+5' },
  changes: { ...view, title: 'Changes', accelerator: 'CmdOrCtrl+6' },
  refresh: { ...view, title: 'Refresh', accelerator: 'CmdOrCtrl+R' },
  back: { ...travel, title: 'Back', accelerator: { mac: 'Cmd+[', other: 'Alt+Left' } },
  forward: { ...travel, title: 'Forward', accelerator: { mac: 'Cmd+]', other: 'Alt+Right' } },
  guide: { ...help, title: 'Guide', accelerator: 'F1' },
  shortcuts: { ...help, title: 'Keyboard shortcuts', keys: ['?'] },
  requests: { ...help, title: 'Requests' },
  'check-updates': { ...help, title: 'Check for updates…' },
  'report-problem': { ...help, title: 'Report a problem' },
  about: { ...help, title: 'About this app' },
  'next-region': { ...region, title: 'Next part of the window', keys: ['F6'] },
  'previous-region': { ...region, title: 'Previous part of the window', keys: ['Shift+F6'] },

  'open-row': { scope: 'list', on: ['contract', 'run', 'asset'], group: 'row', title: 'Open', keys: ['Enter'] },
  'open-in-window': {
    ...row,
    on: ['contract', 'run', 'asset'],
    title: 'Open in a new window',
    keys: ['CmdOrCtrl+Enter'],
  },
  validate: { ...row, on: ['contract', 'run', 'asset'], title: 'Validate', keys: ['V'], writes: true },
  'validate-group': { ...row, on: ['contract'], title: 'Validate all in the group', keys: ['Shift+V'], writes: true },
  'open-contract': { ...row, on: ['run'], title: 'Open its contract' },
  'open-last-failed': { ...row, on: ['contract'], title: 'Open the last failed run' },
  compare: { ...row, on: ['run'], title: 'Compare with…' },
  'compare-with-previous': { menus: ['compare'], group: 'row', title: 'Previous run' },
  'compare-with-success': {
    ...row,
    on: ['contract', 'run'],
    menus: ['compare'],
    title: 'Compare with last success',
    keys: ['C'],
  },
  'compare-with-other': { menus: ['compare'], group: 'row', title: 'Any other run…' },
  'compare-contract-again': { ...row, on: ['contract'], title: 'Compare with the same contract again' },
  'compare-contract': {
    ...row,
    on: ['contract'],
    title: 'Compare with another contract…',
    keys: ['Shift+C'],
  },
  'check-file': { ...row, on: ['contract'], title: 'Check a file…' },
  'open-in-catalog': { ...row, on: ['contract', 'run', 'asset'], title: 'Open in the catalog', keys: ['O'] },
  'read-contract': { ...row, on: ['asset'], title: 'Reload its contract' },
  acknowledge: { ...pinning, on: ['contract', 'run'], title: 'Acknowledge', keys: ['A'] },
  'acknowledge-open': { ...acknowledging, title: 'Acknowledge until it changes', short: 'Until it changes' },
  'acknowledge-tomorrow': { ...acknowledging, title: 'Acknowledge until tomorrow', short: 'Until tomorrow' },
  'acknowledge-friday': { ...acknowledging, title: 'Acknowledge until Friday', short: 'Until Friday' },
  'acknowledge-week': { ...acknowledging, title: 'Acknowledge until next week', short: 'Until next week' },
  'acknowledge-date': { ...acknowledging, title: 'Acknowledge until a date…', short: 'Until a date…' },
  'acknowledge-not': { ...acknowledging, title: 'Remove acknowledgement', short: 'Remove acknowledgement' },
  'add-note': { ...pinning, on: ['contract', 'run'], title: 'Note…', keys: ['N'] },
  pin: { ...pinning, title: 'Pin' },
  unpin: { ...pinning, title: 'Unpin', toggledBy: 'pin' },
  watch: { ...pinning, title: 'Watch' },
  unwatch: { ...pinning, title: 'Stop watching', toggledBy: 'watch' },
  'toggle-row': { ...selecting, title: 'Select or deselect', keys: ['Space'] },
  'toggle-row-and-next': { ...selecting, title: 'Select or deselect, then go to the next', keys: ['X'], repeats: true },
  'select-all': { ...selecting, title: 'Select all', keys: ['CmdOrCtrl+A'] },
  'clear-selection': { ...selecting, title: 'Clear the selection', keys: ['Escape'] },

  'sort-up': { ...sorting, title: 'Sort ascending' },
  'sort-down': { ...sorting, title: 'Sort descending' },
  'sort-not': { ...sorting, title: 'Clear sorting' },
  'column-left': { ...column, scope: 'header', title: 'Move left', keys: ['Shift+Alt+Left'] },
  'column-right': { ...column, scope: 'header', title: 'Move right', keys: ['Shift+Alt+Right'] },
  'column-fit': { ...column, scope: 'header', title: 'Fit to content', keys: ['Alt+Enter'] },
  'column-wider': { ...column, title: 'Wider' },
  'column-narrower': { ...column, title: 'Narrower' },
  'column-width': { ...column, title: 'Default width' },
  'hide-column': { ...column, group: 'columns', title: 'Hide column' },
  'fit-columns': { ...column, group: 'columns', title: 'Fit all columns' },
  'reset-columns': { ...column, group: 'columns', title: 'Reset columns' },

  'copy-as': {
    ...row,
    on: ['contract', 'run', 'asset'],
    group: 'copy',
    title: 'Copy',
    keys: ['CmdOrCtrl+Shift+C'],
  },
  'copy-link': {
    ...row,
    on: ['contract', 'run', 'asset'],
    group: 'copy',
    under: 'copy-as',
    title: 'Copy link',
    short: 'Link',
    keys: ['Y'],
  },
  'copy-failed-link': {
    ...copyName,
    on: ['contract'],
    title: 'Copy link to the last failed run',
    short: 'Link to the last failed run',
  },
  'copy-catalog-link': { ...copyName, title: 'Copy link to the catalog', short: 'Link to the catalog' },
  'copy-name': { ...copyName, title: 'Copy name', short: 'Name' },
  'copy-id': { ...copyName, title: 'Copy ID', short: 'ID' },
  'copy-fqn': { ...copyName, title: 'Copy fully qualified name', short: 'Fully qualified name' },
  'copy-asset-fqn': {
    ...copyName,
    on: ['contract'],
    title: 'Copy asset’s fully qualified name',
    short: 'Asset’s fully qualified name',
  },
  'copy-text': {
    ...copyRow,
    scope: 'rows',
    title: 'Copy as text',
    short: 'As text',
    keys: ['CmdOrCtrl+C'],
    heardAs: 'copy',
  },
  'copy-csv': { ...copyRows, title: 'Copy as CSV', short: 'As CSV' },
  'copy-json': { ...copyRows, title: 'Copy as JSON', short: 'As JSON' },
  'copy-markdown': { ...copyRows, title: 'Copy as Markdown', short: 'As Markdown' },
  'copy-owner-message': {
    ...copied,
    on: ['contract'],
    title: 'Copy message for the owner',
    short: 'Message for the owner',
  },
  'copy-owner-markdown': {
    ...copied,
    on: ['contract'],
    title: 'Copy message for the owner as Markdown',
    short: 'Message for the owner, as Markdown',
  },
  'email-owner': { ...row, on: ['contract'], group: 'copy', title: 'E-mail the owner…' },
  'copy-timestamp': { ...copied, on: ['run'], title: 'Copy timestamp', short: 'Timestamp' },
  'copy-message': { ...copied, on: ['run'], title: 'Copy message', short: 'Message' },

  'newer-result': { ...opened, title: 'Newer run', keys: [']'], repeats: true },
  'older-result': { ...opened, title: 'Older run', keys: ['['], repeats: true },
  'close-result': { ...opened, title: 'Close the run', keys: ['Escape'], whileTyping: true },
  'toggle-timeline': { scope: 'timeline', group: 'timeline', title: 'Show the chart as a table', keys: ['T'] },
  'choose-bar': { ...plot, title: 'Select the bar', keys: ['Space'], repeats: true },
  'zoom-in': { ...plot, title: 'Zoom in', keys: ['Enter', 'Plus'], repeats: true },
  'zoom-out': { ...plot, title: 'Zoom out', keys: ['-'], repeats: true },
  'clear-bars': { ...plot, title: 'Clear the selected time', keys: ['Escape'] },
  'close-request': { scope: 'requests', group: 'requests', title: 'Close', keys: ['Escape'], whileTyping: true },
  'close-change': { scope: 'activity', group: 'activity', title: 'Close', keys: ['Escape'], whileTyping: true },

  'add-result': { ...writing, menus: ['results'], title: 'Add run…' },
  'export-results': {
    ...data,
    on: ['contract', 'run'],
    menus: ['results'],
    title: 'Export runs…',
    keys: ['E'],
  },
  'export-odcs': { ...data, title: 'Export as ODCS…' },
  report: { ...data, title: 'Report…' },
  'retention-rule': { ...data, title: 'Retention rule…' },
  'set-status': { ...data, writes: true, title: 'Change status…' },
  'restore-contract': { ...data, writes: true, title: 'Restore contract…' },
  'clean-up': { ...data, writes: true, menus: ['results'], title: 'Clean up runs…', danger: true },
  'delete-results': { ...writing, scope: 'rows', on: ['run'], title: 'Delete…', keys: ['Delete'], danger: true },
  undo: { scope: 'undo', group: 'data', title: 'Undo', keys: ['CmdOrCtrl+Z'] },
  restore: { ...writing, title: 'Restore…' },
  'restore-file': { ...writing, menus: ['results'], title: 'Restore from a backup…' },
  'all-notes': { ...whole, title: 'Notes…' },
  'report-all': { ...whole, title: 'Report on all contracts…' },
  'retention-rules': { ...whole, title: 'Retention rules…' },
  'clean-up-all': { ...whole, title: 'Clean up runs of all contracts…', writes: true, danger: true },

  density: { ...whole, group: 'app', title: 'Toggle compact rows' },

  'add-connection': { ...switching, title: 'Add connection…' },
  'manage-connections': { ...switching, title: 'Manage connections' },
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
export const commands: Readonly<Record<CommandId, Command>> = translated(table, 'title', 'short');

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

/** Commands that can be about a subject. */
export type CommandOn<K extends SubjectKind> = {
  [Id in CommandId]: Table[Id] extends { readonly on: readonly (infer Kind)[] } ? (K extends Kind ? Id : never) : never;
}[CommandId];

export const commandsOn = <K extends SubjectKind>(kind: K): readonly CommandOn<K>[] =>
  commandIds.filter((id): id is CommandOn<K> => commands[id].on?.includes(kind) === true);

/** Commands of the native menu, which the window carries out. */
export type MenuCommand = CommandOf<NativeMenu>;

export const menuCommands = commandIds.filter((id): id is MenuCommand =>
  nativeMenus.some((menu) => commands[id].menus?.includes(menu)),
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
