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
import type { NotKept } from '@shared/domain/local/settings';
import Store from 'electron-store';

/** Named values that survive restarts, unknown until a schema has parsed them. */
export interface StateFile {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

export interface KeptStateFile extends StateFile {
  /** Why values set now are lost when the app quits; null when they are saved. */
  notKept(): NotKept | null;
}

interface StateFileOptions {
  readonly folder: string;
  readonly name: string;
  /** Called whenever that changes. */
  readonly onNotKept?: (reason: NotKept | null) => void;
}

/** The version of the file that this app writes, and the newest whose file it changes. */
const stateVersion = 1;

/**
 * The app's state on disk: written whole or not at all, readable by its owner only. Where the disk cannot be written, values live in
 * memory until the app quits; so they do where the file comes from a newer version, which is never overwritten (docs/quality.md L3).
 * The file is read once: changes to it while the app runs are ignored, and the next change of a value overwrites it.
 */
export function openStateFile({ folder, name, onNotKept = () => {} }: StateFileOptions): KeptStateFile {
  const file = path.join(folder, `${name}.json`);
  removeDraft(file);
  const values = new Map<string, unknown>(Object.entries(readValues({ folder, name })));
  const isNewer = Number(values.get('version') ?? stateVersion) > stateVersion;
  let notKept: NotKept | null = isNewer ? 'newer' : null;
  const note = (reason: NotKept | null) => {
    if (reason === notKept) return;
    notKept = reason;
    onNotKept(reason);
  };
  return {
    get: (key) => values.get(key),
    notKept: () => notKept,
    set: (key, value) => {
      values.set(key, value);
      if (isNewer) return;
      try {
        const whole = { ...Object.fromEntries(values), version: stateVersion };
        writeWholeFile(file, JSON.stringify(whole, null, '\t'));
        note(null);
      } catch {
        // The value stays in memory; the next write tries the disk again.
        note('unwritable');
      }
    },
  };
}

/**
 * What is in the file; nothing where it cannot be read. electron-store only reads: its writer does without the rename in some
 * environments (`SNAP`), so a file could be torn.
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

/** Far more than anybody's connections with their certificates need. */
const largestBytes = 64 * 1024 * 1024;

/**
 * Moves a state file that is not a JSON object out of the way as `<name>.corrupt-<time>`, so that the app starts and
 * nothing is lost. Returns the new name, or null when the file is fine or not there (docs/quality.md L2).
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
 * Writes a file of the app's own, readable by its owner only. Under its name there is always a whole file, the old one or the new one,
 * even when the app is killed or the power fails meanwhile (docs/quality.md L1, L8). Throws the system's error; the old file is untouched
 * then.
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

/** What a process has left that was killed while it wrote. */
function removeDraft(file: string): void {
  try {
    const draft = draftOf(linkedFile(file));
    if (lstatSync(draft, { throwIfNoEntry: false })?.isFile() === true) rmSync(draft);
  } catch {
    // The disk refuses: the next write writes over it.
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
