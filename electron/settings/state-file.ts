import Store from 'electron-store';

/** Named values that outlive the app. What comes out is unknown until a schema has read it. */
export interface StateFile {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/**
 * The app's state on disk: written to a temporary file and renamed, readable by its owner only. Where the disk cannot
 * be written, values live in memory until the app quits. The file is read once: what happens to it while the app runs
 * takes nothing away, and the next change writes it whole.
 */
export function openStateFile(options: { readonly folder: string; readonly name: string }): StateFile {
  const store = openStore(options);
  const values = new Map<string, unknown>(Object.entries(store?.store ?? {}));
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.set(key, value);
      try {
        if (store !== null) store.store = Object.fromEntries(values);
      } catch {
        // The value stays in memory; the next write tries the disk again.
      }
    },
  };
}

function openStore({ folder, name }: { readonly folder: string; readonly name: string }) {
  try {
    return new Store<Record<string, unknown>>({
      cwd: folder,
      name,
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: false,
    });
  } catch {
    return null;
  }
}
