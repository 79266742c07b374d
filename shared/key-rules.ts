import { allKeysOf, type Bindings } from './bindings';
import { type CommandId, commandIds, commands, type Keys } from './commands';

/** Modifiers in the order in which bindings have them, then a character of ASCII, or the name of a key. */
const written =
  /^(CmdOrCtrl\+)?(Alt\+)?(Shift\+)?([!-*,-`{-~]|Plus|F(?:[1-9]|1\d|2[0-4])|Space|Enter|Escape|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Left|Right|Up|Down)$/;

/** Whether a text is keys as bindings have them: Electron refuses the menu for any other. */
export const isKeys = (text: string): boolean => written.test(text);

/** Keys for which Shift counts. For others a layout may need it, as for `/`. */
const doesShiftCount = (key: string): boolean => /^([A-Z]|F\d+)$/.test(key);

interface Chord {
  readonly command: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** As bindings have it, letters in upper case. */
  readonly key: string;
}

function chordOf(keys: string): Chord {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: RegExp) => parts.slice(0, -1).some((part) => name.test(part));
  return {
    command: has(/^Cmd/),
    alt: has(/^Alt$/),
    shift: has(/^Shift$/),
    key: key.length === 1 ? key.toUpperCase() : key,
  };
}

/** Whether one press could answer both. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [chordOf(one), chordOf(other)];
  const isSame = a.command === b.command && a.alt === b.alt && a.key === b.key;
  return isSame && (a.shift === b.shift || !doesShiftCount(a.key));
}

const onPlatform = (keys: Keys, isMac: boolean): string =>
  typeof keys === 'string' ? keys : isMac ? keys.mac : keys.other;

const keysOn = (id: CommandId, bindings: Bindings, isMac: boolean): readonly string[] =>
  allKeysOf(id, bindings).map((each) => onPlatform(each, isMac));

/** Why keys cannot be given to a command: they have a meaning that people rely on. */
export type KeyRefusal = 'system' | 'menu' | 'text' | 'moving' | 'typing';

const owned: readonly (readonly [KeyRefusal, 'all' | 'mac' | 'other', readonly string[]])[] = [
  [
    'system',
    'other',
    ['CmdOrCtrl+Alt+Delete', 'Alt+F4', 'Alt+Tab', 'Alt+Space', 'CmdOrCtrl+Escape', 'CmdOrCtrl+Shift+Escape', 'F10'],
  ],
  ['system', 'other', ['Shift+F10', 'CmdOrCtrl+Tab', 'Alt+Escape', 'Alt+Enter']],
  // Running a command, moving and resizing a window; workspaces; consoles of Linux.
  ['system', 'other', ['Alt+F2', 'Alt+F7', 'Alt+F8']],
  ['system', 'other', ['Left', 'Right', 'Up', 'Down'].map((key) => `CmdOrCtrl+Alt+${key}`)],
  ['system', 'other', Array.from({ length: 12 }, (_, at) => `CmdOrCtrl+Alt+F${at + 1}`)],
  [
    'system',
    'mac',
    ['Q', 'H', 'M', 'Tab', 'Space', '`', 'Alt+H', 'Alt+Escape', 'Alt+D'].map((key) => `CmdOrCtrl+${key}`),
  ],
  // Logging out, also without being asked; VoiceOver and the other aids.
  ['system', 'mac', ['Shift+Q', 'Alt+Shift+Q', 'F5', 'Alt+F5'].map((key) => `CmdOrCtrl+${key}`)],
  ['system', 'mac', ['3', '4', '5'].map((key) => `CmdOrCtrl+Shift+${key}`)],
  ['menu', 'all', ['Plus', '=', '-', '0', 'W', 'Q', 'M'].map((key) => `CmdOrCtrl+${key}`)],
  ['menu', 'all', ['F11', 'F12', 'CmdOrCtrl+Shift+I', 'CmdOrCtrl+Alt+F', 'CmdOrCtrl+Alt+I']],
  ['text', 'all', ['C', 'X', 'V', 'A', 'Z', 'Y', 'Shift+Z', 'Shift+V', 'Alt+Shift+V'].map((key) => `CmdOrCtrl+${key}`)],
  [
    'text',
    'all',
    ['Backspace', 'Delete', 'Left', 'Right', 'Up', 'Down', 'Home', 'End'].map((key) => `CmdOrCtrl+${key}`),
  ],
];

