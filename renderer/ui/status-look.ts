import { statusTone } from '@shared/words/status-words';
import { clsx } from 'clsx';
import styles from './status-mark.module.css';

/** Class names that draw a status before a text, so that a cell of a list needs no element for it. */
export const statusLook = (status: string): string => clsx(styles['drawn'], styles[statusTone(status)]);
