import { formatNumber, plural } from '@shared/words/format';

interface SelectionFacts {
  readonly count: number;
  readonly total: number;
}

/** Such as `12 May 2026 14:00, Failed, selected, 3 of 340`. */
export const rowSelectionWords = (name: string, isSelected: boolean, { count, total }: SelectionFacts): string =>
  `${name}, ${isSelected ? 'selected' : 'not selected'}, ${formatNumber(count)} of ${formatNumber(total)}`;

export const selectionWords = ({ count, total }: SelectionFacts): string =>
  count === 0
    ? 'Nothing selected'
    : `${plural(count, 'row')} selected${count === total ? '' : ` of ${formatNumber(total)}`}`;
