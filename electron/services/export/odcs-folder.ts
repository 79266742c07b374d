import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createFileDraft, type DraftFile } from '@main/services/files/file-draft';
import { plainName } from '@main/services/files/give-name';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';

/** The first line of each exported file, without its `#`. It tells whose file it is, so it is in no language. */
export const remarkOf = (contractId: ContractId): string =>
  `Contract ${contractId.toLowerCase()}, written by Contract Desk. Exporting it again replaces this file.`;

/**
 * `orders-3f2a91bc.odcs.yaml`: the contract's name as every file system accepts it, and digits that stand for its id. So a contract has
 * the same name in every export, and no other one of that name takes it, whatever the case of its letters.
 */
export const odcsFileName = (name: string, contractId: ContractId, digits = 8): string =>
  `${plainName(name, 'contract')}-${digitsOf(contractId).slice(0, digits)}.odcs.yaml`;

const digitsOf = (contractId: ContractId): string =>
  createHash('sha256').update(contractId.toLowerCase()).digest('hex');

interface OdcsFile {
  readonly contractId: ContractId;
  /** The contract's own. */
  readonly name: string;
  readonly yaml: string;
}

interface Writing {
  /** A UUID. */
  readonly id: string;
  readonly onDraft: (draft: DraftFile) => void;
}

/** Writes files of contracts into a folder, one after the other. Only files of the same contract that this app wrote are replaced. */
export function createOdcsFolder(folder: string, { id, onDraft }: Writing) {
  /** In lower case. */
  const taken = new Set<string>();
  return {
    /** Resolves with the file's absolute path. Rejects with `file_taken` where another file has its name. */
    async write({ contractId, name, yaml }: OdcsFile): Promise<string> {
      const short = odcsFileName(name, contractId);
      const fileName = taken.has(short.toLowerCase()) ? odcsFileName(name, contractId, 64) : short;
      taken.add(fileName.toLowerCase());
      const file = path.join(folder, fileName);
      if (!(await mayWrite(file, `# ${remarkOf(contractId)}\n`))) throw new AppError('file_taken');
      await writeWhole(file, yaml, { id, onDraft });
      return file;
    },
  };
}

/** Whether there is no file yet, or one that begins like that. */
async function mayWrite(file: string, start: string): Promise<boolean> {
  try {
    const opened = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(Buffer.byteLength(start)), position: 0 });
      return buffer.toString('utf8', 0, bytesRead) === start;
    } finally {
      await opened.close();
    }
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR';
  }
}

/** The file gets its name when it is complete. */
export async function writeWhole(file: string, content: string, { id, onDraft }: Writing): Promise<void> {
  const draft = await createFileDraft(file, id);
  onDraft(draft);
  try {
    await draft.write(content);
    await draft.finish();
  } catch (thrown) {
    draft.discard();
    throw thrown;
  }
}
