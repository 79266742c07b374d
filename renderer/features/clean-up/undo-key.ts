/** Keys with a meaning of their own in what is being typed. */
const typed = 'input, textarea, select, [contenteditable="true"]';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'target'>;

/** Whether a key asks to undo the last clean-up: Ctrl+Z or Cmd+Z, and not what was typed last. */
export function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, target }: Key): boolean {
  const isChord = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat;
  return isChord && !(target instanceof Element && target.closest(typed) !== null);
}
