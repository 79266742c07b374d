import { lineDiff } from '@shared/results/changes/line-diff';

/** A line of one side or both, by its numbers from 1; null where a side does not have it. */
export interface DiffLine {
  readonly key: string;
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | null;
  readonly after: number | null;
  readonly text: string;
}

/** Unchanged lines that are folded. */
export interface Fold {
  readonly key: string;
  readonly kind: 'fold';
  readonly count: number;
}

/** Every line of two texts, what was removed before what came in its place. */
export function rawDiff(before: string, after: string): readonly DiffLine[] {
  let [old, now] = [0, 0];
  return lineDiff(before, after).flatMap(({ kind, lines }) =>
    lines.map((text): DiffLine => {
      if (kind !== 'added') old += 1;
      if (kind !== 'removed') now += 1;
      const numbers = { before: kind === 'added' ? null : old, after: kind === 'removed' ? null : now };
      return { key: `${old} ${now}`, kind, ...numbers, text };
    }),
  );
}

/** Unchanged lines that stay around a change. */
const context = 3;

/** The rows with long stretches of unchanged lines folded. */
export function folded(rows: readonly DiffLine[]): readonly (DiffLine | Fold)[] {
  const isNear = new Uint8Array(rows.length);
  for (const [at, { kind }] of rows.entries()) {
    if (kind !== 'same') isNear.fill(1, Math.max(0, at - context), at + context + 1);
  }
  const shown: (DiffLine | Fold)[] = [];
  let hidden: DiffLine[] = [];
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
