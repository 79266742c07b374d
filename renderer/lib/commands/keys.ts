import type { Keys } from '@shared/commands';

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

/** Whether these keys are pressed. Ctrl and Cmd are the same here, but not both at once. */
export function isPressed(keys: string, press: KeyPress): boolean {
  const { key, modifiers } = chordOf(keys);
  const { ctrlKey = false, metaKey = false, altKey = false, shiftKey = false } = press;
  const hasCommand = modifiers.includes('CmdOrCtrl') ? ctrlKey !== metaKey : !ctrlKey && !metaKey;
  const hasShift = modifiers.includes('Shift') ? shiftKey : !shiftKey || !doesShiftCount(key);
  return (
    hasCommand && hasShift && altKey === modifiers.includes('Alt') && press.key.toLowerCase() === key.toLowerCase()
  );
}

/** A letter, digit or sign without a modifier, or a capital letter. Space and the keys with names are none. */
export const isLoneCharacter = (keys: string): boolean => /^(\S|Plus|Shift\+\S)$/.test(keys);

/** macOS shows keys as symbols. */
const isMacHere = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

const macSymbols: Readonly<Record<string, string>> = {
  Alt: '⌥',
  Shift: '⇧',
  Cmd: '⌘',
  CmdOrCtrl: '⌘',
  Enter: '↩',
  Delete: '⌦',
};
const plainNames: Readonly<Record<string, string>> = { CmdOrCtrl: 'Ctrl', Delete: 'Del' };
const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Plus: '+',
  Left: '←',
  Right: '→',
  Up: '↑',
  Down: '↓',
};
/** The keys as the platform writes them, such as `Ctrl+Shift+C` or `⇧⌘C`. */
export function keysText(keys: Keys, isMac = isMacHere): string {
  const parts = platformKeys(keys, isMac).split('+');
  const own = isMac ? macSymbols : plainNames;
  const texts = parts.map((part) => own[part] ?? names[part] ?? part);
  // macOS shows the modifiers in reverse order.
  return isMac ? [...texts.slice(0, -1).reverse(), texts.at(-1)].join('') : texts.join('+');
}

/** The modifier that adds a row to the selection by click. */
export const commandKey = isMacHere ? '⌘' : 'Ctrl';

const ariaNames: Readonly<Record<string, string>> = { ...eventKeys, Space: 'Space', Plus: 'Plus' };

/** The keys as `aria-keyshortcuts` names them, such as `Control+Shift+C`. */
export function ariaKeys(keys: Keys, isMac = isMacHere): string {
  const command = isMac ? 'Meta' : 'Control';
  const parts = platformKeys(keys, isMac).split('+');
  return parts.map((part) => (/^Cmd/.test(part) ? command : (ariaNames[part] ?? part))).join('+');
}

const platformKeys = (keys: Keys, isMac: boolean): string =>
  typeof keys === 'string' ? keys : isMac ? keys.mac : keys.other;
