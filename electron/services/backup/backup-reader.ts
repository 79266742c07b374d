import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type BackupContract, type BackupHead, backupFileSchema, backupFileVersion } from '@shared/domain/backup-file';
import { AppError } from '@shared/errors/app-error';
import { createBackupParser } from './backup-parser';

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

/** What tells a file from another one that was put in its place, or from what it has become. */
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
