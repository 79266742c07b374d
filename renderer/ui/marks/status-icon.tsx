import type { StatusTone } from '@shared/format/status-names';
import { clsx } from 'clsx';
import styles from './status-mark.module.css';

/**
 * The icon of a status, one of eight shapes that differ without colour. Decorative: the word is beside it or in a title. The
 * shapes are CSS masks, which need only one element.
 */
export const StatusIcon = ({ tone }: { readonly tone: StatusTone }) => (
  <span className={clsx(styles['icon'], styles[tone])} aria-hidden="true" />
);

/** The classes of an element that shows the icon of a status by itself, before its text or as all that it has. */
export const statusIconClass = (tone: StatusTone, isAlone = false): string =>
  clsx(styles['drawn'], styles[tone], isAlone && styles['alone']);
