import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { longestSnapshot, mostSheets, type StartSnapshot, sheetAddress } from '@shared/domain/local/start-snapshot';
import { type StateFile, writeWholeFile } from './state-file';

const fileOf = (folder: string) => path.join(folder, 'start-snapshot.json');
/** A character may take several bytes, and quotes in a text another. */
const largestBytes = longestSnapshot * 6;

/** Keeps how Home looks. Nothing depends on it: on a disk that cannot be written there is none. */
export function keepSnapshot(folder: string, snapshot: StartSnapshot): void {
  try {
    writeWholeFile(fileOf(folder), JSON.stringify(snapshot));
  } catch {
    rmSync(fileOf(folder), { force: true });
  }
}

/** Deletes what is kept of a connection: its contracts' names are not to stay on the disk. */
export function forgetSnapshot(folder: string, connectionId: string): void {
  if (readSnapshot(folder)?.connectionId === connectionId) rmSync(fileOf(folder), { force: true });
}

/**
 * How Home of the connection used last looked, where the first window shows it; null where that is not known, or the file was not
 * written by this app. `href`: the path of the window's screen.
 */
export function savedSnapshot(folder: string, state: Pick<StateFile, 'get'>, href = '/'): StartSnapshot | null {
  const snapshot = readSnapshot(folder);
  const id = state.get('lastUsed');
  if (snapshot === null || snapshot.connectionId !== id) return null;
  const [path = ''] = href.split('?');
  return path === '/' || path.replace(/\/$/, '') === `/c/${encodeURIComponent(snapshot.connectionId)}/home`
    ? snapshot
    : null;
}

function readSnapshot(folder: string): StartSnapshot | null {
  try {
    const file = fileOf(folder);
    if (statSync(file).size > largestBytes) return null;
    return checked(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** By hand: the schemas are loaded after the window. */
function checked(value: Partial<Record<keyof StartSnapshot, unknown>> | null): StartSnapshot | null {
  const { connectionId, sheets, tree } = value ?? {};
  if (typeof connectionId !== 'string' || typeof tree !== 'string' || !Array.isArray(sheets)) return null;
  const known = sheets.filter((sheet): sheet is string => typeof sheet === 'string' && sheetAddress.test(sheet));
  return known.length === sheets.length && known.length <= mostSheets ? { connectionId, sheets: known, tree } : null;
}
