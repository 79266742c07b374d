import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type BackupContract, type BackupHead, backupFileSchema, backupFileVersion } from '@shared/domain/clean-up';
import { AppError } from '@shared/errors/app-error';

/** A result in a backup, as the server once sent it, and the place of its contract among those of the backup. */
export interface BackupRow {
  readonly kind: 'row';
  readonly contract: number;
  readonly raw: unknown;
}

/** Comes last, and only when the file is whole. */
export interface BackupEnd {
  readonly kind: 'end';
  readonly head: BackupHead;
  readonly contracts: readonly BackupContract[];
  /** Results in it. */
  readonly count: number;
}

/** Bytes that are read and parsed at a time. */
const chunkBytes = 64 * 1024;

/**
 * Reads a backup of any size, result after result; no other work of the app waits for more than a chunk. Throws `backup_gone` when
 * the file is not there, and `backup_unreadable` when it is no backup, not whole, or of a newer version.
 */
export async function* readBackup(file: string, signal: AbortSignal): AsyncGenerator<BackupRow | BackupEnd> {
  const parser = await createBackupParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let count = 0;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes, signal })) {
      for (const row of parser.read(decoder.decode(chunk, { stream: true }))) {
        count += 1;
        yield { kind: 'row', ...row };
      }
    }
    decoder.decode();
  } catch (thrown) {
    throw signal.aborted ? new AppError('cancelled') : readFailure(thrown);
  }
  yield { kind: 'end', ...wholeOf(parser.end(), count) };
}

/** Differs once the file was changed or replaced. */
export async function backupIdentity(file: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino}:${size}:${mtimeMs}`;
  } catch (thrown) {
    throw readFailure(thrown);
  }
}

function wholeOf(frame: Record<string, unknown> | null, count: number): Omit<BackupEnd, 'kind'> {
  const { version, format } = frame ?? {};
  if (format === 'contract-desk/backup' && typeof version === 'number' && version > backupFileVersion) {
    throw unreadable(`version ${version}`);
  }
  const read = backupFileSchema.safeParse(frame);
  if (!read.success || read.data.count !== count) throw unreadable(read.success ? 'count' : undefined);
  const { operationId, createdAt, connection, contracts } = read.data;
  return { head: { operationId, createdAt, connection }, contracts: contracts.map(({ contract }) => contract), count };
}

const unreadable = (where: string | undefined, cause?: unknown): AppError =>
  new AppError('backup_unreadable', { cause, ...(where === undefined ? {} : { details: { where } }) });

function readFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const word = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (word === 'ENOENT' || word === 'ENOTDIR') return new AppError('backup_gone', { cause: thrown });
  return unreadable(/^E[A-Z]+$/.test(word) ? word : undefined, thrown);
}

/** The place of a contract in the backup, and one of its results. */
interface ParsedRow {
  readonly contract: number;
  readonly raw: unknown;
}

interface BackupParser {
  /** The results that end in this piece of the text. Throws when it is no JSON. */
  read(text: string): ParsedRow[];
  /** All that the text says beside its results, whose lists are empty; null when it ended too early. */
  end(): Record<string, unknown> | null;
}

const ofHead = ['format', 'version', 'operationId', 'createdAt', 'connection', 'count'];
/** The values that the parser hands out; it keeps nothing of what holds them. */
const paths = ['$.contracts.*.results.*', '$.contracts.*.contract', ...ofHead.map((member) => `$.${member}`)];

/** Parses a backup piece by piece and keeps no result that it has returned. The library is loaded when it is first needed. */
async function createBackupParser(): Promise<BackupParser> {
  const { JSONParser } = await import('@streamparser/json');
  const parser = new JSONParser({ paths, keepStack: false });
  const frame = new Map<string, unknown>();
  const contracts = new Map<number, unknown>();
  let rows: ParsedRow[] = [];
  let failure: unknown = null;

  parser.onValue = ({ value, key, stack }) => {
    const place = Number(stack[2]?.key);
    if (stack.length > 3) rows.push({ contract: place, raw: value });
    else if (stack.length > 1) contracts.set(place, value);
    else frame.set(String(key), value);
  };
  parser.onError = (error) => {
    failure ??= error;
  };

  return {
    read(text) {
      rows = [];
      // White space may follow the end, and nothing else.
      if (!parser.isEnded) parser.write(text);
      else if (text.trim() !== '') failure ??= new Error('text after the end');
      if (failure !== null) throw failure;
      return rows;
    },
    end() {
      if (!parser.isEnded) return null;
      const all = Array.from({ length: contracts.size }, (_, place) => ({
        contract: contracts.get(place),
        results: [],
      }));
      return { ...Object.fromEntries(frame), contracts: all };
    },
  };
}
