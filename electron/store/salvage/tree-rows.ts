import type { FilePages } from './file-pages';

/** The possible values of a column. */
type Value = null | number | bigint | string | Buffer;

/** A record of a b-tree: a row of a table, or an index entry, which has no rowid. */
export interface TreeRow {
  readonly rowid: number | bigint | null;
  readonly values: readonly Value[];
}

/** The kinds of pages of a tree (https://www.sqlite.org/fileformat2.html#b_tree_pages). */
const kinds = { 2: 'index', 5: 'table', 10: 'index-leaf', 13: 'table-leaf' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

class Damaged extends Error {}

/** Reads the b-trees of a file page by page; unreadable parts are skipped and reported. */
export function createTreeReader(pages: FilePages) {
  /** Pages already read, or free: free pages may contain deleted data. */
  const seen = new Set<number>(freePages(pages));

  const kindOf = (number: number): Kind | null => {
    const type = pages.at(number)?.[startOf(number)];
    return kinds[type as keyof typeof kinds] ?? null;
  };

  /** The parsed page; null when it is unreadable, or belongs to another tree. */
  function take(number: number) {
    const page = pages.at(number);
    const kind = kindOf(number);
    if (page === null || kind === null || seen.has(number)) return null;
    const cells = attempt(() => cellsOf(page, number, kind));
    if (cells === null) return null;
    seen.add(number);
    const isLeaf = kind.endsWith('leaf');
    const further = cells.map((at) => attempt(() => page.readUInt32BE(at)) ?? 0);
    return {
      children: isLeaf ? [] : [...further, page.readUInt32BE(startOf(number) + 8)],
      rows: kind === 'table' ? [] : cells.map((at) => () => rowAt(page, at + (isLeaf ? 0 : 4), kind)),
    };
  }

  /** The rows of the tree below a page. `onLost` is called for each missing part. */
  function* rowsOf(number: number, onLost: () => void): Generator<TreeRow> {
    const taken = take(number);
    if (taken === null) return onLost();
    for (const child of taken.children) yield* rowsOf(child, onLost);
    for (const read of taken.rows) {
      const row = attempt(read);
      if (row === null) onLost();
      else yield row;
    }
  }

  function rowAt(page: Buffer, at: number, kind: Kind): TreeRow {
    const payload = varint(page, at);
    const rowid = kind === 'table-leaf' ? varint(page, payload.end) : null;
    const record = payloadAt(page, rowid?.end ?? payload.end, { length: Number(payload.value), kind });
    return { rowid: rowid === null ? null : plain(rowid.value), values: valuesIn(record) };
  }

  /** A long record continues on overflow pages. */
  function payloadAt(page: Buffer, at: number, { length, kind }: { length: number; kind: Kind }): Buffer {
    const { size } = pages;
    const least = Math.floor(((size - 12) * 32) / 255) - 23;
    const most = kind === 'table-leaf' ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23;
    if (length > pages.count * size) throw new Damaged();
    if (length <= most) return part(page, at, length);
    const fitting = least + ((length - least) % (size - 4));
    const local = fitting <= most ? fitting : least;
    const parts = [part(page, at, local)];
    let next = page.readUInt32BE(at + local);
    for (let left = length - local; left > 0; left -= size - 4) {
      const further = pages.at(next);
      if (further === null || seen.has(next)) throw new Damaged();
      seen.add(next);
      parts.push(further.subarray(4, 4 + Math.min(left, size - 4)));
      next = further.readUInt32BE(0);
    }
    return Buffer.concat(parts);
  }

  return {
    rowsOf,
    /** The rows of leaves that no tree reaches any more, because an inner page is unreadable. */
    *strayRows(isOfTable: boolean): Generator<TreeRow> {
      for (let number = 1; number <= pages.count; number += 1) {
        const isWanted = !seen.has(number) && kindOf(number) === (isOfTable ? 'table-leaf' : 'index-leaf');
        if (isWanted) yield* rowsOf(number, () => undefined);
      }
    },
  };
}

/** The offsets of a page's cells. */
function cellsOf(page: Buffer, number: number, kind: Kind): number[] {
  const start = startOf(number);
  const pointers = start + (kind.endsWith('leaf') ? 8 : 12);
  const count = page.readUInt16BE(start + 3);
  if (pointers + 2 * count > page.length) throw new Damaged();
  return Array.from({ length: count }, (_, cell) => page.readUInt16BE(pointers + 2 * cell));
}

/** The first page begins with the file's header. */
const startOf = (number: number): number => (number === 1 ? 100 : 0);

/** The free list starts in the header; each of its pages lists others. */
function freePages(pages: FilePages): Set<number> {
  const free = new Set<number>();
  let next = attempt(() => pages.at(1)?.readUInt32BE(32)) ?? 0;
  while (next !== 0 && !free.has(next)) {
    free.add(next);
    const page = pages.at(next);
    if (page === null) break;
    const count = Math.min(page.readUInt32BE(4), pages.size / 4 - 2);
    for (let nth = 0; nth < count; nth += 1) free.add(page.readUInt32BE(8 + 4 * nth));
    next = page.readUInt32BE(0);
  }
  return free;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof Damaged || thrown instanceof RangeError || thrown instanceof TypeError) return null;
    throw thrown;
  }
}

function part(page: Buffer, at: number, length: number): Buffer {
  if (at + length > page.length) throw new Damaged();
  return page.subarray(at, at + length);
}

interface Varint {
  readonly value: bigint;
  readonly end: number;
}

function varint(bytes: Buffer, at: number): Varint {
  let value = 0n;
  for (let nth = 0; nth < 8; nth += 1) {
    const byte = bytes.readUInt8(at + nth);
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value, end: at + nth + 1 };
  }
  return { value: BigInt.asIntN(64, (value << 8n) | BigInt(bytes.readUInt8(at + 8))), end: at + 9 };
}

const plain = (value: bigint): number | bigint =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;

/** The columns of a record. Throws when it does not match its own header. */
function valuesIn(record: Buffer): Value[] {
  const header = varint(record, 0);
  const values: Value[] = [];
  let at = Number(header.value);
  for (let head = header.end; head < Number(header.value); ) {
    const type = varint(record, head);
    head = type.end;
    const bytes = bytesOf(Number(type.value));
    values.push(valueFrom(Number(type.value), part(record, at, bytes)));
    at += bytes;
  }
  if (at !== record.length) throw new Damaged();
  return values;
}

const integerBytes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function bytesOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  const bytes = integerBytes[type];
  if (bytes === undefined) throw new Damaged();
  return bytes;
}

const utf8 = new TextDecoder('utf8', { fatal: true, ignoreBOM: true });

function valueFrom(type: number, bytes: Buffer): Value {
  if (type === 0) return null;
  if (type === 6) return plain(bytes.readBigInt64BE(0));
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  if (type === 7) return bytes.readDoubleBE(0);
  if (type < 10) return type - 8;
  return type % 2 === 0 ? bytes : utf8.decode(bytes);
}
