import { messages } from '@renderer/lib/messages';
import { allKeysOf, keysOf } from '@shared/bindings';
import { type CommandId, type CommandIn, type CommandScope, commandIds, commands, type Keys } from '@shared/commands';
import { type Availability, availabilityOfNone } from './command-availability';
import { ariaKeys, isPressed, type KeyPress, keysText } from './keys';
import { isKeyOn } from './single-keys';

/**
 * The available command for the pressed keys in a scope; null for other keys, while typing, and for key repeats. This is the only
 * reader of the table's flags.
 */
export function commandAt<P extends CommandScope>(
  scope: P,
  press: KeyPress,
  availability: Availability = availabilityOfNone,
): CommandIn<P> | null {
  const id = pressedIn(scope, press);
  if (id === null || press.defaultPrevented === true || isIgnoredRepeat(scope, press)) return null;
  const isTyping = commands[id].whileTyping !== true && (takesText(press.target) || isSearchedByLetter(press));
  return isTyping || !availability(id).isAvailable ? null : id;
}

/** Whether this is the key repeat of a command that runs once. No other handler may react to it either. */
export function isIgnoredRepeat(scope: CommandScope, press: KeyPress): boolean {
  const id = press.repeat === true ? pressedIn(scope, press) : null;
  return id !== null && commands[id].repeats !== true;
}

function pressedIn<P extends CommandScope>(scope: P, press: KeyPress): CommandIn<P> | null {
  const pressed = commandsIn(scope).find((id) => {
    const { heardAs } = commands[id];
    return heardAs === undefined && keysOf(id).keys.some((each) => isKeyOn(scope, each) && isPressed(each, press));
  });
  return pressed ?? null;
}

const isIn = (target: EventTarget | null | undefined, selector: string): boolean =>
  target != null && target instanceof Element && target.closest(selector) !== null;

/** Whether typed keys go into the element. */
export const takesText = (target: EventTarget | null | undefined): boolean =>
  isIn(target, 'input, textarea, select, [contenteditable="true"]');

/** Open menus and list boxes search by letter. */
const isSearchedByLetter = ({ key, ctrlKey, metaKey, target }: KeyPress): boolean =>
  /^[a-z]$/i.test(key) &&
  ctrlKey !== true &&
  metaKey !== true &&
  target != null &&
  (isIn(target, '[role="combobox"], [role="listbox"]') || document.querySelector('[role="menu"]') !== null);

export const commandsIn = <P extends CommandScope>(scope: P): readonly CommandIn<P>[] =>
  commandIds.filter((id): id is CommandIn<P> => commands[id].scope === scope);

/** The keys of a command as the platform writes them; undefined when it has none. */
export function shortcutOf(id: CommandId): string | undefined {
  const keys = shownKeys(id);
  return keys === undefined ? undefined : keysText(keys);
}

/** Keys that a text names as Windows and Linux write them, as this platform writes them. */
export function keysHere(text: string, isMac?: boolean): string {
  for (const id of commandIds) {
    const place = allKeysOf(id, {}).findIndex((each) => keysText(each, false) === text);
    if (place !== -1) {
      const now = allKeysOf(id);
      const keys = now[place] ?? now[0];
      return keys === undefined ? text : keysText(keys, isMac);
    }
  }
  return text;
}

/** The tooltip of a screen's filter field, with all its keys. */
export const filterHint = (): string =>
  messages.command.filterHint([...keysOn('find'), shortcutOf('find')].join(messages.command.or));

/** The keys of a command as `aria-keyshortcuts` names them; undefined when it has none. */
export function ariaKeysOf(id: CommandId): string | undefined {
  const keys = shownKeys(id);
  return keys === undefined ? undefined : ariaKeys(keys);
}

/** The label of a command's button, and the keys for its tooltip. `label` replaces the command's own title. */
export function named(id: CommandId, label = commands[id].title) {
  const keys = shortcutOf(id);
  return { label, ...(keys === undefined ? {} : { keys, 'aria-keyshortcuts': ariaKeysOf(id) }) };
}

/** The tooltip of a command's button whose text is another, or a shorter one: with its keys. `title` replaces its own. */
export function tooltipOf(id: CommandId, title = commands[id].title): string {
  const keys = shortcutOf(id);
  return keys === undefined ? title : messages.command.withReason(title, keys);
}

const shownKeys = (id: CommandId): Keys | undefined => keysOf(id).accelerator ?? keysOn(id)[0];

/** The keys of a command that the page handles at the moment. */
function keysOn(id: CommandId): readonly string[] {
  const { scope } = commands[id];
  const { keys } = keysOf(id);
  return scope === undefined ? keys : keys.filter((each) => isKeyOn(scope, each));
}
