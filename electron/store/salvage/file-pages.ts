import { readFileSync, statSync } from 'node:fs';

/** The pages of a database file with the changes of its log, as far as there are any, numbered from 1. */
export interface FilePages {
  /** Bytes of a page. */
  readonly size: number;
  readonly count: number;
  /** Null where the file is cut short. */
  at(number: number): Buffer | null;
}

const usualSize = 4096;
const magic = 'SQLite format 3\0';

/** Reads a file and its log without SQLite, which gives up on a damaged file and deletes the log of an empty one. */
export function readPages(file: string): FilePages {
  const bytes = read(file);
  const log = readLog(read(`${file}-wal`));
  const size = log?.size ?? sizeIn(bytes);
  const count = log?.count ?? Math.ceil(bytes.length / size);
  return {
    size,
    count,
    at(number) {
      const page = log?.pages.get(number) ?? bytes.subarray((number - 1) * size, number * size);
      return page.length === size && number >= 1 && number <= count ? page : null;
    },
  };
}

/** Nothing where there is no such file. */
function read(file: string): Buffer {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file) : Buffer.alloc(0);
}

function sizeIn(bytes: Buffer): number {
  if (bytes.length < 100 || bytes.toString('latin1', 0, 16) !== magic) return usualSize;
  const said = bytes.readUInt16BE(16);
  const size = said === 1 ? 65_536 : said;
  return isPageSize(size) ? size : usualSize;
}

const isPageSize = (size: number): boolean => size >= 512 && size <= 65_536 && Number.isInteger(Math.log2(size));

interface LogPages {
  readonly size: number;
  /** How many pages the file has after the last commit. */
  readonly count: number;
  readonly pages: ReadonlyMap<number, Buffer>;
}

const [headerBytes, frameBytes] = [32, 24];

/** The pages of all transactions that the log holds whole; null where it holds none (https://www.sqlite.org/fileformat2.html#walformat). */
function readLog(log: Buffer): LogPages | null {
  if (log.length < headerBytes || log.readUInt32BE(0) >>> 1 !== 0x377f0682 >>> 1) return null;
  const sum = createSum(log.readUInt32BE(0) % 2 === 1);
  const size = log.readUInt32BE(8);
  if (!isPageSize(size) || !sum.add(log.subarray(0, 24)).is(log, 24)) return null;
  const pages = new Map<number, Buffer>();
  const uncommitted = new Map<number, Buffer>();
  let count = 0;
  for (let at = headerBytes; at + frameBytes + size <= log.length; at += frameBytes + size) {
    const page = log.subarray(at + frameBytes, at + frameBytes + size);
    const isOfThisLog = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    if (
      !isOfThisLog ||
      !sum
        .add(log.subarray(at, at + 8))
        .add(page)
        .is(log, at + 16)
    )
      break;
    uncommitted.set(log.readUInt32BE(at), page);
    const committed = log.readUInt32BE(at + 4);
    if (committed === 0) continue;
    count = committed;
    for (const [number, content] of uncommitted) pages.set(number, content);
    uncommitted.clear();
  }
  return count === 0 ? null : { size, count, pages };
}

/** The running checksum of a log. */
function createSum(isBigEndian: boolean) {
  let [one, other] = [0, 0];
  const sum = {
    add(bytes: Buffer) {
      for (let at = 0; at < bytes.length; at += 8) {
        one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + other) >>> 0;
        other = (other + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
      }
      return sum;
    },
    is: (bytes: Buffer, at: number): boolean => bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === other,
  };
  return sum;
}
