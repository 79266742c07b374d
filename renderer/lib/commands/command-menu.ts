import { messages } from '@renderer/lib/messages';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { type CommandMenu, type CommandOf, commandIds, commands } from '@shared/commands';
import type { ReactNode } from 'react';
import { type Availability, availabilityOfNone } from './command-availability';
import { shortcutOf } from './commands';

/** A command in a menu. */
export interface MenuEntry {
  readonly onSelect: () => void;
  /** Replaces the command's own title. */
  readonly label?: string;
  readonly icon?: ReactNode;
  /** For one of several choices: whether it is selected. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, shown in its item. */
  readonly offReason?: string | null;
}

/** The action of each command of a menu; null when it is not possible. */
export type MenuEntries<M extends CommandMenu> = Readonly<Record<CommandOf<M>, MenuEntry | null>>;

/** The items of a menu, with separators between the groups. Commands that are not available are left out. */
export function commandMenu<M extends CommandMenu>(
  menu: M,
  entries: MenuEntries<M>,
  availability: Availability = availabilityOfNone,
): readonly MenuItem[] {
  const ids = commandIds.filter((id): id is CommandOf<M> => commands[id].menus?.includes(menu) === true);
  let last: string | null = null;
  return ids.flatMap((id): readonly MenuItem[] => {
    const entry = entries[id];
    if (entry === null || !availability(id).isAvailable) return [];
    const { group } = commands[id];
    const isNewGroup = last !== null && last !== group;
    last = group;
    return isNewGroup ? [{ kind: 'separator', id: `before ${group}` }, itemOf(id, entry)] : [itemOf(id, entry)];
  });
}

function itemOf(id: CommandOf<CommandMenu>, entry: MenuEntry): MenuItem {
  const { title, danger = false, keys } = commands[id];
  const { onSelect, label = title, icon, checked, disabled = false, offReason = null } = entry;
  if (checked !== undefined) return { kind: 'choice', id, label, checked, onSelect };
  // In a menu the arrow keys move between its items.
  const shortcut = keys?.[0] === 'Up' || keys?.[0] === 'Down' ? undefined : shortcutOf(id);
  return {
    kind: 'action',
    id,
    label: offReason === null ? label : messages.command.withReason(label, offReason),
    disabled: disabled || offReason !== null,
    danger,
    onSelect,
    ...(icon === undefined ? {} : { icon }),
    ...(shortcut === undefined ? {} : { shortcut }),
  };
}

/** A title with an object after the verb: `Delete…` becomes `Delete 3 results…`. */
export const titleWith = (title: string, what: string): string => title.replace(/^\w+/, (verb) => `${verb} ${what}`);
