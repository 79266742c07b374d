import { longestRising } from './longest-rising';

/** A stretch of lines: in both texts, or in one of them alone. */
export interface LineStep {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

type Lines = readonly string[];
type Add = (kind: LineStep['kind'], lines: Lines) => void;

/**
 * What differs between two texts of any size, line by line, in order; what was removed stands before what was added in its place. A
 * patience diff: lines that either text has once line up both, and so again in what is between them. It takes a blink whatever their size.
 */
export function lineDiff(before: string, after: string): readonly LineStep[] {
  const steps: { readonly kind: LineStep['kind']; readonly lines: string[] }[] = [];
  compare(before.split('\n'), after.split('\n'), (kind, lines) => {
    const last = steps.at(-1);
    if (last?.kind === kind) for (const line of lines) last.lines.push(line);
    else if (lines.length > 0) steps.push({ kind, lines: [...lines] });
  });
  return steps;
}

function compare(old: Lines, now: Lines, add: Add): void {
  const start = commonStart(old, now);
  const end = commonStart(old.slice(start).toReversed(), now.slice(start).toReversed());
  const [oldRest, nowRest] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const places = commonPlaces(oldRest, nowRest);
  add('same', old.slice(0, start));
  if (places.length === 0) {
    add('removed', oldRest);
    add('added', nowRest);
  } else {
    let from = { old: 0, now: 0 };
    for (const until of [...places, { old: oldRest.length, now: nowRest.length }]) {
      compare(oldRest.slice(from.old, until.old), nowRest.slice(from.now, until.now), add);
      from = until;
    }
  }
  add('same', old.slice(old.length - end));
}

/** How many lines at the start are the same. */
function commonStart(old: Lines, now: Lines): number {
  let count = 0;
  while (count < Math.min(old.length, now.length) && old[count] === now[count]) count += 1;
  return count;
}

interface Places {
  readonly old: number;
  readonly now: number;
}

/** Where lines stand that either text has once, as many as keep their order. */
function commonPlaces(old: Lines, now: Lines): readonly Places[] {
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
function uniqueLines(lines: Lines): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? repeated : at);
  return places;
}
