import { setImmediate } from 'node:timers/promises';
import type { FileItem } from '@main/api/added-result';
import { expired } from '@main/services/operations/operation-definition';
import type { ImportedFile, ResultsSource } from '@shared/domain/operation/add-results';
import { LRUCache } from 'lru-cache';
import type { OpenedFile } from './result-files/read-results-file';

/** The results to add, and the contract that all of them say they belong to. */
export interface ResultsInFile extends Pick<OpenedFile, 'contract'> {
  readonly items: readonly FileItem[];
}

/** Results read at a time, so that the app stays responsive. */
const chunk = 200;

async function gathered(items: Iterable<FileItem>): Promise<FileItem[]> {
  const all: FileItem[] = [];
  for (const item of items) {
    if (all.length % chunk === 0) await setImmediate();
    all.push(item);
  }
  return all;
}

/** Files that were read, until newer ones take their place. */
export function createResultFiles(newId: () => string) {
  const files = new LRUCache<string, ResultsInFile>({ max: 2 });
  return {
    /** The readers of files, an XML parser among them, are loaded with the first file. */
    async read(text: string): Promise<ImportedFile> {
      const { readResultsFile } = await import('./result-files/read-results-file');
      const file = readResultsFile(text);
      if (file.kind === 'refused') return file;
      const fileId = newId();
      const items = await gathered(file.items);
      const { kind, format, time, tested, contract } = file;
      files.set(fileId, { contract, items });
      return { kind, fileId, format, time, tested, count: items.length };
    },

    /** The results of a source. Throws `preview_expired` when its file is no longer kept. */
    fileOf(source: ResultsSource): ResultsInFile {
      if (source.kind === 'form') {
        return { contract: null, items: [{ draft: source.draft, problems: [], notSent: [], contractFqn: null }] };
      }
      const file = files.get(source.fileId);
      if (file === undefined) throw expired();
      return source.timestamp === null ? file : { ...file, items: file.items.map(atInstant(source.timestamp)) };
    },
  };
}

export type ResultFiles = ReturnType<typeof createResultFiles>;

/** A result without an instant gets the one that the person chose. */
const atInstant =
  (timestamp: number) =>
  (item: FileItem): FileItem =>
    item.draft.timestamp === null ? { ...item, draft: { ...item.draft, timestamp } } : item;
