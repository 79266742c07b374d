import type { Protection } from './domain/protection';

/** Keys as Electron writes accelerators, such as `CmdOrCtrl+Shift+S`, `F6` or `/`. What is held: Cmd or Ctrl, Shift, Alt. */
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
  | ('contract' | 'asset' | 'result' | 'compare' | 'copy-contract' | 'copy-results')
  | ('column' | 'connection' | 'switcher');

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

const file = { place: 'window', menus: ['file'], group: 'app' } as const;
const view = { place: 'window', menus: ['view'], group: 'screens' } as const;
const travel = { place: 'window', menus: ['view'], group: 'history' } as const;
const region = { place: 'window', group: 'regions', whileTyping: true, repeats: true } as const;
const row = { menus: ['result'], group: 'row' } as const;
const selecting = { place: 'list', group: 'selection' } as const;
const sorting = { menus: ['column'], group: 'sort' } as const;
const column = { menus: ['column'], group: 'column', repeats: true } as const;
const copyRow = { menus: ['result', 'copy-results'], group: 'copy' } as const;
const copyContract = { menus: ['contract', 'asset', 'copy-contract'], group: 'copy' } as const;
const opened = { place: 'results', group: 'result' } as const;
const plot = { place: 'plot', group: 'timeline' } as const;
const writing = { group: 'data', writes: true } as const;
const card = { menus: ['connection'], group: 'connection' } as const;
const cardOrder = { place: 'handle', menus: ['connection'], group: 'order', repeats: true } as const;

