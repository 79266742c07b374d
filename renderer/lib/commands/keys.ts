import type { Keys } from '@shared/commands';
import { platformKeys, writtenKeys } from '@shared/format/keys-text';

/** The part of a keyboard event that matters for shortcuts. */
export type KeyPress = Pick<KeyboardEvent, 'key'> &
  Partial<
    Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented' | 'target'>
  >;

/** The names that keyboard events have for Electron's key names. */
const eventKeys: Readonly<Record<string, string>> = {
  Space: ' ',
  Plus: '+',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
};

interface Chord {
  /** As a keyboard event names it. */
  readonly key: string;
  readonly modifiers: readonly string[];
}

function chordOf(keys: string): Chord {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return { key: eventKeys[key] ?? key, modifiers: parts.slice(0, -1) };
}

/** Keys for which Shift counts. For others a layout may need it, as for `/`. */
const doesShiftCount = (key: string): boolean => /^([a-z]|f\d+)$/i.test(key);

/** macOS shows keys as symbols, and has Cmd where others have Ctrl. */
export const isMacHere = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

/** Whether the key that only the system has a meaning for is held: Ctrl on macOS, Super or the Windows key elsewhere. */
export const isForeign = ({ ctrlKey = false, metaKey = false }: KeyPress, isMac = isMacHere): boolean =>
  isMac ? ctrlKey : metaKey;

/** Whether these keys are pressed. */
export function isPressed(keys: string, press: KeyPress, isMac = isMacHere): boolean {
  const { key, modifiers } = chordOf(keys);
  const { ctrlKey = false, metaKey = false, altKey = false, shiftKey = false } = press;
  const isCommand = isMac ? metaKey : ctrlKey;
  const hasShift = modifiers.includes('Shift') ? shiftKey : !shiftKey || !doesShiftCount(key);
  return (
    !isForeign(press, isMac) &&
    isCommand === modifiers.includes('CmdOrCtrl') &&
    hasShift &&
    altKey === modifiers.includes('Alt') &&
    press.key.toLowerCase() === key.toLowerCase()
  );
}

/** A letter, digit or sign without a modifier, or a capital letter. Space and the keys with names are none. */
export const isLoneCharacter = (keys: string): boolean => /^(\S|Plus|Shift\+\S)$/.test(keys);

/** The keys as the platform writes them, such as `Ctrl+Shift+C` or `⇧⌘C`. */
export const keysText = (keys: Keys, isMac = isMacHere): string => writtenKeys(keys, isMac);

/** The modifier that adds a row to the selection by click. */
export const commandKey = isMacHere ? '⌘' : 'Ctrl';

const ariaNames: Readonly<Record<string, string>> = { ...eventKeys, Space: 'Space', Plus: 'Plus' };

/** The keys as `aria-keyshortcuts` names them, such as `Control+Shift+C`. */
export function ariaKeys(keys: Keys, isMac = isMacHere): string {
  const command = isMac ? 'Meta' : 'Control';
  const parts = platformKeys(keys, isMac).split('+');
  return parts.map((part) => (/^Cmd/.test(part) ? command : (ariaNames[part] ?? part))).join('+');
}
