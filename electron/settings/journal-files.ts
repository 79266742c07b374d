import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@main/disk/sync-folder';
import type { JournalFile, JournalFiles, JournalReading } from '@main/services/journal/journal-files';
import { type JournalRecord, readRecord } from '@main/services/journal/journal-record';
import { appendTo } from './journal-file';
import { type Line, linesOf } from './journal-lines';

const largestBytes = 64 * 1024 * 1024;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/;
const leftOver = /^[0-9a-f-]{36}\.jsonl\.part$/;

/** Files in a folder that only their owner may read. `clock` gives epoch milliseconds. */
export function createJournalFiles(folder: string, clock: () => number): JournalFiles {
  const fileOf = (id: string) => path.join(folder, `${id}.jsonl`);

  /** A file bears an operation's name only when all of it is on the disk, and the name is on the disk too. */
  async function put(id: string, records: readonly JournalRecord[]): Promise<JournalFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${fileOf(id)}.part`;
    const handle = await open(draft, 'w', 0o600);
    const file = appendTo(handle, 0);
    try {
      await file.append(records);
      await rename(draft, fileOf(id));
      await syncFolder(folder);
      return file;
    } catch (thrown) {
      await file.close();
      await rm(draft, { force: true }).catch(() => {});
      throw thrown;
    }
  }

  async function setAside(name: string): Promise<string | null> {
    const aside = `${name}.corrupt-${clock()}`;
    return rename(name, aside).then(
      () => path.basename(aside),
      () => null,
    );
  }

  return {
    async list() {
      const listed = await readdir(folder).catch((thrown: unknown) => (codeOf(thrown) === 'ENOENT' ? [] : null));
      // Whatever is there in place of a folder that can be read would keep every change from being written down.
      const aside = listed === null ? ((await setAside(folder)) ?? path.basename(folder)) : null;
      const names = listed ?? [];
      const parts = names.filter((name) => leftOver.test(name));
      await Promise.all(parts.map((name) => rm(path.join(folder, name), { force: true }).catch(() => {})));
      return { ids: names.flatMap((name) => named.exec(name)?.[1] ?? []), setAside: aside === null ? [] : [aside] };
    },
    read: (id, take) => readFrom(fileOf(id), take).catch(() => ({ kind: 'bad' })),
    create: put,
    reopen: async (id, length) => appendTo(await open(fileOf(id), 'r+'), length),
    async replace(id, record) {
      await (await put(id, [record])).close();
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    setAside: (id) => setAside(fileOf(id)),
  };
}

async function readFrom(file: string, take: (record: JournalRecord) => boolean): Promise<JournalReading> {
  const handle = await open(file, 'r');
  try {
    const facts = await handle.stat();
    if (!facts.isFile() || facts.size > largestBytes) return { kind: 'bad' };
    let read: LinesRead = { kind: 'whole', length: 0, isBroken: false };
    for await (const lines of linesOf(handle)) {
      read = takeLines(lines, read, take);
      if (read.kind !== 'whole') return read;
    }
    return read.length === 0 ? { kind: 'bad' } : { kind: 'whole', length: read.length };
  } finally {
    await handle.close();
  }
}

interface WholeLines {
  readonly kind: 'whole';
  readonly length: number;
  /** The last line was none; it may be one that a crash has left unfinished. */
  readonly isBroken: boolean;
}
type LinesRead = WholeLines | { readonly kind: 'newer' | 'bad' };

function takeLines(lines: readonly Line[], before: WholeLines, take: (record: JournalRecord) => boolean): LinesRead {
  let { length, isBroken } = before;
  for (const { text, end } of lines) {
    if (isBroken) return { kind: 'bad' };
    const record = readRecord(text);
    if (record === 'newer') return { kind: 'newer' };
    if (record !== null && !take(record)) return { kind: 'bad' };
    isBroken = record === null;
    if (!isBroken) length = end;
  }
  return { kind: 'whole', length, isBroken };
}

const codeOf = (thrown: unknown): string => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');
