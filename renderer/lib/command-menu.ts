import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { type CommandMenu, type CommandOf, commandIds, commands } from '@shared/commands';
import type { ReactNode } from 'react';
import { type CommandOffers, offersOfNone } from './command-offers';
import { shortcutOf } from './commands';

/** How a command is carried out from a menu. */
export interface MenuEntry {
  readonly onSelect: () => void;
  /** Says more than the command's own title. */
  readonly label?: string;
  readonly icon?: ReactNode;
  /** One of several choices: whether it is the one. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be chosen now; the line says it. */
  readonly offReason?: string | null;
}

/** What each command of a menu does; null where there is no way. */
export type MenuEntries<M extends CommandMenu> = Readonly<Record<CommandOf<M>, MenuEntry | null>>;

/** The lines of a menu, with a line between the groups of commands. What is not offered is not in it. */
export function commandMenu<M extends CommandMenu>(
  menu: M,
  entries: MenuEntries<M>,
  offers: CommandOffers = offersOfNone,
): readonly MenuItem[] {
  const ids = commandIds.filter((id): id is CommandOf<M> => commands[id].menus?.includes(menu) === true);
  let last: string | null = null;
  return ids.flatMap((id): readonly MenuItem[] => {
    const entry = entries[id];
    if (entry === null || !offers(id).isOffered) return [];
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
  // In a menu these two go from line to line.
  const shortcut = keys?.[0] === 'Up' || keys?.[0] === 'Down' ? undefined : shortcutOf(id);
  return {
    kind: 'action',
    id,
    label: offReason === null ? label : `${label} (${offReason})`,
    disabled: disabled || offReason !== null,
    danger,
    onSelect,
    ...(icon === undefined ? {} : { icon }),
    ...(shortcut === undefined ? {} : { shortcut }),
  };
}

/** A title with what it is done to behind its verb: `Delete…` becomes `Delete 3 results…`. */
export const titleWith = (title: string, what: string): string => title.replace(/^\w+/, (verb) => `${verb} ${what}`);