/** In every list, menu and dialog. */
const moving = /^(Tab|Enter|Escape|Space|Backspace|Home|End|PageUp|PageDown|Left|Right|Up|Down)$/;

/** Why no command may have these keys; null where one may. */
export function refusalOf(keys: string, isMac: boolean): KeyRefusal | null {
  const { command, alt, shift, key } = chordOf(keys);
  const here = isMac ? 'mac' : 'other';
  const owner = owned.find(
    ([, platform, all]) => (platform === 'all' || platform === here) && all.some((each) => overlap(each, keys)),
  );
  if (owner !== undefined) return owner[0];
  if (!command && !alt && moving.test(key)) return 'moving';
  // AltGr is the two together, and Option is one: both write characters on many keyboards.
  if (alt && (command ? !isMac : isMac) && key.length === 1) return 'typing';
  return shift && !command && !alt && key.length === 1 && !doesShiftCount(key) ? 'typing' : null;
}

/** Commands whose keys stay: everybody relies on these, the native menu has the same, or another command has them. */
export function isFixed(id: CommandId, isMac: boolean): boolean {
  const { heardAs, scope, toggledBy } = commands[id];
  const isOwned = keysOn(id, {}, isMac).some((each) => {
    const refusal = refusalOf(each, isMac);
    return refusal === 'moving' || refusal === 'text';
  });
  return scope === undefined || heardAs !== undefined || toggledBy !== undefined || isOwned;
}

/** The commands that answer these keys already, beside the one that is to have them. */
export const holdersOf = (id: CommandId, keys: string, { bindings, isMac }: BindingState): readonly CommandId[] =>
  commandIds.filter(
    (other) =>
      other !== id &&
      commands[other].toggledBy === undefined &&
      keysOn(other, bindings, isMac).some((each) => overlap(each, keys)),
  );

export interface BindingState {
  readonly bindings: Bindings;
  readonly isMac: boolean;
}

/** The keys of a command replaced by others, which nobody else has any more. Those of a fixed command are never taken. */
export function bind(id: CommandId, keys: readonly string[], { bindings, isMac }: BindingState): Bindings {
  const next: Record<string, readonly string[]> = { ...(bindings as Record<string, readonly string[]>), [id]: keys };
  for (const each of keys) {
    for (const holder of holdersOf(id, each, { bindings, isMac }))
      next[holder] = keysOn(holder, next, isMac).filter((other) => !overlap(other, each));
  }
  return withoutOwn(next, isMac);
}

/** The keys of the table again, unless another command has got them meanwhile: it keeps them. */
export function reset(id: CommandId, { bindings, isMac }: BindingState): Bindings {
  const { [id]: _, ...others } = bindings;
  const own = keysOn(id, {}, isMac);
  // Commands that still have the keys of the table clash with none of the table.
  const isFree = (each: string) =>
    holdersOf(id, each, { bindings: others, isMac }).every((holder) => others[holder] === undefined);
  const free = own.filter(isFree);
  return free.length === own.length ? others : { ...others, [id]: free };
}

/** The keys that were reset, again. What was chosen since stays, and keeps its keys. */
export function restored(before: Bindings, { bindings, isMac }: BindingState): Bindings {
  const all: Bindings = { ...before, ...bindings };
  const isFree = (id: CommandId, each: string) =>
    holdersOf(id, each, { bindings: all, isMac }).every((holder) => bindings[holder] === undefined);
  const again = Object.entries(before).flatMap(([name, keys]) => {
    const id = name as CommandId;
    return bindings[id] === undefined && keys !== undefined ? [[id, keys.filter((each) => isFree(id, each))]] : [];
  });
  return withoutOwn({ ...bindings, ...Object.fromEntries(again) }, isMac);
}

