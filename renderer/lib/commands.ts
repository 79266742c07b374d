import { type CommandId, type CommandIn, commandIds, commands, type Place } from '@shared/commands';
import { ariaKeys, isPressed, type KeyPress, keysText } from './keys';

/** The command of a place whose keys are pressed; null: they are not of this place. */
export function commandAt<P extends Place>(place: P, press: KeyPress): CommandIn<P> | null {
  const pressed = commandsIn(place).find((id) => {
    const { keys = [], heardAs } = commands[id];
    return heardAs === undefined && keys.some((each) => isPressed(each, press));
  });
  return pressed ?? null;
}

export const commandsIn = <P extends Place>(place: P): readonly CommandIn<P>[] =>
  commandIds.filter((id): id is CommandIn<P> => commands[id].place === place);

/** The keys of a command as the platform writes them; undefined when it has none. */
export function shortcutOf(id: CommandId): string | undefined {
  const keys = shownKeys(id);
  return keys === undefined ? undefined : keysText(keys);
}

/** The tooltip of the field that filters a screen: all the keys that lead to it. */
export const filterHint = `Press ${[...(commands.find.keys ?? []), shortcutOf('find')].join(' or ')} to come here, Esc to clear`;

/** The keys of a command as `aria-keyshortcuts` names them; undefined when it has none. */
export function ariaKeysOf(id: CommandId): string | undefined {
  const keys = shownKeys(id);
  return keys === undefined ? undefined : ariaKeys(keys);
}

/** How a button of a command is called, and what its tooltip says of keys. `label` says more than the command's own title. */
export function named(id: CommandId, label = commands[id].title) {
  const keys = shortcutOf(id);
  return { label, ...(keys === undefined ? {} : { keys, 'aria-keyshortcuts': ariaKeysOf(id) }) };
}

function shownKeys(id: CommandId) {
  const { accelerator, keys } = commands[id];
  return accelerator ?? keys?.[0];
}
