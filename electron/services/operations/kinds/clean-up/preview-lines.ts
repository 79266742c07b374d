import { setImmediate } from 'node:timers/promises';
import { storageFailure, type WritableDatabase } from '@main/store/database';
import {
  insertPreviewPage,
  linesPerPage,
  type PreviewedContract,
  type PreviewPage,
  previewPage,
  removePreviewPages,
  storedPreviews,
} from '@main/store/previews';
import type { ResultLine } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';

/** The lines that a preview has read of one contract, by their place. They lie in the database: there may be very many. */
export interface PreviewLines {
  /** Throws `disk_full` or `storage` where the disk refuses them. */
  add(lines: readonly ResultLine[]): void;
  /** The lines at rising places. A row that cannot be read gets a key of its own. */
  at(places: Iterable<number>): ResultLine[];
  /** All of them in the order of the list; other work of the app has its turn after each page. */
  pages(): AsyncGenerator<PreviewPage>;
}

export function createPreviewLines(db: WritableDatabase, contract: PreviewedContract): PreviewLines {
  let length = 0;

  function pageAt(place: number): PreviewPage {
    const page = previewPage(db, contract, place);
    if (page === null) throw new AppError('storage', { details: { where: 'preview' } });
    return page;
  }

  return {
    add(lines) {
      for (let from = 0; from < lines.length; from += linesPerPage) {
        const page = { first: length, lines: lines.slice(from, from + linesPerPage) };
        try {
          insertPreviewPage(db, contract, page);
        } catch (thrown) {
          throw storageFailure(thrown);
        }
        length += page.lines.length;
      }
    },

    at(places) {
      let page: PreviewPage = { first: 0, lines: [] };
      return Array.from(places, (place) => {
        if (page.lines[place - page.first] === undefined) page = pageAt(place);
        const line = page.lines[place - page.first];
        if (line === undefined) throw new RangeError('no line is at this place');
        return line.kind === 'unreadable' ? { ...line, key: `${place}/${line.key}` } : line;
      });
    },

    async *pages() {
      for (let place = 0; place < length; ) {
        const page = pageAt(place);
        yield page;
        place = page.first + page.lines.length;
        await setImmediate();
      }
    },
  };
}

/** Forgets the lines of a preview, in pieces. Where the disk refuses, the next start does it. */
export async function forgetPreview(db: WritableDatabase, preview: string): Promise<void> {
  try {
    while (removePreviewPages(db, preview)) await setImmediate();
  } catch {
    // Nothing is shown of it any more.
  }
}

/** Forgets what an earlier process has left: no preview outlives the app. */
export function forgetEarlierPreviews(db: WritableDatabase): void {
  for (const preview of storedPreviews(db)) void forgetPreview(db, preview);
}
