import { statusTone, statusWord } from '@shared/words/status-words';
import { clip, plainText } from '@shared/words/text';
import { clsx } from 'clsx';
import styles from './status-mark.module.css';

/** Class names that draw a status before a text, so that a cell of a list needs no element for it. */
export const statusLook = (status: string): string => clsx(styles['drawn'], styles[statusTone(status)]);

/** The word beside it; the server's own where we do not know it. */
export const statusText = (status: string): string =>
  statusTone(status) === 'other' ? clip(plainText(status) || 'No status', 60) : statusWord(status);
