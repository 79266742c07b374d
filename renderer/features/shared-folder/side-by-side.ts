import { lineDiff } from '@shared/results/changes/line-diff';

/** A line of both texts beside each other; null where one has none. */
export interface Pair {
  readonly key: string;
  readonly isSame: boolean;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Two texts line by line: what is in both stands in one row, what differs beside each other. A missing text has no lines. */
export function sideBySide(mine: string | null, theirs: string | null): readonly Pair[] {
  if (mine === null || theirs === null) return pairs(linesOf(mine), linesOf(theirs), 0);
  const rows: Pair[] = [];
  let removed: readonly string[] = [];
  for (const { kind, lines } of lineDiff(mine, theirs)) {
    if (kind === 'removed') removed = lines;
    else if (kind === 'added') {
      rows.push(...pairs(removed, lines, rows.length));
      removed = [];
    } else {
      rows.push(...pairs(removed, [], rows.length));
      removed = [];
      rows.push(...lines.map((line, at) => ({ key: `${rows.length + at}`, isSame: true, mine: line, theirs: line })));
    }
  }
  return [...rows, ...pairs(removed, [], rows.length)];
}

const linesOf = (text: string | null): readonly string[] => (text === null ? [] : text.split('\n'));

const pairs = (mine: readonly string[], theirs: readonly string[], from: number): readonly Pair[] =>
  Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => ({
    key: `${from + at}`,
    isSame: false,
    mine: mine[at] ?? null,
    theirs: theirs[at] ?? null,
  }));
