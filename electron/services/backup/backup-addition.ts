import { constants, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileDraft, FinishedFile } from '@main/services/files/file-draft';
import { fileFailure } from '@main/services/files/file-failure';
import { AppError } from '@shared/errors/app-error';

/**
 * Begins to add to the end of a file that bears its name. What was there before stays as it is; a process that ends here leaves a
 * beginning after it. Rejects when the file is gone, or is not as it was left: nothing can be said of such a one.
 */
export async function createAddition({ file, bytes: before }: FinishedFile): Promise<FileDraft> {
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((thrown: unknown) => {
      throw fileFailure(thrown, file);
    });
  const handle = await asked(open(file, constants.O_WRONLY | constants.O_APPEND).catch(orGone));
  if ((await asked(handle.stat())).size !== before) {
    await handle.close().catch(() => {});
    throw new AppError('file_failed', { details: { where: 'size' } });
  }
  let bytes = before;
  let isFinished = false;
  return {
    async write(given) {
      const content = typeof given === 'string' ? Buffer.from(given, 'utf8') : given;
      await asked(handle.writeFile(content));
      bytes += content.length;
    },
    async finish() {
      await asked(handle.sync().finally(() => handle.close()));
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
      void handle.close().catch(() => {});
    },
  };
}

function orGone(thrown: unknown): never {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') throw new AppError('backup_gone');
  throw thrown;
}
