import { longestRising } from '@renderer/lib/longest-rising';
import { diffArrays } from 'diff';

/** A stretch of lines: in both texts, or in one of them alone. */
export interface LineStep {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

export interface LineDiff {
  /** In order; what was removed stands before what was added in its place. */
  readonly steps: readonly LineStep[];
  /** False: some stretches differ too much to be compared line by line, and count as removed and added altogether. */
  readonly isExact: boolean;
}

/** Edits to look for in one stretch; the work grows with their square. */
const mostEdits = 400;
/** Squared edits to spend on two texts, which takes a blink whatever their size. */
const budget = 400_000;

/**
 * What differs between two texts of any size, line by line. Lines that either text has once line up both, as in a patience diff; only
 * what is between them is searched for the fewest edits.
 */
export function lineDiff(before: string, after: string): LineDiff {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const steps: Steps = [];
  const search = createSearch();
  const from = { old: 0, now: 0 };
  for (const until of [...commonPlaces(old, now), { old: old.length, now: now.length }]) {
    const start = from.old + commonStart(old, now, { from, until });
    add(steps, 'same', old.slice(from.old, start));
    const nowStart = from.now + start - from.old;
    if (start < until.old || nowStart < until.now) {
      search.compare(steps, old.slice(start, until.old), now.slice(nowStart, until.now));
    }
    [from.old, from.now] = [until.old, until.now];
  }
  return { steps, isExact: search.isExact() };
}

type Steps = { readonly kind: LineStep['kind']; readonly lines: string[] }[];

function add(steps: Steps, kind: LineStep['kind'], lines: readonly string[]): void {
  const last = steps.at(-1);
  if (last?.kind === kind) for (const line of lines) last.lines.push(line);
  else if (lines.length > 0) steps.push({ kind, lines: [...lines] });
}

/** Whether two stretches have nothing in common for sure, so that there is nothing to search. */
const isPlain = (old: readonly string[], now: readonly string[]): boolean =>
  old.length === 0 || now.length === 0 || (old.length === 1 && now.length === 1);

/** Looks for the fewest edits between stretches, until its budget is spent. */
function createSearch() {
  let left = budget;
  let isExact = true;

  function changesOf(old: readonly string[], now: readonly string[]) {
    const most = Math.min(mostEdits, Math.floor(Math.sqrt(left)));
    const found = diffArrays([...old], [...now], { maxEditLength: most });
    const edits = found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
    left -= (edits ?? most) ** 2;
    if (found === undefined) isExact = false;
    return found;
  }

  return {
    isExact: () => isExact,
    compare(steps: Steps, old: readonly string[], now: readonly string[]): void {
      const found = isPlain(old, now) ? undefined : changesOf(old, now);
      const changes = found ?? [
        { removed: true, added: false, value: old },
        { removed: false, added: true, value: now },
      ];
      for (const { added, removed, value } of changes) {
        add(steps, added ? 'added' : removed ? 'removed' : 'same', value);
      }
    },
  };
}

interface Places {
  readonly old: number;
  readonly now: number;
}

/** Where lines stand that either text has once, as many as keep their order. */
function commonPlaces(old: readonly string[], now: readonly string[]): readonly Places[] {
  const [earlier, later] = [uniqueLines(old), uniqueLines(now)];
  const common: Places[] = [];
  for (const [line, at] of later) {
    const place = earlier.get(line);
    if (at !== repeated && place !== undefined && place !== repeated) common.push({ old: place, now: at });
  }
  const kept = longestRising(common.map((places) => places.old));
  return common.filter((_, at) => kept.has(at));
}

const repeated = -1;

/** Where each line stands, or that it comes again. */
function uniqueLines(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? repeated : at);
  return places;
}

/** How many lines at the start of a stretch are the same. */
function commonStart(
  old: readonly string[],
  now: readonly string[],
  { from, until }: { readonly from: Places; readonly until: Places },
): number {
  const most = Math.min(until.old - from.old, until.now - from.now);
  let count = 0;
  while (count < most && old[from.old + count] === now[from.now + count]) count += 1;
  return count;
}
