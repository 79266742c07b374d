import { diffArrays } from 'diff';

/** A line of one side, by its number from 1. */
export interface SideLine {
  readonly number: number;
  readonly text: string;
}

/** One row of a side-by-side comparison; null where a side has no line. */
export interface LinePair {
  readonly key: string;
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly before: SideLine | null;
  readonly after: SideLine | null;
}

/** Unchanged lines that are folded. */
export interface Fold {
  readonly key: string;
  readonly kind: 'fold';
  readonly count: number;
}

export interface RawDiff {
  readonly rows: readonly LinePair[];
  readonly added: number;
  readonly removed: number;
  /** False: the texts differ too much to find the fewest changes in time, so they stand beside each other as they are. */
  readonly isLinedUp: boolean;
}

/** Steps that finding the fewest changes may take; two texts of 10,000 lines with this many differences take a blink. */
const mostSteps = 4000;

/** Lines up two texts by their common lines. */
export function rawDiff(before: string, after: string): RawDiff {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const steps = diffArrays(old, now, { maxEditLength: mostSteps });
  const rows: LinePair[] = [];
  const [left, right] = [counter(old), counter(now)];
  if (steps === undefined) {
    pair(rows, left(old.length), right(now.length));
    return { rows, added: now.length, removed: old.length, isLinedUp: false };
  }
  let removed: readonly SideLine[] = [];
  for (const step of steps) {
    if (step.removed) removed = [...removed, ...left(step.count)];
    else if (step.added) {
      pair(rows, removed, right(step.count));
      removed = [];
    } else {
      pair(rows, removed, []);
      removed = [];
      const [lines, others] = [left(step.count), right(step.count)];
      for (const [at, line] of lines.entries()) {
        rows.push({ key: `${line.number}`, kind: 'same', before: line, after: others[at] ?? null });
      }
    }
  }
  pair(rows, removed, []);
  const count = (isOn: boolean | undefined, lines: number) => (isOn ? lines : 0);
  return {
    rows,
    added: steps.reduce((sum, step) => sum + count(step.added, step.count), 0),
    removed: steps.reduce((sum, step) => sum + count(step.removed, step.count), 0),
    isLinedUp: true,
  };
}

/** Takes the next lines of a side. */
function counter(lines: readonly string[]) {
  let next = 0;
  return (count: number): readonly SideLine[] =>
    lines.slice(next, next + count).map((text) => {
      next += 1;
      return { number: next, text };
    });
}

/** Removed lines beside those that came in their place. */
function pair(rows: LinePair[], removed: readonly SideLine[], added: readonly SideLine[]): void {
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [before, after] = [removed[at] ?? null, added[at] ?? null];
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
    rows.push({ key: `${before?.number ?? ''}|${after?.number ?? ''}`, kind, before, after });
  }
}

/** Unchanged lines that stay around a change. */
const context = 3;

/** The rows with long stretches of unchanged lines folded. */
export function folded(rows: readonly LinePair[]): readonly (LinePair | Fold)[] {
  const isNear = new Uint8Array(rows.length);
  for (const [at, { kind }] of rows.entries()) {
    if (kind !== 'same') isNear.fill(1, Math.max(0, at - context), at + context + 1);
  }
  const shown: (LinePair | Fold)[] = [];
  let hidden: LinePair[] = [];
  const close = () => {
    const [first] = hidden;
    if (hidden.length > 1 && first !== undefined) {
      shown.push({ key: `fold ${first.key}`, kind: 'fold', count: hidden.length });
    } else shown.push(...hidden);
    hidden = [];
  };
  for (const [at, row] of rows.entries()) {
    if (isNear[at] === 1) {
      close();
      shown.push(row);
    } else hidden.push(row);
  }
  close();
  return shown;
}
