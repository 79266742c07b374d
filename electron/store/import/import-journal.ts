import { type FileHandle, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { moveAside } from '@main/disk/move-aside';
import { isRefusal, transaction, type WritableDatabase } from '@main/store/database';
import {
  acknowledgeOperation,
  endOperation,
  findOperation,
  insertOperation,
  insertSettled,
  openOperation,
  recordRun,
  removeOperation,
} from '@main/store/operations';
import { insertSteps, markSending, recordAnswer, recordFindings } from '@main/store/steps';
import { type JournalLine, readLine } from './journal-lines';

const largestBytes = 64 * 1024 * 1024;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/;

interface ImportOptions {
  /** The folder in which earlier versions of this app kept their journal, a file for each operation. */
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * Takes over the journal of an earlier version, once: afterwards its folder has another name and stays. Answers the names of files
 * that could not be read and were set aside. After a crash on the way it begins again with the file that it was at.
 */
export async function importJournal(
  db: WritableDatabase,
  { folder, clock }: ImportOptions,
): Promise<readonly string[]> {
  const names = await readdir(folder).catch((thrown: unknown) => (codeOf(thrown) === 'ENOENT' ? [] : null));
  if (names === null) return [path.basename(moveAside(folder, clock) ?? folder)];
  const setAside: string[] = [];
  for (const name of names) {
    const id = named.exec(name)?.[1];
    if (id === undefined) continue;
    const file = path.join(folder, name);
    const isTaken = await importFile(db, id, file);
    if (!isTaken) setAside.push(path.basename(moveAside(file, clock) ?? file));
  }
  if (names.length > 0) await rename(folder, `${folder}.imported-${clock()}`).catch(() => {});
  return setAside;
}

/** False when the file does not hold one operation from its beginning on; then nothing of it is taken over. */
async function importFile(db: WritableDatabase, id: string, file: string): Promise<boolean> {
  const before = findOperation(db, id);
  if (before !== null && before.outcome !== null) return true;
  if (before !== null) removeOperation(db, before.number);
  const operation = createImport(db, id);
  try {
    const handle = await open(file, 'r');
    try {
      const facts = await handle.stat();
      if (!facts.isFile() || facts.size > largestBytes) return false;
      for await (const lines of linesOf(handle)) {
        transaction(db, () => {
          for (const line of lines) operation.take(line);
        });
        await setImmediate();
      }
      operation.finish();
      return true;
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    // That the disk refuses says nothing of the file: the next start tries again.
    if (isRefusal(thrown)) throw thrown;
    operation.forget();
    return false;
  }
}

/** Some four hundred short records: taken over in one go, they hold up nothing. */
const chunkBytes = 16 * 1024;
/** No record comes near it. */
const longestLine = 4 * 1024 * 1024;

/**
 * The whole lines of a file, a piece of it at a time. What follows the last line break was never written to its end and is left out.
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

/** Takes over one operation as its lines tell it. Throws for what does not fit what came before. */
function createImport(db: WritableDatabase, id: string) {
  let number: number | null = null;
  let steps = 0;
  let requests = 0;
  /** The last line was none; it may be one that a crash has left unfinished. */
  let isBroken = false;

  function begin(line: JournalLine): void {
    if (line.t === 'closed' && line.operation.id === id) {
      number = insertSettled(db, line.operation);
    } else if (line.t === 'begin' && line.id === id) {
      number = insertOperation(db, { ...line, startedAt: line.at });
      requests = line.requests;
      openIfWhole();
    } else {
      throw new Error('no beginning');
    }
  }

  function openIfWhole(): void {
    if (number !== null && steps === requests) openOperation(db, number);
  }

  function take(line: JournalLine): void {
    if (number === null) {
      begin(line);
      return;
    }
    switch (line.t) {
      case 'steps':
        if (steps + line.steps.length > requests) throw new Error('more requests than were planned');
        insertSteps(db, number, { first: steps, steps: line.steps });
        steps += line.steps.length;
        openIfWhole();
        break;
      case 'sending':
        markSending(db, { id, place: line.step }, line.at);
        break;
      case 'answer':
        recordAnswer(db, { id, place: line.step }, { answer: line.as, failure: line.failure });
        break;
      case 'found':
        recordFindings(db, id, line);
        break;
      case 'started':
        recordRun(db, id, line);
        break;
      case 'acknowledged':
        acknowledgeOperation(db, id, line.at);
        break;
      case 'end':
        endOperation(db, id, line.at);
        break;
      case 'begin':
      case 'closed':
        throw new Error('a second beginning');
    }
  }

  return {
    take(text: string): void {
      if (isBroken) throw new Error('a line that is none');
      const line = readLine(text);
      isBroken = line === null;
      if (line !== null) take(line);
    },
    /** Throws when it is not there from its beginning on with all its steps: nothing can be said of it then. */
    finish(): void {
      if (findOperation(db, id) === null) throw new Error('not whole');
    },
    forget: () => number === null || removeOperation(db, number),
  };
}

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');
