import type { Keys } from '@shared/commands';

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

/** The keys as a platform writes them, such as `Ctrl+Shift+C` or `⇧⌘C`. */
export function writtenKeys(keys: Keys, isMac: boolean): string {
  const parts = platformKeys(keys, isMac).split('+');
  const own = isMac ? macSymbols : plainNames;
  const texts = parts.map((part) => own[part] ?? names[part] ?? part);
  // macOS shows the modifiers in reverse order.
  return isMac ? [...texts.slice(0, -1).reverse(), texts.at(-1)].join('') : texts.join('+');
}

/** Those of the two that a platform has. */
export const platformKeys = (keys: Keys, isMac: boolean): string =>
  typeof keys === 'string' ? keys : isMac ? keys.mac : keys.other;
