type Listener = (keys: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Something was done about contracts, by their keys in the index: they are acknowledged, or their validation is sent. */
export function tellActed(keys: readonly string[]): void {
  for (const listener of listeners) listener(keys);
}

/** Calls `listener` with each; returns the end of that. */
export function onActed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
