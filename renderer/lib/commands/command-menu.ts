import type { MenuItem, Shortcut } from '@renderer/lib/commands/menu-item';
import { messages } from '@renderer/lib/messages';
import { keysOf } from '@shared/bindings';
import {
  type CommandId,
  type CommandMenu,
  type CommandOf,
  type CommandOn,
  commandIds,
  commands,
  commandsOn,
  type SubjectKind,
} from '@shared/commands';
import type { ReactNode } from 'react';
import { type Availability, availabilityOfNone } from './command-availability';
import { ariaKeysOf, shortcutOf } from './commands';

/** A command in a menu. */
export interface MenuEntry {
  readonly onSelect: () => void;
  /** Replaces the command's own title. */
  readonly label?: string;
  /** What stands behind the title, in brackets. */
  readonly detail?: string | null;
  /** What dropping the row outside of the window does. */
  readonly onDropOutside?: () => void;
  /** The text of the file that rows become where they are dragged out. */
  readonly fileText?: () => string | Promise<string>;
  /** Its key opens a menu of the commands that stand under it. */
  readonly opensMenu?: true;
  readonly icon?: ReactNode;
  /** For one of several choices: whether it is selected. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, shown in its item. */
  readonly offReason?: string | null;
}

/** Opens something in a window of its own: beside this one, or where the row is dropped. */
export const inWindow = (open: (isDropped: boolean) => void): MenuEntry => ({
  onSelect: () => open(false),
  onDropOutside: () => open(true),
});

/** The action of each command of a menu; null when it is not possible. */
export type MenuEntries<M extends CommandMenu> = Readonly<Record<CommandOf<M>, MenuEntry | null>>;

/** The action of each command about a subject; null or absent when it is not possible. */
export type SubjectEntries<K extends SubjectKind> = Readonly<
  Partial<Record<CommandOn<K>, MenuEntry | null | undefined>>
>;

type Entries = Readonly<Partial<Record<CommandId, MenuEntry | null | undefined>>>;

/** The items of a menu, with separators between the groups. Commands that are not available are left out. */
export function commandMenu<M extends CommandMenu>(
  menu: M,
  entries: MenuEntries<M>,
  availability: Availability = availabilityOfNone,
): readonly MenuItem[] {
  const ids = commandIds.filter((id) => commands[id].menus?.includes(menu) === true);
  return grouped(ids, (id) => itemOf(id, availableEntry(id, entries, availability)));
}

/** The menu of a subject. Commands that stand under another one are in a menu of that. */
export function subjectMenu<K extends SubjectKind>(
  kind: K,
  entries: SubjectEntries<K>,
  availability: Availability,
): readonly MenuItem[] {
  const ids = commandsOn(kind);
  return grouped(
    ids.filter((id) => commands[id].under === undefined),
    (id) => {
      const entry = availableEntry(id, entries, availability);
      const items = entry === null ? [] : itemsUnder(id, kind, { entries, availability });
      return entry === null || items.length === 0
        ? itemOf(id, entry)
        : { kind: 'submenu', id, label: commands[id].title, items, ...shortcutPart(id) };
    },
  );
}

interface Available {
  readonly entries: Entries;
  readonly availability: Availability;
}

/** The items of the menu that a command opens about a subject; empty when it opens none. */
export const itemsUnder = (
  parent: CommandId,
  kind: SubjectKind,
  { entries, availability }: Available,
): readonly MenuItem[] =>
  commandsOn(kind)
    .filter((id) => commands[id].under === parent)
    .flatMap((id) => itemOf(id, availableEntry(id, entries, availability), commands[id].short) ?? []);

/** A command in a list that is searched. */
export interface ListedCommand {
  readonly id: CommandId;
  readonly title: string;
  /** As the platform writes them. */
  readonly keys?: string;
  /** Why it cannot be run at the moment; null when it can. */
  readonly offReason: string | null;
  readonly onSelect: () => void;
}

/** The commands about a subject, each by its whole title: those of a menu within its menu take the place of what opens it. */
export function listedCommands<K extends SubjectKind>(
  kind: K,
  entries: SubjectEntries<K>,
  availability: Availability,
): readonly ListedCommand[] {
  const listed = listOf(commandsOn(kind), entries, availability);
  const opening = new Set<CommandId | undefined>(listed.map(({ id }) => commands[id].under));
  return listed.filter(({ id }) => !opening.has(id));
}

