import type { DatabaseSync } from 'node:sqlite';
import { operations } from './migrations/010-operations';
import { crawls } from './migrations/020-crawls';
import { connectionMemory } from './migrations/030-connection-memory';
import { previews } from './migrations/040-previews';
import { addResults } from './migrations/050-add-results';
import { contractIndex } from './migrations/060-contract-index';
import { savedViews } from './migrations/070-saved-views';
import { batches } from './migrations/080-batches';
import { notes } from './migrations/090-notes';
import { retentionRules } from './migrations/100-retention-rules';
import { watch } from './migrations/110-watch';
import { contractCopies } from './migrations/120-contract-copies';
import { lacksVersions } from './migrations/130-lacks-versions';
import { belongings } from './migrations/140-belongings';
import { indexProblems } from './migrations/150-index-problems';
import { runsAndBatches } from './migrations/160-runs-and-batches';
import { nothingCheckedRuns } from './migrations/170-nothing-checked';

/** A change of the tables, and their version after it. A released one is never changed. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** In ascending order, in tens, so that one can be put in between. */
export const migrations: readonly Migration[] = [
  { version: 10, sql: operations },
  { version: 20, sql: crawls },
  { version: 30, sql: connectionMemory },
  { version: 40, sql: previews },
  { version: 50, sql: addResults },
  { version: 60, sql: contractIndex },
  { version: 70, sql: savedViews },
  { version: 80, sql: batches },
  { version: 90, sql: notes },
  { version: 100, sql: retentionRules },
  { version: 110, sql: watch },
  { version: 120, sql: contractCopies },
  { version: 130, sql: lacksVersions },
  { version: 140, sql: belongings },
  { version: 150, sql: indexProblems },
  { version: 160, sql: runsAndBatches },
  { version: 170, sql: nothingCheckedRuns },
];

export const newestVersion = (list = migrations): number => list.at(-1)?.version ?? 0;

/** The version of the tables in a file; 0 for one without any. */
export const versionOf = (connection: DatabaseSync): number =>
  Number(connection.prepare('PRAGMA user_version').get()?.['user_version']);

/** Runs the migrations that are missing, each all or nothing. A second process that does the same waits, and finds them done. */
export function migrate(connection: DatabaseSync, list = migrations): void {
  for (const { version, sql } of list) {
    // Asked before the file is locked, which another process may hold.
    if (versionOf(connection) >= version) continue;
    connection.exec('BEGIN IMMEDIATE');
    try {
      if (versionOf(connection) < version) connection.exec(`${sql}; PRAGMA user_version = ${version}`);
      connection.exec('COMMIT');
    } catch (thrown) {
      // A full disk may have ended it already.
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw thrown;
    }
  }
}
