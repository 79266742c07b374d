import { lineDiff } from './line-diff';

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
  /** False: some stretches differ too much, so that they stand beside each other as they are. */
  readonly isExact: boolean;
}

/** Lines up two texts by their common lines. */
export function rawDiff(before: string, after: string): RawDiff {
  const { steps, isExact } = lineDiff(before, after);
  const rows: LinePair[] = [];
  const [left, right] = [counter(), counter()];
  const total = { same: 0, added: 0, removed: 0 };
  let removed: readonly SideLine[] = [];
  for (const { kind, lines } of steps) {
    total[kind] += lines.length;
    if (kind === 'removed') removed = left(lines);
    else {
      const added = kind === 'added' ? right(lines) : [];
      pair(rows, removed, added);
      removed = [];
      if (kind === 'same') {
        const others = right(lines);
        for (const [at, line] of left(lines).entries()) {
          rows.push({ key: `${line.number}`, kind: 'same', before: line, after: others[at] ?? null });
        }
      }
    }
  }
  pair(rows, removed, []);
  return { rows, added: total.added, removed: total.removed, isExact };
}

/** Numbers the lines of a side. */
function counter() {
  let last = 0;
  return (lines: readonly string[]): readonly SideLine[] =>
    lines.map((text) => {
      last += 1;
      return { number: last, text };
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
