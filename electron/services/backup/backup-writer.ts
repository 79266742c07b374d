import path from 'node:path';
import { createFileDraft, type FileDraft, ownFile } from '@main/services/files/file-draft';
import { plainName } from '@main/services/files/give-name';
import { type BackupContract, type BackupHead, backupFileVersion } from '@shared/domain/operation/clean-up';
import { AppError } from '@shared/errors/app-error';
import { plural } from '@shared/format/format';
import { createAddition } from './backup-addition';

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

/** The results of one contract, while they are written. Every failure is an AppError about the file. */
export interface BackupPart {
  /** Adds results as the server sent them; to be called again when it has resolved. */
  add(rawRows: readonly unknown[]): Promise<void>;
  /** Resolves when all of it is on the disk, in a file with its own name. */
  finish(): Promise<void>;
  /** Takes it away, at once. Parts that were finished stay, and so does this one if it was. */
  discard(): void;
}

/** A backup that is written contract by contract; there is no file before the first of them. */
export interface Backup {
  /** To be called when the part before is finished or discarded. */
  begin(contract: BackupContract): Promise<BackupPart>;
  /** What is whole on the disk; null while nothing is. */
  whole(): FinishedBackup | null;
  /** No contract follows. A backup without this end can be restored as far as it goes, and the preview says that it has none. */
  end(): Promise<void>;
}

export interface BackupWriter {
  open(request: BackupRequest): Backup;
}

/**
 * Writes backups as a stream, so that memory does not grow with their size. The first contract is a hidden `.part` file until it is
 * whole; each further one is added to the end of the file, as a document of its own, so that what was there before is always whole.
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
    const finish = async (draft: FileDraft, results: number) => {
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

/** Text of one document: those of a backup follow each other in its file. */
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
  draft: FileDraft,
  document: ReturnType<typeof createDocument>,
  finish: (draft: FileDraft, results: number) => Promise<void>,
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

/** `orders-events 2026-11-21 081502Z clean-up.json`; several contracts are counted. The time is UTC, to the second. */
function backupName(contracts: readonly { readonly name: string }[], now: number): string {
  const [only] = contracts;
  const name =
    only !== undefined && contracts.length === 1
      ? plainName(only.name, 'contract')
      : plural(contracts.length, 'contract').replaceAll(',', '');
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `${name} ${day} ${time.slice(0, 8).replaceAll(':', '')}Z clean-up.json`;
}
