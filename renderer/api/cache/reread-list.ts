import { chunkKeyAt } from '@shared/results/columns/chunk-rows';
import type { ResultChunk } from '@shared/results/columns/packing';

/** What reloading needs of a page of any list: its rows and the cursor of the next page. */
export type AnyPage = { readonly next: unknown } & (
  | { readonly lines: readonly AnyLine[] }
  | { readonly chunk: ResultChunk }
);

interface AnyLine {
  readonly kind: string;
  readonly id?: string;
  readonly key?: string;
}

export interface LoadedList {
  readonly pages: readonly AnyPage[];
  /** The position of each page. */
  readonly pageParams: readonly unknown[];
}

interface Reread {
  readonly start: unknown;
  readonly read: (position: unknown) => Promise<AnyPage>;
  /** Only so many of the last pages are kept; all of them by default. */
  readonly maxPages?: number | undefined;
}

/** Pages read beyond the number that was loaded, because new rows push the old ones down. */
const extraPages = 20;

/**
 * Reads a list from its first page down to the last rows that were loaded, so that the visible rows are in it again
 * (docs/quality.md#paging-invariants). It is a new reading, so no row is in it twice.
 */
export async function rereadList(before: LoadedList, { start, read, maxPages = Number.POSITIVE_INFINITY }: Reread) {
  const last = before.pages.at(-1);
  const target = last === undefined ? [] : keysOf(last);
  const maxReads = stepOf(before.pageParams.at(-1)) + 1 + extraPages;
  const pages: AnyPage[] = [];
  const pageParams: unknown[] = [];
  let isNear = false;
  let position: unknown = start;
  while (position !== null && pages.length < maxReads) {
    const page = await read(position);
    pages.push(page);
    pageParams.push(position);
    position = page.next;
    const keys = new Set(keysOf(page));
    const isHere = target.some((key) => keys.has(key));
    if (keys.has(target.at(-1) ?? '') || (isNear && !isHere)) break;
    isNear ||= isHere;
  }
  return { pages: pages.slice(-maxPages), pageParams: pageParams.slice(-maxPages) };
}

/** The keys of the rows of a page. */
export function keysOf(page: AnyPage): readonly string[] {
  if ('chunk' in page) return Array.from(page.chunk.fields.timestamp, (_, offset) => chunkKeyAt(page.chunk, offset));
  return page.lines.map(({ kind, id, key }) => `${kind}/${id ?? key ?? ''}`);
}

/** The number of pages before a position. */
const stepOf = (position: unknown): number =>
  typeof position === 'object' && position !== null && 'step' in position && typeof position.step === 'number'
    ? position.step
    : 0;
