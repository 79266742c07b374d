import type { PagedLine, PageMemory } from '@main/services/paging/page-memory';
import type { SearchEnd, SearchPosition } from '@shared/domain/contract/asset';

/** Hits that a search engine pages through; further ones are answered with an error. */
const window = 10_000;

/** A page of hits as it was read at a position. */
export interface SearchRead<L extends PagedLine> {
  readonly lines: readonly L[];
  readonly total: number | null;
  readonly isLowerBound: boolean;
}

export interface SearchContinuation<L extends PagedLine> {
  /** The hits that no earlier page had: an engine that reorders equal hits sends some of them twice. */
  readonly fresh: readonly L[];
  readonly next: SearchPosition | null;
  readonly end: SearchEnd | null;
}

/** The position of the next hits. The list ends when the total is reached, or when a page has no new hit. */
export function continueSearch<L extends PagedLine>(
  memory: PageMemory,
  position: SearchPosition,
  { lines, total, isLowerBound }: SearchRead<L>,
): SearchContinuation<L> {
  const [step, from] = position.mode === 'start' ? [0, 0] : [position.step, position.from];
  const fresh = memory.takeFresh(step, lines);
  const stop = (end: SearchEnd): SearchContinuation<L> => ({ fresh, next: null, end });
  const reached = from + lines.length;
  if (lines.length === 0) return stop('complete');
  if (fresh.length === 0) return stop('nothing-new');
  if (total !== null && !isLowerBound && reached >= total) return stop('complete');
  if (reached >= window) return stop('window');
  return { fresh, next: { mode: 'from', reading: memory.reading, step: step + 1, from: reached }, end: null };
}
