import { isForeign, isMacHere, type KeyPress } from '@renderer/lib/commands/keys';
import { isKeys } from '@shared/key-rules';

/** The names that bindings have for the keys of events. */
const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '+': 'Plus',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
};

/** The keys that are pressed, as bindings have them; null for modifiers alone, and for what no binding can have. */
export function keysOfPress(press: KeyPress, isMac = isMacHere): string | null {
  const { key, ctrlKey = false, metaKey = false, altKey = false, shiftKey = false } = press;
  const named = names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  // Another character by Shift is that character.
  const isShift = shiftKey && !/^[^A-Z]$|^Plus$/.test(named);
  if (isForeign(press, isMac)) return null;
  const keys = [
    ...((isMac ? metaKey : ctrlKey) ? ['CmdOrCtrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(isShift ? ['Shift'] : []),
    named,
  ].join('+');
  return isKeys(keys) ? keys : null;
}
