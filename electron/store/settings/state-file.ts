import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { moveAside, syncFolderNow } from '@main/lib/disk';
import type { UnsavedReason } from '@shared/domain/local/settings';
import Store from 'electron-store';

/** Named values that survive restarts, unknown until a schema has parsed them. */
export interface StateFile {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

export interface StateFileOnDisk extends StateFile {
  /** Why values set now are lost when the app quits; null when they are saved. */
  unsavedReason(): UnsavedReason | null;
}

interface StateFileOptions {
  readonly folder: string;
  readonly name: string;
  /** Called whenever that changes. */
  readonly onUnsaved?: (reason: UnsavedReason | null) => void;
}

/** The version that this app writes, and the newest that it changes. */
const stateVersion = 1;

/**
 * The app's state on disk, written atomically and readable by its owner only. If the disk cannot be written, values live in
 * memory until the app quits; the same for a file of a newer version, which is never overwritten (docs/quality.md L3). The file
 * is read once: external changes while the app runs are ignored and overwritten by the next write.
 */
export function openStateFile({ folder, name, onUnsaved = () => {} }: StateFileOptions): StateFileOnDisk {
  const file = path.join(folder, `${name}.json`);
  removeDraft(file);
  const values = new Map<string, unknown>(Object.entries(readValues({ folder, name })));
  const isNewer = Number(values.get('version') ?? stateVersion) > stateVersion;
  let unsavedReason: UnsavedReason | null = isNewer ? 'newer' : null;
  const report = (reason: UnsavedReason | null) => {
    if (reason === unsavedReason) return;
    unsavedReason = reason;
    onUnsaved(reason);
  };
  return {
    get: (key) => values.get(key),
    unsavedReason: () => unsavedReason,
    set: (key, value) => {
      values.set(key, value);
      if (isNewer) return;
      try {
        const whole = { ...Object.fromEntries(values), version: stateVersion };
        writeWholeFile(file, JSON.stringify(whole, null, '\t'));
        report(null);
      } catch {
        // The value stays in memory; the next write tries the disk again.
        report('unwritable');
      }
    },
  };
}

/**
 * The contents of the file; empty where it cannot be read. electron-store only reads: its writer does not rename atomically in
 * some environments (`SNAP`), so a file could be torn.
 */
function readValues({ folder, name }: Pick<StateFileOptions, 'folder' | 'name'>): Record<string, unknown> {
  try {
    // electron-store would create the folder readable by everybody.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const store = new Store<Record<string, unknown>>({
      cwd: folder,
      name,
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: false,
    });
    return store.store;
  } catch {
    return {};
  }
}

/** Far more than the connections of any person need with their certificates. */
const largestBytes = 64 * 1024 * 1024;

/**
 * Renames a state file that is not a JSON object to `<name>.corrupt-<time>`, so that the app starts and nothing is lost. Returns
 * the new name, or null when the file is valid or missing (docs/quality.md L2).
 */
export function setAsideIfCorrupt(file: string, clock: () => number): string | null {
  return !isThere(file) || isReadable(file) ? null : moveAside(file, clock);
}

/** True for a broken or circular link too. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function isReadable(file: string): boolean {
  try {
    const stat = statSync(file);
    if (!stat.isFile() || stat.size > largestBytes) return false;
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Writes a file of the app's own, readable by its owner only. Under its name there is always a complete file, old or new, even
 * when the app is killed or the power fails (docs/quality.md L1, L8). Throws the system's error; then the old file is unchanged.
 */
export function writeWholeFile(file: string, text: string): void {
  const target = linkedFile(file);
  const draft = draftOf(target);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, target);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
  syncFolderNow(path.dirname(target));
}

const draftOf = (target: string): string => `${target}.part`;

/** Removes the draft of a killed process. */
function removeDraft(file: string): void {
  try {
    const draft = draftOf(linkedFile(file));
    if (lstatSync(draft, { throwIfNoEntry: false })?.isFile() === true) rmSync(draft);
  } catch {
    // The next write overwrites it.
  }
}

/** The target of the file, which may be a link. */
function linkedFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