/** Without what says the same as the table. */
function withoutOwn(bindings: Bindings, isMac: boolean): Bindings {
  const isOwn = ([id, keys]: [string, readonly string[] | undefined]) =>
    JSON.stringify(keysOn(id as CommandId, {}, isMac)) === JSON.stringify(keys);
  return Object.fromEntries(Object.entries(bindings).filter((each) => !isOwn(each)));
}

/** Keys of a file that are not used. `id`: as the file has it. */
export type DroppedKeys =
  /** `unknown`: this version has no such command. `fixed`: its keys stay, or the file has no list of keys. */
  | { readonly id: string; readonly keys: null; readonly reason: 'unknown' | 'fixed' }
  /** `none`: they are no keys. */
  | { readonly id: CommandId; readonly keys: string | null; readonly reason: KeyRefusal | 'none' }
  | { readonly id: CommandId; readonly keys: string; readonly reason: 'taken'; readonly by: readonly CommandId[] };

export interface ReadBindings {
  readonly bindings: Bindings;
  readonly dropped: readonly DroppedKeys[];
}

/** Most that are named. */
const mostDropped = 20;

/**
 * Bindings of a file, which may be anybody's: no two commands answer one key afterwards. A command that would have no keys, since none
 * of its own can be used, has those that it has here.
 */
export function readBindings(saved: unknown, isMac: boolean, here: Bindings = {}): ReadBindings {
  const { known, dropped } = knownMembers(saved, isMac);
  let bindings: Bindings = Object.fromEntries([...known.keys()].map((id) => [id, []]));
  for (const [id, keys] of known) {
    for (const each of keys) {
      const drop = dropOf(id, each, { bindings, isMac });
      if (drop === null) bindings = { ...bindings, [id]: [...(bindings[id] ?? []), String(each)] };
      else dropped.push(drop);
    }
  }
  for (const [id, keys] of known) {
    if (keys.length > 0 && bindings[id]?.length === 0) bindings = kept(id, here[id], { bindings, isMac });
  }
  return { bindings: withoutOwn(bindings, isMac), dropped: dropped.slice(0, mostDropped) };
}

/** The keys that a command has without those of a file, unless another command has got them: the chosen ones, or those of the table. */
function kept(id: CommandId, chosen: readonly string[] | undefined, state: BindingState): Bindings {
  if (chosen === undefined) return reset(id, state);
  return { ...state.bindings, [id]: chosen.filter((each) => dropOf(id, each, state) === null) };
}

/** Why a command cannot have keys of a file; null where it can. */
function dropOf(id: CommandId, keys: unknown, state: BindingState): DroppedKeys | null {
  if (typeof keys !== 'string') return { id, keys: null, reason: 'none' };
  const reason = isKeys(keys) ? refusalOf(keys, state.isMac) : 'none';
  if (reason !== null) return { id, keys: keys.slice(0, 80), reason };
  const by = holdersOf(id, keys, state);
  return by.length === 0 ? null : { id, keys, reason: 'taken', by };
}

/** The lists of keys of commands that may have others, and what is none. */
function knownMembers(saved: unknown, isMac: boolean) {
  const known = new Map<CommandId, readonly unknown[]>();
  const dropped: DroppedKeys[] = [];
  const members = typeof saved === 'object' && saved !== null && !Array.isArray(saved) ? Object.entries(saved) : [];
  for (const [name, keys] of members) {
    const id = commandIds.find((each) => each === name);
    if (id !== undefined && Array.isArray(keys) && !isFixed(id, isMac)) known.set(id, keys);
    else if (keys !== undefined)
      dropped.push({ id: name.slice(0, 80), keys: null, reason: id === undefined ? 'unknown' : 'fixed' });
  }
  return { known, dropped };
}
