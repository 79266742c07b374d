import { createPrintMap, printOf } from '@main/lib/prints';
import { LRUCache } from 'lru-cache';

/** One line of a page as far as paging cares. */
export interface PagedLine {
  readonly kind: string;
  readonly key: string;
}

/**
 * What one reading has seen, by step, so that the same page can be asked for again after a failure or a lost answer: a
 * key first seen at step 3 is new at step 3, and a repeat at step 4.
 */
export interface PageMemory {
  readonly reading: string;
  /**
   * The lines first seen at this step; one that is on the page twice as it came last (docs/quality.md B24). Unreadable lines
   * have no identity, only their content: they count on any page not seen before. A page that `overlaps` begins with
   * lines of the one before, so there a content seen before is a repeat until the first line that is new.
   */
  takeFresh<L extends PagedLine>(step: number, lines: readonly L[], overlaps?: boolean): readonly L[];
  rememberCursor(step: number, cursor: string): void;
  /** Whether the cursor was already given out at an earlier step. */
  knowsCursor(step: number, cursor: string): boolean;
  /** Smallest timestamp seen, in epoch milliseconds. */
  oldest(): number | null;
}

export const timestampOf = (line: PagedLine): number | null =>
  'timestamp' in line && typeof line.timestamp === 'number' ? line.timestamp : null;

/** The lines of a page, each once: in the place where it came first, as it came last. Unreadable ones are all different. */
function onceEach<L extends PagedLine>(lines: readonly L[]): readonly L[] {
  const readable = lines.filter(({ kind }) => kind !== 'unreadable');
  const last = new Map(readable.map((line) => [line.key, line]));
  if (last.size === readable.length) return lines;
  return lines.flatMap((line) => {
    if (line.kind === 'unreadable') return line;
    const shown = last.get(line.key) ?? [];
    last.delete(line.key);
    return shown;
  });
}

/** The step at which something was first seen. */
interface Seen {
  get(key: string): number | undefined;
  set(key: string, step: number): unknown;
}

export function createPageMemory(reading: string): PageMemory {
  // Half a million texts would take fifty megabytes.
  const prints = createPrintMap();
  const keys: Seen = {
    get: (key) => prints.get(printOf(key)),
    set: (key, step) => prints.set(printOf(key), step),
  };
  const cursors = new Map<string, number>();
  const pages = new Map<string, number>();
  const contents = new Map<string, number>();
  let oldest: number | null = null;

  const isFirst = (seen: Seen, key: string, step: number): boolean => {
    const before = seen.get(key);
    if (before === undefined) seen.set(key, step);
    return before === undefined || before >= step;
  };

  return {
    reading,
    takeFresh(step, lines, overlaps = false) {
      // A page that is the same to the last line brings nothing new, even if none of it can be read.
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
    rememberCursor: (step, cursor) => void isFirst(cursors, cursor, step),
    knowsCursor: (step, cursor) => (cursors.get(cursor) ?? step) < step,
    oldest: () => oldest,
  };
}

/** The readings of a list under way, each with what it has seen. */
export const createReadings = (newId: () => string, max = 32) => keepReadings(newId, createPageMemory, max);

/** The memories of readings that are under way, the longest unused one forgotten first. */
export function keepReadings<M extends { readonly reading: string }>(
  newId: () => string,
  create: (reading: string) => M,
  max = 32,
) {
  const readings = new LRUCache<string, M>({ max });

  const keep = (memory: M): M => {
    readings.set(memory.reading, memory);
    return memory;
  };

  const begin = (): M => keep(create(newId()));
  /** The memory of a reading; an empty one under the same name when it was forgotten. */
  const resume = (reading: string): M => keep(readings.get(reading) ?? create(reading));
  return {
    begin,
    resume,
    /** The memory of a new reading for its first page, of the one that led there for any other. */
    of: (position: { readonly mode: 'start' } | { readonly mode: string; readonly reading: string }): M =>
      'reading' in position ? resume(position.reading) : begin(),
    knows: (reading: string): boolean => readings.has(reading),
  };
}