/** The commands of a menu in a list that is searched. */
export const listedMenu = <M extends CommandMenu>(
  menu: M,
  entries: MenuEntries<M>,
  availability: Availability,
): readonly ListedCommand[] =>
  listOf(
    commandIds.filter((id) => commands[id].menus?.includes(menu) === true),
    entries,
    availability,
  );

/** Commands in a list that is searched. */
export const listOf = (
  ids: readonly CommandId[],
  entries: Entries,
  availability: Availability,
): readonly ListedCommand[] =>
  ids.flatMap((id) => {
    const entry = availableEntry(id, entries, availability);
    if (entry === null || entry.disabled === true) return [];
    const { onSelect, label, offReason = null } = entry;
    return [{ id, title: wholeTitle(id, label), offReason, onSelect, ...keysPart(id) }];
  });

/** A label within a menu follows what opens it: `Links` under `Copy` is `Copy links`. */
function wholeTitle(id: CommandId, label: string | undefined): string {
  const { title, under } = commands[id];
  if (label === undefined) return title;
  return under === undefined ? label : `${commands[under].title} ${uncapitalised(label)}`;
}

/** `Links` inside a sentence; `IDs` keeps its capitals. */
const uncapitalised = (word: string): string =>
  /^.[A-Z]/.test(word) ? word : `${word.charAt(0).toLowerCase()}${word.slice(1)}`;

const keysPart = (id: CommandId): { readonly keys?: string } => {
  const keys = shortcutOf(id);
  return keys === undefined ? {} : { keys };
};

function availableEntry(id: CommandId, entries: Entries, availability: Availability): MenuEntry | null {
  const entry = entries[id] ?? null;
  return availability(id).isAvailable ? entry : null;
}

function grouped(ids: readonly CommandId[], item: (id: CommandId) => MenuItem | null): readonly MenuItem[] {
  let last: string | null = null;
  return ids.flatMap((id): readonly MenuItem[] => {
    const made = item(id);
    if (made === null) return [];
    const { group } = commands[id];
    const isNewGroup = last !== null && last !== group;
    last = group;
    return isNewGroup ? [{ kind: 'separator', id: `before ${group}` }, made] : [made];
  });
}

function itemOf(id: CommandId, entry: MenuEntry | null, title = commands[id].title): MenuItem | null {
  if (entry === null) return null;
  const { danger = false } = commands[id];
  const { onSelect, detail = null, icon, checked, disabled = false, offReason = null } = entry;
  const name = entry.label ?? title;
  const label = detail === null ? name : messages.command.withReason(name, detail);
  if (checked !== undefined) return { kind: 'choice', id, label, checked, onSelect };
  return {
    kind: 'action',
    id,
    label: offReason === null ? label : messages.command.withReason(label, offReason),
    disabled: disabled || offReason !== null,
    danger,
    onSelect,
    ...(icon === undefined ? {} : { icon }),
    ...(entry.onDropOutside === undefined ? {} : { onDropOutside: entry.onDropOutside }),
    ...(entry.fileText === undefined ? {} : { fileText: entry.fileText }),
    ...shortcutPart(id),
  };
}

function shortcutPart(id: CommandId): { readonly shortcut?: Shortcut } {
  const { keys } = keysOf(id);
  // In a menu the arrow keys move between its items.
  const shown = keys[0] === 'Up' || keys[0] === 'Down' ? undefined : shortcutOf(id);
  const aria = ariaKeysOf(id);
  return shown === undefined || aria === undefined ? {} : { shortcut: { shown, aria } };
}

/** An entry as the props of its button, which waits while commands are not loaded. */
export const buttonOf = (entry: MenuEntry | null | undefined) => ({
  disabledReason: entry === undefined ? messages.command.notAvailable : (entry?.offReason ?? null),
  onClick: () => entry?.onSelect(),
});

/** A title with an object after the verb: `Delete…` becomes `Delete 3 results…`. */
export const titleWith = (title: string, what: string): string => title.replace(/^\w+/, (verb) => `${verb} ${what}`);
