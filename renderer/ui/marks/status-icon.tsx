import type { StatusTone } from '@shared/format/status-names';
import { clsx } from 'clsx';
import styles from './status-mark.module.css';

/**
 * The drawing of a status, one of seven shapes that differ without colour. Decoration: the word stands beside it, or in
 * the title of what holds it. The style sheet has the shapes, as masks: one element each, and lists need none at all.
 */
export const StatusIcon = ({ tone }: { readonly tone: StatusTone }) => (
  <span className={clsx(styles['icon'], styles[tone])} aria-hidden="true" />
);
