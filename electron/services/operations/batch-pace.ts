import type { BatchOptions } from '@shared/domain/batch/batch';

/** Answers of which the middle one says what is usual, and so many good ones in a row after which one more is tried. */
const usualAfter = 5;
const muchLonger = 2;
/** A server that answers sooner is not slow, whatever it did before; milliseconds. */
const slowMs = 2000;
const busyGapMs = 1000;

/**
 * How fast a batch goes: as was asked for, and more slowly for a server that says that it is busy or takes much longer to answer than
 * at first.
 */
export function createPace({ parallel, gapMs }: Pick<BatchOptions, 'parallel' | 'gapMs'>) {
  let [now, gap, good] = [parallel, gapMs, 0];
  const first: number[] = [];
  const usualMs = () => first.toSorted((one, other) => one - other)[Math.floor(first.length / 2)] ?? 0;
  return {
    parallel: (): number => now,
    gapMs: (): number => gap,
    /** An answer came after so many milliseconds. */
    note(tookMs: number, isBusy: boolean): void {
      const isSlow = first.length >= usualAfter && tookMs > slowMs && tookMs > muchLonger * usualMs();
      if (first.length < usualAfter && !isBusy) first.push(tookMs);
      good = isBusy || isSlow ? 0 : good + 1;
      if (isBusy) [now, gap] = [Math.max(1, Math.floor(now / 2)), Math.max(busyGapMs, gap * 2)];
      else if (isSlow) now = Math.max(1, now - 1);
      else if (good >= usualAfter && (now < parallel || gap > gapMs)) {
        [now, gap, good] = [Math.min(parallel, now + 1), Math.max(gapMs, Math.floor(gap / 2)), 0];
      }
    },
  };
}
