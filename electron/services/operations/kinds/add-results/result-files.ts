import { setImmediate } from 'node:timers/promises';
import { expired } from '@main/services/operations/operation-definition';
import type { ImportedFile, ResultsSource } from '@shared/domain/operation/add-results';
import { LRUCache } from 'lru-cache';
import type { FileItem, ResultsInFile } from './result-files/results-in-file';

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
      files.set(fileId, { ...file, items });
      const { kind, format, time, notes } = file;
      return { kind, fileId, format, time, notes: [...notes], count: items.length };
    },

    /** The results of a source. Throws `preview_expired` when its file is no longer kept. */
    fileOf(source: ResultsSource): ResultsInFile {
      if (source.kind === 'form') return ofForm(source);
      const file = files.get(source.fileId);
      if (file === undefined) throw expired();
      return source.timestamp === null ? file : { ...file, items: file.items.map(atInstant(source.timestamp)) };
    },
  };
}

export type ResultFiles = ReturnType<typeof createResultFiles>;

const ofForm = ({ draft }: Extract<ResultsSource, { kind: 'form' }>): ResultsInFile => ({
  kind: 'read',
  format: 'interface',
  items: [{ draft, problems: [], notSent: [], contractFqn: null }],
  time: { kind: 'given' },
  notes: [],
  contract: null,
});

/** A result without an instant gets the one that the person chose. */
const atInstant =
  (timestamp: number) =>
  (item: FileItem): FileItem =>
    item.draft.timestamp === null ? { ...item, draft: { ...item.draft, timestamp } } : item;
