import type { JournalRecord } from './journal-record';

/** The open file of one operation. */
export interface JournalFile {
  /** Resolves when the records are on the disk, one to a line. Rejects as the disk does: then none of them is in the file. */
  append(records: readonly JournalRecord[]): Promise<void>;
  close(): Promise<void>;
}

/** How a file was read; `length` in bytes, without a last line that was not written to its end. */
export type JournalReading = { readonly kind: 'whole'; readonly length: number } | { readonly kind: 'newer' | 'bad' };

/** One file for each operation, named after its id. */
export interface JournalFiles {
  /**
   * The operations there are. A folder that cannot be read, or a file in its place, is set aside: its new name is the second answer, or
   * its own where the disk refuses.
   */
  list(): Promise<{ readonly ids: readonly string[]; readonly setAside: readonly string[] }>;
  /** Hands over the records in their order; `bad` when `take` refuses one, or when one cannot be read that is not the last. */
  read(id: string, take: (record: JournalRecord) => boolean): Promise<JournalReading>;
  /** Resolves when the records are on the disk under the operation's name, all of them. */
  create(id: string, records: readonly JournalRecord[]): Promise<JournalFile>;
  /** To write on after the whole lines. */
  reopen(id: string, length: number): Promise<JournalFile>;
  /** Puts one record in the place of all; a crash leaves the old ones or the new one. */
  replace(id: string, record: JournalRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Moves a file out of the way as `<name>.corrupt-<time>`: its new name, or null when the disk refuses. */
  setAside(id: string): Promise<string | null>;
}
