import { formatNumber } from '@shared/format/format';
import type { ReactNode } from 'react';
import styles from './toggle-chip.module.css';

interface ToggleChipProps {
  readonly icon: ReactNode;
  readonly word: string;
  /** null while unknown. */
  readonly count: number | null;
  readonly title?: string | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** One value of a filter with its count, as a toggle button. */
export const ToggleChip = ({ icon, word, count, title, isPressed, onPress }: ToggleChipProps) => (
  <button
    type="button"
    className={styles['chip']}
    aria-pressed={isPressed}
    data-none={count === 0 || undefined}
    title={title}
    onClick={onPress}
  >
    {icon}
    <bdi>{word}</bdi>
    <span className={styles['count']}>{count === null ? '–' : formatNumber(count)}</span>
  </button>
);
