import type { JournalFile } from '@main/settings/journal-file';
import type { JournalFiles } from '@main/settings/journal-files';
import type { JournalRecord } from '@main/settings/journal-record';
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

/** `file`: how many bytes of an earlier process's file are whole, or the file that was just begun. */
export function createOperationLog(files: JournalFiles, ledger: Ledger, file: number | JournalFile): OperationLog {
  let opened: Promise<JournalFile> | null = typeof file === 'number' ? null : Promise.resolve(file);
  let owed: readonly JournalRecord[] = [];

  async function append(record: JournalRecord): Promise<void> {
    opened ??= files.reopen(ledger.begin.id, typeof file === 'number' ? file : 0);
    const open = await opened.catch((thrown: unknown) => {
      opened = null;
      throw thrown;
    });
    const records = [...owed, record];
    await open.append(records);
    owed = owed.slice(records.length - 1);
  }

  return {
    ledger,
    async write(record) {
      enter(ledger, record);
      await append(record);
    },
    async note(record) {
      enter(ledger, record);
      await append(record).catch(() => {
        owed = [...owed, record];
      });
    },
    close: async () => {
      await opened?.then(
        (open) => open.close(),
        () => {},
      );
    },
  };
}
