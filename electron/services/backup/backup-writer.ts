import path from 'node:path';
import { createFileDraft, type DraftFile, ownFile } from '@main/services/files/file-draft';
import { plainName } from '@main/services/files/give-name';
import { type BackupContract, type BackupHead, backupFileVersion } from '@shared/domain/operation/clean-up';
import { AppError } from '@shared/errors/app-error';
import { plural } from '@shared/format/format';
import { createAddition } from './backup-addition';

/** Characters buffered before they are written. */
const batch = 256 * 1024;

export interface BackupRequest {
  /** An absolute path to an existing folder. */
  readonly folder: string;
  readonly head: BackupHead;
  /** The contracts whose names go into the file name. */
  readonly contracts: readonly { readonly name: string }[];
}

export interface FinishedBackup {
  /** The absolute path. */
  readonly file: string;
  readonly results: number;
  readonly bytes: number;
}

/** Writes the results of one contract. Every failure is an AppError about the file. */
export interface BackupPart {
  /** Adds results as the server sent them; wait for it before the next call. */
  add(rawRows: readonly unknown[]): Promise<void>;
  /** Resolves when everything is on the disk under the file's final name. */
  finish(): Promise<void>;
  /** Removes this part synchronously. Finished parts stay, including this one if it was finished. */
  discard(): void;
}

/** A backup written contract by contract; the file exists from the first one on. */
export interface Backup {
  /** Call it only after the previous part was finished or discarded. */
  begin(contract: BackupContract): Promise<BackupPart>;
  /** What is complete on the disk; null before the first part. */
  whole(): FinishedBackup | null;
  /** No contract follows. A backup without this end can still be restored, and the preview says that the end is missing. */
  end(): Promise<void>;
}

export interface BackupWriter {
  open(request: BackupRequest): Backup;
}

/**
 * Writes backups as a stream, so that memory does not grow with their size. The first contract is written to a hidden `.part`
 * file until it is complete; each further one is appended as a document of its own, so that what was there before stays complete.
 */
export const createBackupWriter = ({ newId }: { readonly newId: () => string }): BackupWriter => ({
  open({ folder, head, contracts }) {
    if (!path.isAbsolute(folder)) throw new AppError('file_failed');
    const isOfMany = contracts.length > 1;
    let whole: FinishedBackup | null = null;

    const draftOf = () =>
      whole === null
        ? createFileDraft(path.join(folder, backupName(contracts, head.createdAt)), newId(), ownFile)
        : createAddition(whole);
    const finish = async (draft: DraftFile, results: number) => {
      const { file, bytes } = await draft.finish();
      whole = { file, bytes, results: results + (whole?.results ?? 0) };
    };

    return {
      whole: () => whole,
      async begin(contract) {
        const document = createDocument(isOfMany ? { ...head, more: true } : head, contract);
        return partOf(await draftOf(), document, finish);
      },
      async end() {
        if (!isOfMany || whole === null) return;
        const draft = await createAddition(whole);
        try {
          await draft.write(createDocument(head, null).end());
          await finish(draft, 0);
        } catch (thrown) {
          draft.discard();
          throw thrown;
        }
      },
    };
  },
});

/** The text of one document; a backup file is a sequence of documents. */
function createDocument(head: BackupHead & { readonly more?: true }, contract: BackupContract | null) {
  const begin = JSON.stringify({ format: 'contract-desk/backup', version: backupFileVersion, ...head }).slice(0, -1);
  let count = 0;
  return {
    begin(): string {
      if (contract === null) return '';
      const { id, name, fullyQualifiedName } = contract;
      return `${begin},"contracts":[\n{"contract":${JSON.stringify({ id, name, fullyQualifiedName })},"results":[\n`;
    },
    row(raw: unknown): string {
      count += 1;
      return `${count === 1 ? '' : ',\n'}${JSON.stringify(raw)}`;
    },
    end(): string {
      return contract === null ? `${begin},"contracts":[],"count":0}\n` : `\n]}\n],"count":${count}}\n`;
    },
    count: () => count,
  };
}

function partOf(
  draft: DraftFile,
  document: ReturnType<typeof createDocument>,
  finish: (draft: DraftFile, results: number) => Promise<void>,
): BackupPart {
  let text = document.begin();
  const flush = async () => {
    const full = text;
    text = '';
    await draft.write(full);
  };
  return {
    async add(rawRows) {
      for (const raw of rawRows) {
        text += document.row(raw);
        if (text.length >= batch) await flush();
      }
    },
    async finish() {
      text += document.end();
      await flush();
      await finish(draft, document.count());
    },
    discard: draft.discard,
  };
}

/** `orders-events 2026-11-21 081502Z clean-up.json`, with a count for several contracts. The time is UTC. */
function backupName(contracts: readonly { readonly name: string }[], now: number): string {
  const [only] = contracts;
  const name =
    only !== undefined && contracts.length === 1
      ? plainName(only.name, 'contract')
      : plural(contracts.length, 'contract').replaceAll(',', '');
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `${name} ${day} ${time.slice(0, 8).replaceAll(':', '')}Z clean-up.json`;
}
