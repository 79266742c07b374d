import type { Counts } from '@shared/domain/counts';
import { countsText } from '@shared/words/counts-text';
import styles from './counts-mark.module.css';

/** The counts of a dimension in a cell of a list: what `CountsMark` shows, without an element of its own. */
export const countsLook = (counts: Counts | null): string | undefined => styles[countsText(counts).state];

export function countsFigures(counts: Counts | null): string {
  const { short, state } = countsText(counts);
  return state === 'odd' ? `${short} !` : short;
}

/** In words, for the cell's name and its tooltip. */
export const countsWords = (counts: Counts | null): string => countsText(counts).long;
