import styles from '@renderer/ui/marks/status-mark.module.css';
import { statusTone } from '@shared/format/status-names';
import { clsx } from 'clsx';

/** Class names that draw a status before a text, so that a cell of a list needs no element for it. */
export const statusLook = (status: string): string => clsx(styles['drawn'], styles[statusTone(status)]);
