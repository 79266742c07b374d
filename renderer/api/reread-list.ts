import type { ResultChunk } from '@shared/results/columns/chunk';
import { chunkKeyAt } from '@shared/results/columns/chunk-rows';

/** A page of any list, as far as reading it again needs it: its rows, and where the list goes on. */
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
  /** Where each page was read. */
  readonly pageParams: readonly unknown[];
}

interface Reread {
  readonly start: unknown;
  readonly read: (position: unknown) => Promise<AnyPage>;
  /** Pages that are kept, the last ones; all of them when left out. */
  readonly mostPages?: number | undefined;
}

/** Pages read beyond as many as there were: rows that are new above push the old place down. */
const furtherPages = 20;

/**
 * Reads a list from its first page until it reaches as far down as it was loaded, told by its last rows: what is in sight
 * is in it again (docs/quality.md#paging-invariants). The crawl is a new one, so no row is in it twice.
 */
export async function rereadList(before: LoadedList, { start, read, mostPages = Number.POSITIVE_INFINITY }: Reread) {
  const last = before.pages.at(-1);
  const sought = last === undefined ? [] : keysOf(last);
  const atMost = stepOf(before.pageParams.at(-1)) + 1 + furtherPages;
  const pages: AnyPage[] = [];
  const pageParams: unknown[] = [];
  let isNear = false;
  let position: unknown = start;
  while (position !== null && pages.length < atMost) {
    const page = await read(position);
    pages.push(page);
    pageParams.push(position);
    position = page.next;
    const keys = new Set(keysOf(page));
    const isHere = sought.some((key) => keys.has(key));
    if (keys.has(sought.at(-1) ?? '') || (isNear && !isHere)) break;
    isNear ||= isHere;
  }
  return { pages: pages.slice(-mostPages), pageParams: pageParams.slice(-mostPages) };
}

/** What tells the rows of a page apart. */
export function keysOf(page: AnyPage): readonly string[] {
  if ('chunk' in page) return Array.from(page.chunk.fields.timestamp, (_, offset) => chunkKeyAt(page.chunk, offset));
  return page.lines.map(({ kind, id, key }) => `${kind}/${id ?? key ?? ''}`);
}

/** How many pages lie above a position. */
const stepOf = (position: unknown): number =>
  typeof position === 'object' && position !== null && 'step' in position && typeof position.step === 'number'
    ? position.step
    : 0;
