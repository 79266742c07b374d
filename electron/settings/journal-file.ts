import type { FileHandle } from 'node:fs/promises';
import type { JournalFile } from '@main/services/journal/journal-files';
import type { JournalRecord } from '@main/services/journal/journal-record';

/** Writes after the first `length` bytes, one call after the other. */
export function appendTo(handle: FileHandle, length: number): JournalFile {
  let end = length;
  // What follows the whole lines may be half a line of an earlier crash.
  let isTorn = true;
  let last: Promise<unknown> = Promise.resolve();

  async function write(records: readonly JournalRecord[]): Promise<void> {
    if (isTorn) await handle.truncate(end);
    isTorn = true;
    let at = end;
    for (const record of records) {
      const line = Buffer.from(`${JSON.stringify(record)}\n`, 'utf8');
      for (let done = 0; done < line.length; ) {
        const { bytesWritten } = await handle.write(line, done, line.length - done, at + done);
        done += bytesWritten;
      }
      at += line.length;
    }
    await handle.datasync();
    end = at;
    isTorn = false;
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => {});
    return result;
  };
  return {
    append: (records) => inTurn(() => write(records)),
    close: () => inTurn(() => handle.close()).catch(() => {}),
  };
}
