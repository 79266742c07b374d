import { constants, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type FileDraft, type FinishedFile, openForWriting } from '@main/services/files/file-draft';
import { AppError } from '@shared/errors/app-error';

/**
 * Begins to add to the end of a file that bears its name. What was there before stays as it is; a process that ends here leaves a
 * beginning after it. Rejects when the file is gone, or is not as it was left: nothing can be said of such a one.
 */
export async function createAddition({ file, bytes: before }: FinishedFile): Promise<FileDraft> {
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
        // Whoever reads it stops before a part that is not whole.
      }
      drop();
    },
  };
}

function orGone(thrown: unknown): never {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') throw new AppError('backup_gone');
  throw thrown;
}
