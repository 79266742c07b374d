import path from 'node:path';
import { createFileDraft, ownFile } from '@main/services/files/file-draft';
import { type BackupContract, type BackupHead, backupFileVersion } from '@shared/domain/backup-file';
import { AppError } from '@shared/errors/app-error';
import { backupName } from './backup-name';

/** Text that is collected before it goes to the disk, in characters. */
const batch = 256 * 1024;

export interface BackupRequest {
  /** An absolute path to a folder that is there. */
  readonly folder: string;
  readonly head: BackupHead;
  /** The contracts that it is about, for its name. */
  readonly contracts: readonly { readonly name: string }[];
}

export interface FinishedBackup {
  /** The absolute path. */
  readonly file: string;
  readonly results: number;
  readonly bytes: number;
}

/** A backup that is being written. Every failure is an AppError about the file. */
export interface BackupDraft {
  /** Adds a result as the server sent it. Those of one contract follow each other. Wait for it before the next one. */
  add(contract: BackupContract, rawRow: unknown): Promise<void>;
  /** Resolves when all of it is on the disk under its name, which no other file had. */
  finish(): Promise<FinishedBackup>;
  /** Takes away what there is of it, at once. */
  discard(): void;
}

export interface BackupWriter {
  begin(request: BackupRequest): Promise<BackupDraft>;
}

/**
 * Writes backups (shared/domain/backup-file) as a stream: what is in memory does not grow with their size. Until one is whole
 * it is a hidden `.part` file.
 */
export const createBackupWriter = ({ newId }: { readonly newId: () => string }): BackupWriter => ({
  async begin({ folder, head, contracts }) {
    if (!path.isAbsolute(folder)) throw new AppError('file_failed');
    const draft = await createFileDraft(path.join(folder, backupName(contracts, head.createdAt)), newId(), ownFile);
    let text = `${JSON.stringify({ format: 'contract-desk/backup', version: backupFileVersion, ...head }).slice(0, -1)},"contracts":[`;
    let contractId: string | null = null;
    let results = 0;

    const flush = async () => {
      const full = text;
      text = '';
      await draft.write(full);
    };
    return {
      async add(contract, rawRow) {
        if (contract.id !== contractId) {
          const { id, name, fullyQualifiedName } = contract;
          const named = JSON.stringify({ id, name, fullyQualifiedName });
          text += `${contractId === null ? '' : '\n]},'}\n{"contract":${named},"results":[\n`;
          contractId = id;
        } else {
          text += ',\n';
        }
        text += JSON.stringify(rawRow);
        results += 1;
        if (text.length >= batch) await flush();
      },
      async finish() {
        text += `${contractId === null ? '' : '\n]}'}\n],"count":${results}}\n`;
        await flush();
        return { ...(await draft.finish()), results };
      },
      discard: draft.discard,
    };
  },
});