const table = {
  open: { ...file, title: 'Open…', accelerator: 'CmdOrCtrl+P', needsConnection: true },
  connections: { ...file, title: 'Switch connection…', accelerator: 'CmdOrCtrl+Shift+S' },
  settings: { ...file, title: 'Settings…', accelerator: 'CmdOrCtrl+,' },
  find: { ...file, menus: ['edit'], title: 'Filter', accelerator: 'CmdOrCtrl+F', keys: ['/'] },
  contracts: { ...view, title: 'Contracts', accelerator: 'CmdOrCtrl+1' },
  assets: { ...view, title: 'Assets', accelerator: 'CmdOrCtrl+2' },
  activity: { ...view, title: 'Activity', accelerator: 'CmdOrCtrl+3' },
  refresh: { ...view, title: 'Refresh', accelerator: 'CmdOrCtrl+R' },
  back: { ...travel, title: 'Back', accelerator: { mac: 'Cmd+[', other: 'Alt+Left' } },
  forward: { ...travel, title: 'Forward', accelerator: { mac: 'Cmd+]', other: 'Alt+Right' } },
  'next-region': { ...region, title: 'Next part of the window', keys: ['F6'] },
  'previous-region': { ...region, title: 'Previous part of the window', keys: ['Shift+F6'] },

  'open-row': { ...row, place: 'list', menus: ['contract', 'asset', 'result'], title: 'Open', keys: ['Enter'] },
  'read-contract': { ...row, menus: ['asset'], title: 'Read its contract again' },
  compare: { ...row, title: 'Compare with…' },
  'compare-with-previous': { ...row, menus: ['compare'], title: 'The run before it' },
  'compare-with-success': { ...row, menus: ['result', 'compare'], title: 'Compare with the last success' },
  'compare-with-other': { ...row, menus: ['compare'], title: 'Any other run…' },
  'toggle-row': { ...selecting, title: 'Select or unselect', keys: ['Space'] },
  'toggle-row-and-next': { ...selecting, title: 'Select or unselect, then go to the next', keys: ['X'], repeats: true },
  'select-all': { ...selecting, title: 'Select all', keys: ['CmdOrCtrl+A'] },
  'clear-selection': { ...selecting, title: 'Clear the selection', keys: ['Escape'] },

  'sort-up': { ...sorting, title: 'Sort ascending' },
  'sort-down': { ...sorting, title: 'Sort descending' },
  'sort-not': { ...sorting, title: 'Do not sort' },
  'column-left': { ...column, place: 'header', title: 'Move left', keys: ['Shift+Alt+Left'] },
  'column-right': { ...column, place: 'header', title: 'Move right', keys: ['Shift+Alt+Right'] },
  'column-wider': { ...column, title: 'Wider' },
  'column-narrower': { ...column, title: 'Narrower' },
  'column-width': { ...column, title: 'Default width' },
  'hide-column': { ...column, group: 'columns', title: 'Hide column' },
  'reset-columns': { ...column, group: 'columns', title: 'Reset columns' },

  'copy-text': { ...copyRow, place: 'rows', title: 'Copy as text', keys: ['CmdOrCtrl+C'], heardAs: 'copy' },
  'copy-as': { place: 'rows', group: 'copy', title: 'Copy as…', keys: ['CmdOrCtrl+Shift+C'] },
  'copy-csv': { ...copyRow, title: 'Copy as CSV' },
  'copy-json': { ...copyRow, title: 'Copy as JSON' },
  'copy-markdown': { ...copyRow, title: 'Copy as Markdown' },
  'copy-timestamp': { ...copyRow, menus: ['result'], title: 'Copy timestamp in milliseconds' },
  'copy-message': { ...copyRow, menus: ['result'], title: 'Copy message' },
  'copy-name': { ...copyContract, title: 'Copy name' },
  'copy-id': { ...copyContract, title: 'Copy id' },
  'copy-fqn': { ...copyContract, title: 'Copy fully qualified name' },
  'copy-asset-fqn': {
    ...copyContract,
    menus: ['contract', 'copy-contract'],
    title: 'Copy asset’s fully qualified name',
  },

  'newer-result': { ...opened, title: 'Newer result', keys: [']'], repeats: true },
  'older-result': { ...opened, title: 'Older result', keys: ['['], repeats: true },
  'close-result': { ...opened, title: 'Close the result', keys: ['Escape'], whileTyping: true },
  'toggle-timeline': { place: 'timeline', group: 'timeline', title: 'Show the timeline as a table', keys: ['T'] },
  'choose-bar': { ...plot, title: 'Select the bar', keys: ['Space'], repeats: true },
  'zoom-in': { ...plot, title: 'Zoom in', keys: ['Enter', 'Plus'], repeats: true },
  'zoom-out': { ...plot, title: 'Zoom out', keys: ['-'], repeats: true },
  'clear-bars': { ...plot, title: 'Clear the selected time', keys: ['Escape'] },
  'close-change': { place: 'activity', group: 'activity', title: 'Close', keys: ['Escape'], whileTyping: true },

  validate: { ...writing, title: 'Validate' },
  'record-result': { ...writing, title: 'Record a result…' },
  'export-results': { menus: ['result'], group: 'data', title: 'Export…' },
  'delete-results': { ...writing, place: 'rows', menus: ['result'], title: 'Delete…', keys: ['Delete'], danger: true },
  'clean-up': { ...writing, title: 'Clean up…' },
  'clean-up-contracts': { ...writing, menus: ['contract'], title: 'Clean up results…', danger: true },
  'undo-clean-up': { ...writing, place: 'undo', title: 'Undo…', keys: ['CmdOrCtrl+Z'] },
  restore: { ...writing, title: 'Restore…' },
  'restore-file': { ...writing, title: 'Restore from a backup…' },

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
    place: 'form',
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

export const menuCommands = commandIds.filter((id): id is MenuCommand =>
  (['file', 'edit', 'view'] as const).some((menu) => commands[id].menus?.includes(menu)),
);

/** Whether a command is there, and can be used at this moment. */
export interface CommandOffer {
  /** False: it is not shown, and its keys do nothing. */
  readonly isOffered: boolean;
  /** Why it cannot be used just now; null when it can. It stays and says this. */
  readonly offReason: string | null;
}

/**
 * The one place that says what is done over a connection, by how its data is protected. One that is not known, or none that is
 * open, offers nothing that writes.
 */
export const isOffered = (id: CommandId, protection: Protection | null, isOpen = true): boolean => {
  const { writes, needsConnection }: Command = commands[id];
  if (needsConnection === true && !isOpen) return false;
  return writes !== true || (isOpen && protection !== null && protection !== 'read-only');
};
