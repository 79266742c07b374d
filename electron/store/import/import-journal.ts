import { type FileHandle, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { moveAside } from '@main/lib/disk';
import { isRefusal, transaction, type WritableDatabase } from '@main/store/database';
import { findPhase, insertOperation, insertSettled, openRecorded, removeUnopened } from '@main/store/operations';
import { insertRecordedSteps, removeAllSteps, stepsPerPage } from '@main/store/steps';
import { createOldOperation, type OldOperation } from './old-operation';

const largestBytes = 64 * 1024 * 1024;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/;

interface ImportOptions {
  /** The folder in which earlier versions of this app kept their journal, a file for each operation. */
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Told the name of each file that could not be read and was set aside. */
  readonly onSetAside: (name: string) => void;
}

/**
 * Imports the journal of an earlier version, once: afterwards its folder is renamed and kept. An operation becomes visible only when
 * all of its file is imported: after a crash, or where the disk refuses, the next start imports that file again.
 * Rejects as the disk does.
 */
export async function importJournal(db: WritableDatabase, { folder, clock, onSetAside }: ImportOptions): Promise<void> {
  const setAside = (file: string) => onSetAside(path.basename(moveAside(file, clock) ?? file));
  const names = await readdir(folder).catch((thrown: unknown) => (codeOf(thrown) === 'ENOENT' ? [] : null));
  if (names === null) {
    setAside(folder);
    return;
  }
  for (const name of names) {
    const id = named.exec(name)?.[1];
    if (id === undefined) continue;
    const file = path.join(folder, name);
    const isTaken = await importFile(db, id, file);
    if (!isTaken) setAside(file);
  }
  if (names.length > 0) await rename(folder, `${folder}.imported-${clock()}`).catch(() => {});
}

/** False when the file does not hold one operation from its beginning on; then nothing of it is imported. */
async function importFile(db: WritableDatabase, id: string, file: string): Promise<boolean> {
  const before = findPhase(db, id);
  if (before !== null && before.phase !== 'writing') return true;
  if (before !== null) await removeHalf(db, before.number);
  const operation = await readOperation(id, file);
  if (operation === null) return false;
  try {
    await write(db, operation);
    return true;
  } catch (thrown) {
    // A disk that refuses says nothing about the file: the next start tries again.
    if (isRefusal(thrown)) throw thrown;
    const half = findPhase(db, id);
    if (half !== null) await removeHalf(db, half.number);
    return false;
  }
}

async function readOperation(id: string, file: string): Promise<OldOperation | null> {
  const operation = createOldOperation(id);
  try {
    const handle = await open(file, 'r');
    try {
      const facts = await handle.stat();
      if (!facts.isFile() || facts.size > largestBytes) return null;
      for await (const lines of linesOf(handle)) {
        for (const line of lines) operation.take(line);
        await setImmediate();
      }
      return operation.whole();
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

/** Some four hundred short records, which are imported in one go without holding up the app. */
const chunkBytes = 16 * 1024;
/** Far longer than any record. */
const longestLine = 4 * 1024 * 1024;

/**
 * The whole lines of a file, a piece of it at a time. What follows the last line break is a line cut short, and left out.
 * Rejects when a line is longer than any record.
 */
async function* linesOf(handle: FileHandle): AsyncGenerator<readonly string[]> {
  let rest = Buffer.alloc(0);
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
    if (bytesRead === 0) return;
    const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    const end = bytes.lastIndexOf('\n') + 1;
    rest = bytes.subarray(end);
    if (rest.length > longestLine) throw new Error('no journal');
    if (end > 0) yield bytes.toString('utf8', 0, end - 1).split('\n');
  }
}

/** In pieces; the operation becomes visible with the last one. */
async function write(db: WritableDatabase, operation: OldOperation): Promise<void> {
  if (operation.kind === 'settled') {
    transaction(db, () => insertSettled(db, operation.operation));
    return;
  }
  const { facts, steps, afterwards } = operation;
  let number = 0;
  for (let first = 0; first === 0 || first < steps.length; first += stepsPerPage) {
    if (first > 0) await setImmediate();
    transaction(db, () => {
      if (first === 0) number = insertOperation(db, facts);
      insertRecordedSteps(db, number, { first, steps: steps.slice(first, first + stepsPerPage) });
      if (first + stepsPerPage >= steps.length) openRecorded(db, number, afterwards);
    });
  }
}

/** Removes what a crash has left of an operation that was being imported. */
async function removeHalf(db: WritableDatabase, number: number): Promise<void> {
  await removeAllSteps(db, number);
  removeUnopened(db, number);
}

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');
