import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { After } from '@main/lib/with-timeout';
import { isDamage, type SwappableDatabase } from './database';
import { hasLog } from './database-files';
import { checkedLater } from './tables';

interface UpkeepDeps {
  readonly file: string;
  readonly after: After;
  /** The file is damaged. Called once. */
  readonly onDamaged: () => void;
}

/** Deleted or replaced data stays in the log for no longer than this. */
const vacuumAfterMs = 20_000;
/** The window is open by then. */
const checkMs = 5000;

/** Maintains the file while the app runs: removes deleted data from it, and detects damage. */
export function createUpkeep(db: SwappableDatabase, { file, after, onDamaged }: UpkeepDeps) {
  let isVacuumDue = false;
  let isDamaged = false;
  let isClosed = false;

  function cleanUp(): void {
    try {
      if (isVacuumDue) db.connection.exec('VACUUM');
      isVacuumDue = false;
      if (hasLog(file)) db.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (thrown) {
      // Where the disk refuses or the file is locked, the next time does it.
      if (isDamage(thrown)) reportDamage();
    }
  }

  let cancelTidy = after(vacuumAfterMs, function again() {
    cleanUp();
    cancelTidy = after(vacuumAfterMs, again);
  });
  const cancelCheck = after(checkMs, () => {
    checkTables(db, checkedLater).catch((thrown: unknown) => {
      if (isDamage(thrown)) reportDamage();
    });
  });

  function reportDamage(): void {
    if (isDamaged) return;
    isDamaged = true;
    // After the current call stack, which found the damage.
    void setImmediate().then(() => isClosed || onDamaged());
  }
  db.onDamage(reportDamage);

  return {
    vacuum(): void {
      isVacuumDue = true;
    },
    close(): void {
      isClosed = true;
      cancelTidy();
      cancelCheck();
      if (isVacuumDue) cleanUp();
    },
  };
}

/** Rows read at a time, so that the app stays responsive. */
const rowsPerPiece = 200;

/** Reads every row of some tables once, in pieces. Rejects where one cannot be read. */
async function checkTables({ connection }: SwappableDatabase, tables: readonly string[]): Promise<void> {
  for (const table of tables) for (const _ of piecesOf(connection, table)) await setImmediate();
}

function* piecesOf(connection: DatabaseSync, table: string): Generator<void> {
  const columns = connection.prepare(
    `SELECT info.name, listed.wr FROM pragma_table_list AS listed, pragma_table_info(listed.name) AS info
    WHERE listed.schema = 'main' AND listed.name = ? AND (info.pk > 0 OR listed.wr = 0) ORDER BY info.pk`,
  );
  const found = columns.all(table);
  const keys = found[0]?.['wr'] === 1 ? found.map(({ name }) => String(name)) : ['rowid'];
  const key = keys.join(', ');
  const rest = connection.prepare(
    `SELECT ${key}, * FROM ${table} WHERE (${key}) > (${keys.map(() => '?').join(', ')}) ORDER BY ${key} LIMIT ${rowsPerPiece}`,
  );
  let rows = connection.prepare(`SELECT ${key}, * FROM ${table} ORDER BY ${key} LIMIT ${rowsPerPiece}`).all();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield;
    const place = last;
    rows = rest.all(...keys.map((name) => place[name] ?? null));
  }
}
