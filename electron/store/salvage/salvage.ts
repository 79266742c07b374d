import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { FileMark } from '@main/store/schema';
import { type FilePages, readPages } from './file-pages';
import { createTreeReader, type TreeRow } from './tree-rows';

/** The outcome of salvaging a damaged file. */
export interface Salvage {
  readonly rows: number;
  /** Tables with missing rows. */
  readonly lost: readonly string[];
}

/** Which app a file belongs to, by its header; null where that cannot be read. */
export function markIn(file: string): FileMark | null {
  const page = readPages(file).at(1);
  if (page?.toString('latin1', 0, 6) !== 'SQLite') return null;
  return { applicationId: page.readUInt32BE(68), version: page.readUInt32BE(60) };
}

/** A table to be filled. */
interface Table {
  readonly name: string;
  /** In the order of a record. */
  readonly columns: readonly string[];
  readonly isWithoutRowid: boolean;
  /** The index of the column that is an alias of the rowid; -1 for none. */
  readonly rowidAt: number;
}

/**
 * Copies every readable row of a damaged file into new, empty tables of the same schema. `left` are the names of tables whose
 * rows are not needed.
 */
export function salvage(file: string, into: DatabaseSync, left: readonly string[]): Salvage {
  const pages = readPages(file);
  const { roots, isWhole } = readSchema(pages);
  if (roots.size === 0) return { rows: 0, lost: [] };
  const tables = tablesOf(into).filter(({ name }) => !left.includes(name));
  into.exec('PRAGMA foreign_keys = OFF; BEGIN');
  const { rows, lost } = copyTables(pages, into, { tables, roots });
  const orphaned = tables.flatMap(({ name }) => (removeOrphans(into, name) ? [name] : []));
  into.exec('COMMIT; PRAGMA foreign_keys = ON');
  const missing = isWhole ? [] : tables.flatMap(({ name }) => (roots.has(name) ? [] : [name]));
  return { rows, lost: [...lost, ...missing, ...orphaned] };
}

type Roots = ReadonlyMap<string, number>;

function copyTables(
  pages: FilePages,
  into: DatabaseSync,
  { tables, roots }: { readonly tables: readonly Table[]; readonly roots: Roots },
): Salvage {
  const { rowsOf, strayRows } = createTreeReader(pages);
  const skip = (root: number) => Array.from(rowsOf(root, () => undefined));
  skip(1);
  const copied = tables.map((table) => {
    let isBroken = false;
    const found = rowsOf(roots.get(table.name) ?? 0, () => {
      isBroken = true;
    });
    return { table, ...insert(into, table, roots.has(table.name) ? found : []), isBroken };
  });
  const broken = copied.filter(({ isBroken }) => isBroken);
  const rows = copied.reduce((sum, put) => sum + put.rows, 0);
  const lost = copied.flatMap(({ table, isBroken, refused }) => (isBroken || refused > 0 ? [table.name] : []));
  const [only] = broken;
  if (only === undefined || broken.length > 1) return { rows, lost };
  // Rows found outside every tree can only belong to the one table with an unreadable inner page.
  for (const [name, root] of roots) if (!tables.some((table) => table.name === name)) skip(root);
  return { rows: rows + insert(into, only.table, strayRows(!only.table.isWithoutRowid)).rows, lost };
}

/** The root pages of tables and indexes. If a page of their list is damaged, its other pages are searched for. */
function readSchema(pages: FilePages): { readonly roots: Roots; readonly isWhole: boolean } {
  const roots = new Map<string, number>();
  const { rowsOf, strayRows } = createTreeReader(pages);
  let isWhole = true;
  const take = (rows: Iterable<TreeRow>): void => {
    for (const { values } of rows) {
      const [type, name, , root] = values;
      const isEntry = values.length === 5 && (type === 'table' || type === 'index');
      if (isEntry && typeof name === 'string' && typeof root === 'number') roots.set(name, root);
    }
  };
  take(
    rowsOf(1, () => {
      isWhole = false;
    }),
  );
  if (!isWhole) take(strayRows(true));
  return { roots, isWhole };
}

function tablesOf(connection: DatabaseSync): Table[] {
  const listed = connection.prepare(
    `SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
  );
  const columnsOf = connection.prepare('SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid');
  return listed.all().map(({ name, wr }): Table => {
    const columns = columnsOf.all(String(name));
    const key = columns.filter(({ pk }) => pk !== 0).sort((one, other) => Number(one['pk']) - Number(other['pk']));
    const isWithoutRowid = wr === 1;
    // Without a rowid the columns of the key come first.
    const stored = isWithoutRowid ? [...key, ...columns.filter(({ pk }) => pk === 0)] : columns;
    const isAlias = !isWithoutRowid && key.length === 1 && key[0]?.['type'] === 'INTEGER';
    return {
      name: String(name),
      columns: stored.map((column) => String(column['name'])),
      isWithoutRowid,
      rowidAt: isAlias ? stored.findIndex(({ pk }) => pk !== 0) : -1,
    };
  });
}

/** Inserts row by row, so that a row which the table rejects is the only one lost. */
function insert(
  into: DatabaseSync,
  table: Table,
  found: Iterable<TreeRow>,
): { readonly rows: number; readonly refused: number } {
  let [rows, refused] = [0, 0];
  const own = table.columns.map((column) => `"${column}"`);
  const names = table.isWithoutRowid || table.rowidAt >= 0 ? own : [...own, 'rowid'];
  const places = names.map(() => '?').join(', ');
  const statement = into.prepare(`INSERT INTO "${table.name}" (${names.join(', ')}) VALUES (${places})`);
  for (const row of found) {
    try {
      if (row.values.length !== own.length) throw new Error('a row of another table');
      statement.run(...givenOf(table, row));
      rows += 1;
    } catch {
      refused += 1;
    }
  }
  return { rows, refused };
}

function givenOf({ isWithoutRowid, rowidAt }: Table, { rowid, values }: TreeRow): SQLInputValue[] {
  if (isWithoutRowid) return [...values];
  return rowidAt >= 0 ? values.with(rowidAt, rowid) : [...values, rowid];
}

/** Deletes rows whose parent is lost; true when there were some. */
function removeOrphans(into: DatabaseSync, name: string): boolean {
  const references = into.prepare(
    'SELECT "table" AS parent, "from" AS child, "to" AS key FROM pragma_foreign_key_list(?)',
  );
  const removed = references.all(name).map(({ parent, child, key }) => {
    return into.prepare(`DELETE FROM "${name}" WHERE "${child}" NOT IN (SELECT "${key}" FROM "${parent}")`).run()
      .changes;
  });
  return removed.some((rows) => Number(rows) > 0);
}
