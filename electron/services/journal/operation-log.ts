import { createKeyedMutex } from '@main/lib/keyed-mutex';
import type { JournalFile, JournalFiles } from './journal-files';
import type { JournalRecord } from './journal-record';
import { enter, type Ledger } from './ledger';

/** An operation whose outcome is not known yet, in memory and on the disk. */
export interface OperationLog {
  readonly ledger: Ledger;
  /** Takes the record in; resolves when it is on the disk. Rejects as the disk does: then it is in memory alone. */
  write(record: JournalRecord): Promise<void>;
  /** The same for what is worth telling but stops nothing: a disk that refuses gets it again with the next record. */
  note(record: JournalRecord): Promise<void>;
  close(): Promise<void>;
}

/**
 * `file`: how many bytes of an earlier process's file are whole, or the file that was just begun. One record is appended
 * after the other, so that the file has them in the order of the ledger, each once, whatever the disk refuses in between.
 */
export function createOperationLog(files: JournalFiles, ledger: Ledger, file: number | JournalFile): OperationLog {
  let opened: JournalFile | null = typeof file === 'number' ? null : file;
  let owed: readonly JournalRecord[] = [];
  const queue = createKeyedMutex();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => queue(ledger.begin.id, work);

  async function append(records: readonly JournalRecord[]): Promise<void> {
    opened ??= await files.reopen(ledger.begin.id, typeof file === 'number' ? file : 0);
    await opened.append(records);
    owed = [];
  }

  return {
    ledger,
    write(record) {
      enter(ledger, record);
      return inTurn(() => append([...owed, record]));
    },
    note(record) {
      enter(ledger, record);
      return inTurn(async () => {
        const records = [...owed, record];
        await append(records).catch(() => {
          owed = records;
        });
      });
    },
    close: () => inTurn(async () => opened?.close()),
  };
}
