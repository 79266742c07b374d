import { createHashMap, hashOf } from '@main/lib/text-hashes';
import { LRUCache } from 'lru-cache';

/** A line of a page, as far as paging needs it. */
export interface PagedLine {
  readonly kind: string;
  readonly key: string;
}

/**
 * What one reading has seen, by step, so that the same page can be requested again after a failure or a lost answer: a key first
 * seen at step 3 is new at step 3, and a repeat at step 4.
 */
export interface PageMemory {
  readonly reading: string;
  /**
   * The lines first seen at this step; of a line twice on the page the last version (docs/quality.md B24). Unreadable lines have
   * no identity, only their content: they count as new on any page not seen before. A page that `overlaps` begins with lines of
   * the previous one, so there a known content is a repeat until the first new line.
   */
  takeFresh<L extends PagedLine>(step: number, lines: readonly L[], overlaps?: boolean): readonly L[];
  /** Whether no earlier step has seen a line with this key. Remembers nothing. */
  isNew(step: number, key: string): boolean;
  rememberCursor(step: number, cursor: string): void;
  /** Whether the cursor was already returned at an earlier step. */
  knowsCursor(step: number, cursor: string): boolean;
  /** The smallest timestamp seen, in epoch milliseconds. */
  oldest(): number | null;
}

export const timestampOf = (line: PagedLine): number | null =>
  'timestamp' in line && typeof line.timestamp === 'number' ? line.timestamp : null;

/** The lines of a page without duplicates: in the first place, with the last version. Unreadable ones are all different. */
function onceEach<L extends PagedLine>(lines: readonly L[]): readonly L[] {
  const seen = new Set<string>();
  let readable = 0;
  for (const { kind, key } of lines) {
    if (kind === 'unreadable') continue;
    seen.add(key);
    readable += 1;
  }
  if (seen.size === readable) return lines;
  const last = new Map(lines.filter(({ kind }) => kind !== 'unreadable').map((line) => [line.key, line]));
  return lines.flatMap((line) => {
    if (line.kind === 'unreadable') return line;
    const shown = last.get(line.key) ?? [];
    last.delete(line.key);
    return shown;
  });
}

/** The step at which something was first seen. */
interface FirstSeen {
  get(key: string): number | undefined;
  set(key: string, step: number): unknown;
}

export function createPageMemory(reading: string): PageMemory {
  // Hashes, since half a million texts would take fifty megabytes.
  const prints = createHashMap();
  const keys: FirstSeen = {
    get: (key) => prints.get(hashOf(key)),
    set: (key, step) => prints.set(hashOf(key), step),
  };
  const cursors = new Map<string, number>();
  const pages = new Map<string, number>();
  const contents = new Map<string, number>();
  let oldest: number | null = null;

  const isFirst = (seen: FirstSeen, key: string, step: number): boolean => {
    const before = seen.get(key);
    if (before === undefined) seen.set(key, step);
    return before === undefined || before >= step;
  };

  return {
    reading,
    takeFresh(step, lines, overlaps = false) {
      // A page identical to an earlier one brings nothing new, even if none of it can be read.
      const hasUnreadable = lines.some(({ kind }) => kind === 'unreadable');
      const isNewPage = !hasUnreadable || isFirst(pages, lines.map(({ key }) => key).join('\n'), step);
      let isPastRepeats = !overlaps;
      return onceEach(lines).filter((line) => {
        if (line.kind === 'unreadable') return isFirst(contents, line.key, step) || (isPastRepeats && isNewPage);
        const timestamp = timestampOf(line);
        if (timestamp !== null && (oldest === null || timestamp < oldest)) oldest = timestamp;
        const isFresh = isFirst(keys, line.key, step);
        isPastRepeats ||= isFresh;
        return isFresh;
      });
    },
    isNew: (step, key) => (keys.get(key) ?? step) >= step,
    rememberCursor: (step, cursor) => void isFirst(cursors, cursor, step),
    knowsCursor: (step, cursor) => (cursors.get(cursor) ?? step) < step,
    oldest: () => oldest,
  };
}

/** The running readings of a list with what each has seen. */
export const createReadings = (newId: () => string, max = 32) => createReadingCache(newId, createPageMemory, max);

/** The memories of running readings; the least recently used one is dropped first. */
export function createReadingCache<M extends { readonly reading: string }>(
  newId: () => string,
  create: (reading: string) => M,
  max = 32,
) {
  const readings = new LRUCache<string, M>({ max });

  const put = (memory: M): M => {
    readings.set(memory.reading, memory);
    return memory;
  };

  const begin = (): M => put(create(newId()));
  /** The memory of a reading; an empty one with the same id when it was dropped. */
  const resume = (reading: string): M => put(readings.get(reading) ?? create(reading));
  return {
    begin,
    resume,
    /** A new memory for a first page, the reading's own for any other. */
    of: (position: { readonly mode: 'start' } | { readonly mode: string; readonly reading: string }): M =>
      'reading' in position ? resume(position.reading) : begin(),
    knows: (reading: string): boolean => readings.has(reading),
  };
}
