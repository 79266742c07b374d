import type { Counts } from '@shared/domain/counts';
import { countsText } from '@shared/format/counts-text';
import styles from './counts-style.module.css';

/** How the counts of a dimension look in a cell of a list: red when something failed, faint when it was not evaluated. */
export const countsLook = (counts: Counts | null): string | undefined => styles[countsText(counts).state];

/** `18/20` of one dimension, a dash when it was not evaluated. Numbers are shown as sent. */
export function countsFigures(counts: Counts | null): string {
  const { short, state } = countsText(counts);
  return state === 'odd' ? `${short} !` : short;
}

/** In words, for the cell's name and its tooltip. */
export const countsWords = (counts: Counts | null): string => countsText(counts).long;
