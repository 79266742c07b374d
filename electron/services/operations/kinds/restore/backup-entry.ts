/** What must be known of a result in a backup until it is sent. */
export interface BackupEntry {
  /** Its place in the file, counted from 0. */
  readonly ordinal: number;
  /** In lower case; null when the server gave none. */
  readonly id: string | null;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** As the server spells it. */
  readonly status: string;
  readonly digest: string;
  /** Its members that the server's interface does not accept back. */
  readonly lost: readonly string[];
}

/** Entries by their places from 0 on. A list of them will do where there are few. */
export interface BackupEntries {
  readonly length: number;
  at(place: number): BackupEntry | undefined;
}
