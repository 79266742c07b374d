import type { JournalFile, JournalFiles } from '@main/services/journal/journal-files';
import { type JournalRecord, readRecord } from '@main/services/journal/journal-record';

/** Files of a journal in memory, as main reads them back from disk. `isFull` makes every write fail, as a full disk does. */
export interface MemoryJournal extends JournalFiles {
  readonly lines: ReadonlyMap<string, readonly string[]>;
  isFull: boolean;
}

export function memoryJournalFiles(): MemoryJournal {
  const lines = new Map<string, string[]>();
  const journal: MemoryJournal = {
    lines,
    isFull: false,
    list: async () => ({ ids: [...lines.keys()], setAside: [] }),
    async read(id, take) {
      for (const text of lines.get(id) ?? []) {
        const record = readRecord(text);
        if (record === null || record === 'newer' || !take(record)) return { kind: 'bad' };
      }
      return { kind: 'whole', length: 0 };
    },
    async create(id, records) {
      const file = fileOf(id);
      await file.append(records);
      return file;
    },
    reopen: async (id) => fileOf(id),
    async replace(id, record) {
      refuseIfFull();
      lines.set(id, [JSON.stringify(record)]);
    },
    remove: async (id) => void lines.delete(id),
    setAside: async (id) => (lines.delete(id) ? `${id}.jsonl.corrupt` : null),
  };
  const refuseIfFull = () => {
    if (journal.isFull) throw new Error('ENOSPC');
  };
  const fileOf = (id: string): JournalFile => ({
    async append(records: readonly JournalRecord[]) {
      refuseIfFull();
      lines.set(id, [...(lines.get(id) ?? []), ...records.map((record) => JSON.stringify(record))]);
    },
    close: async () => {},
  });
  return journal;
}
