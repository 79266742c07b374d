import { constants, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type DraftFile, type FinishedFile, openForWriting } from '@main/services/files/file-draft';
import { AppError } from '@shared/errors/app-error';

/**
 * Opens a finished backup to append to it. What is there stays unchanged; a process that ends here leaves an incomplete part
 * behind it. Rejects when the file is gone or has another length than when it was finished.
 */
export async function createAddition({ file, bytes: before }: FinishedFile): Promise<DraftFile> {
  const opened = open(file, constants.O_WRONLY | constants.O_APPEND).catch(orGone);
  const { size, write, close, drop } = await openForWriting(opened, file, before);
  if ((await size()) !== before) {
    drop();
    throw new AppError('file_failed', { details: { where: 'size' } });
  }
  let isFinished = false;
  return {
    write,
    async finish() {
      const bytes = await close();
      isFinished = true;
      return { file, bytes };
    },
    discard() {
      if (isFinished) return;
      try {
        truncateSync(file, before);
      } catch {
        // A reader ignores an incomplete last part.
      }
      drop();
    },
  };
}

function orGone(thrown: unknown): never {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') throw new AppError('backup_gone');
  throw thrown;
}
