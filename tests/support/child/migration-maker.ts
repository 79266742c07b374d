import { migrations, newestVersion } from '@main/store/migrations';
import { openDatabase } from '@main/store/open-database';

/** Two changes of the tables that take their time: each touches every row. */
const slowMigrations = [
  ...migrations,
  { version: newestVersion() + 10, sql: `ALTER TABLE step ADD COLUMN first TEXT; UPDATE step SET first = request` },
  {
    version: newestVersion() + 20,
    sql: `ALTER TABLE step ADD COLUMN second TEXT; UPDATE step SET second = first || request; UPDATE step SET first = NULL`,
  },
];

/** A program that brings the tables of a folder up to date, and says when it begins and ends: `migration-maker <folder>`. */
const folder = process.argv[2];
if (folder !== undefined) {
  process.stdout.write('begun\n');
  const { notKept } = openDatabase({ folder, clock: Date.now, migrations: slowMigrations });
  process.stdout.write(`${notKept ?? 'done'}\n`);
}
