interface Held {
  text: string;
  readonly stop: () => void;
}

let held: Held | null = null;

/**
 * Keeps what is typed until the field that was asked for is there: it belongs into that, and must not act on the row below.
 * Escape ends it.
 */
export function holdKeys(onEscape: () => void): void {
  releaseKeys();
  const onKey = (event: KeyboardEvent) => {
    if (held === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Backspace') held.text = held.text.slice(0, -1);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) held.text += event.key;
  };
  window.addEventListener('keydown', onKey, { capture: true });
  held = { text: '', stop: () => window.removeEventListener('keydown', onKey, { capture: true }) };
}

/** Ends that, and gives what was typed meanwhile. */
export function releaseKeys(): string {
  const text = held?.text ?? '';
  held?.stop();
  held = null;
  return text;
}
