/** Keys as Electron writes accelerators, such as `CmdOrCtrl+Shift+S`, `F6` or `/`. */
export type Keys = string | { readonly mac: string; readonly other: string };

/**
 * Where keys are heard: `page` is the whole window, but not under a dialog; `part` is a part of a screen, while the focus is
 * in it. Keys of a page place are in no other place.
 */
export const places = {
  /** The frame of the window. It also carries out what the native menu asks for. */
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
export type Place = keyof typeof places;

/** Menus that are made of commands. The first three are the window's own. */
export type CommandMenu =
  | ('file' | 'edit' | 'view')
  | ('contract' | 'asset' | 'result' | 'copy-contract' | 'copy-results' | 'column' | 'connection' | 'switcher');

/** One thing that a person can do. */
export interface Command {
  /** As a button or a line of a menu words it. An ellipsis: more is asked for before anything is done. */
  readonly title: string;
  /** Where its keys are alive; left out when it has none. */
  readonly place?: Place;
  /** The menus that it stands in, in the order of this table. */
  readonly menus?: readonly CommandMenu[];
  /** In a menu a line separates groups; a list of commands has a part for each. */
  readonly group: string;
  /** The key in the window's own menu: alive everywhere, also while somebody types. */
  readonly accelerator?: Keys;
  /** Heard by the page. The first one is shown, unless there is an accelerator. */
  readonly keys?: readonly [string, ...string[]];
  /** Its keys are alive in text fields and open menus too. */
  readonly whileTyping?: true;
  /** A key that is held down does it again and again. */
  readonly repeats?: true;
  /** The window's own menu has this key too: the page hears it as an event. */
  readonly heardAs?: 'copy';
  /** Does nothing while no connection is open. */
  readonly needsConnection?: true;
  /** Changes data on a server: a connection that is read-only does not offer it. */
  readonly writes?: true;
  /** What it takes away is marked as dangerous in menus. */
  readonly danger?: true;
}

const table = {
  open: {
    title: 'Open…',
    place: 'window',
    menus: ['file'],
    group: 'app',
    accelerator: 'CmdOrCtrl+P',
    needsConnection: true,
  },
  connections: {
    title: 'Switch connection…',
    place: 'window',
    menus: ['file'],
    group: 'app',
    accelerator: 'CmdOrCtrl+Shift+S',
  },
  settings: { title: 'Settings…', place: 'window', menus: ['file'], group: 'app', accelerator: 'CmdOrCtrl+,' },
  find: { title: 'Filter', place: 'window', menus: ['edit'], group: 'app', accelerator: 'CmdOrCtrl+F', keys: ['/'] },
  contracts: { title: 'Contracts', place: 'window', menus: ['view'], group: 'screens', accelerator: 'CmdOrCtrl+1' },
  assets: { title: 'Assets', place: 'window', menus: ['view'], group: 'screens', accelerator: 'CmdOrCtrl+2' },
  activity: { title: 'Activity', place: 'window', menus: ['view'], group: 'screens', accelerator: 'CmdOrCtrl+3' },
  refresh: { title: 'Refresh', place: 'window', menus: ['view'], group: 'screens', accelerator: 'CmdOrCtrl+R' },
  back: {
    title: 'Back',
    place: 'window',
    menus: ['view'],
    group: 'history',
    accelerator: { mac: 'Cmd+[', other: 'Alt+Left' },
  },
  forward: {
    title: 'Forward',
    place: 'window',
    menus: ['view'],
    group: 'history',
    accelerator: { mac: 'Cmd+]', other: 'Alt+Right' },
  },
  'next-region': {
    title: 'Next part of the window',
    place: 'window',
    group: 'regions',
    keys: ['F6'],
    whileTyping: true,
    repeats: true,
  },
  'previous-region': {
    title: 'Previous part of the window',
    place: 'window',
    group: 'regions',
    keys: ['Shift+F6'],
    whileTyping: true,
    repeats: true,
  },

  'open-row': { title: 'Open', place: 'list', menus: ['contract', 'asset', 'result'], group: 'row', keys: ['Enter'] },
  'read-contract': { title: 'Read its contract again', menus: ['asset'], group: 'row' },
  compare: { title: 'Compare with…', menus: ['result'], group: 'row' },
  'compare-with-success': { title: 'Compare with the last success', menus: ['result'], group: 'row' },
  'toggle-row': { title: 'Select or unselect', place: 'list', group: 'selection', keys: ['Space'] },
  'toggle-row-and-next': {
    title: 'Select or unselect, then go to the next',
    place: 'list',
    group: 'selection',
    keys: ['X'],
    repeats: true,
  },
  'select-all': { title: 'Select all', place: 'list', group: 'selection', keys: ['CmdOrCtrl+A'] },
  'clear-selection': { title: 'Clear the selection', place: 'list', group: 'selection', keys: ['Escape'] },
  'column-left': { title: 'Move left', place: 'header', menus: ['column'], group: 'column', keys: ['Alt+Shift+Left'] },
  'column-right': {
    title: 'Move right',
    place: 'header',
    menus: ['column'],
    group: 'column',
    keys: ['Alt+Shift+Right'],
  },
  'column-wider': { title: 'Wider', menus: ['column'], group: 'column' },
  'column-narrower': { title: 'Narrower', menus: ['column'], group: 'column' },
  'column-width': { title: 'Default width', menus: ['column'], group: 'column' },
  'hide-column': { title: 'Hide column', menus: ['column'], group: 'columns' },
  'reset-columns': { title: 'Reset columns', menus: ['column'], group: 'columns' },

  'copy-text': {
    title: 'Copy as text',
    place: 'rows',
    menus: ['result', 'copy-results'],
    group: 'copy',
    keys: ['CmdOrCtrl+C'],
    heardAs: 'copy',
  },
  'copy-as': { title: 'Copy as…', place: 'rows', group: 'copy', keys: ['CmdOrCtrl+Shift+C'] },
  'copy-csv': { title: 'Copy as CSV', menus: ['result', 'copy-results'], group: 'copy' },
  'copy-json': { title: 'Copy as JSON', menus: ['result', 'copy-results'], group: 'copy' },
  'copy-markdown': { title: 'Copy as Markdown', menus: ['result', 'copy-results'], group: 'copy' },
  'copy-timestamp': { title: 'Copy timestamp in milliseconds', menus: ['result'], group: 'copy' },
  'copy-message': { title: 'Copy message', menus: ['result'], group: 'copy' },
  'copy-name': { title: 'Copy name', menus: ['contract', 'asset', 'copy-contract'], group: 'copy' },
  'copy-id': { title: 'Copy id', menus: ['contract', 'asset', 'copy-contract'], group: 'copy' },
  'copy-fqn': { title: 'Copy fully qualified name', menus: ['contract', 'asset', 'copy-contract'], group: 'copy' },
  'copy-asset-fqn': { title: 'Copy asset’s fully qualified name', menus: ['contract', 'copy-contract'], group: 'copy' },

  'newer-result': { title: 'Newer result', place: 'results', group: 'result', keys: [']'], repeats: true },
  'older-result': { title: 'Older result', place: 'results', group: 'result', keys: ['['], repeats: true },
  'close-result': { title: 'Close the result', place: 'results', group: 'result', keys: ['Escape'], whileTyping: true },
  'toggle-timeline': { title: 'Show the timeline as a table', place: 'timeline', group: 'timeline', keys: ['T'] },
  'choose-bar': { title: 'Select the bar', place: 'plot', group: 'timeline', keys: ['Space'], repeats: true },
  'zoom-in': { title: 'Zoom in', place: 'plot', group: 'timeline', keys: ['Enter', 'Plus'], repeats: true },
  'zoom-out': { title: 'Zoom out', place: 'plot', group: 'timeline', keys: ['-'], repeats: true },
  'clear-bars': { title: 'Clear the selected time', place: 'plot', group: 'timeline', keys: ['Escape'] },
  'close-change': { title: 'Close', place: 'activity', group: 'activity', keys: ['Escape'], whileTyping: true },

  validate: { title: 'Validate', group: 'contract', writes: true },
  'record-result': { title: 'Record a result…', group: 'contract', writes: true },
  'export-results': { title: 'Export…', menus: ['result'], group: 'data' },
  'delete-results': {
    title: 'Delete…',
    place: 'rows',
    menus: ['result'],
    group: 'data',
    keys: ['Delete'],
    writes: true,
    danger: true,
  },
  'clean-up': { title: 'Clean up…', group: 'data', writes: true },
  'clean-up-contracts': { title: 'Clean up runs…', menus: ['contract'], group: 'data', writes: true, danger: true },
  'undo-clean-up': { title: 'Undo…', place: 'undo', group: 'data', keys: ['CmdOrCtrl+Z'], writes: true },
  restore: { title: 'Restore…', group: 'data', writes: true },
  'restore-file': { title: 'Restore from a backup…', group: 'data', writes: true },

  'add-connection': { title: 'Add connection…', menus: ['switcher'], group: 'connections' },
  'manage-connections': { title: 'Manage connections', menus: ['switcher'], group: 'connections' },
  'show-connection': { title: 'What it can do', menus: ['connection'], group: 'connection' },
  'replace-token': { title: 'Replace token…', menus: ['connection'], group: 'connection' },
  'duplicate-connection': { title: 'Duplicate', menus: ['connection'], group: 'connection' },
  'export-connection': { title: 'Export…', menus: ['connection'], group: 'connection' },
  'move-up': { title: 'Move up', place: 'handle', menus: ['connection'], group: 'order', keys: ['Up'], repeats: true },
  'move-down': {
    title: 'Move down',
    place: 'handle',
    menus: ['connection'],
    group: 'order',
    keys: ['Down'],
    repeats: true,
  },
  'remove-connection': { title: 'Remove…', menus: ['connection'], group: 'remove', danger: true },
  'test-or-save': {
    title: 'Test, then save',
    place: 'form',
    group: 'form',
    keys: ['CmdOrCtrl+Enter'],
    whileTyping: true,
  },
} as const satisfies Readonly<Record<string, Command>>;

type Table = typeof table;
export type CommandId = keyof Table;

/**
 * Everything that is done by a key, from a menu, or by a button that writes. The native menu, key handling, context menus and
 * tooltips are made from it, in its order.
 */
export const commands: Readonly<Record<CommandId, Command>> = table;

export const commandIds = Object.keys(table) as readonly CommandId[];

/** Commands whose keys are alive in a place. */
export type CommandIn<P extends Place> = {
  [Id in CommandId]: Table[Id] extends { readonly place: P } ? Id : never;
}[CommandId];

/** Commands that stand in a menu. */
export type CommandOf<M extends CommandMenu> = {
  [Id in CommandId]: Table[Id] extends { readonly menus: readonly (infer Menu)[] }
    ? M extends Menu
      ? Id
      : never
    : never;
}[CommandId];

/** Commands of the native menu, which the window carries out. */
export type MenuCommand = CommandOf<'file' | 'edit' | 'view'>;
