import { type ReactNode, useState } from 'react';
import styles from './recording.module.css';

interface DimensionBoxProps {
  readonly title: string;
  /** What is in it, in a few words; empty when nothing is. */
  readonly summary: string;
  /** A field in it cannot be used: it stays open. */
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** A part of the form that is folded away until it is wanted. */
export function DimensionBox({ title, summary, hasError, children }: DimensionBoxProps) {
  const [isOpen, setIsOpen] = useState(summary !== '');
  return (
    <details
      className={styles['dimension']}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles['dimensionTitle']}>{title}</span>{' '}
        <span className={styles['quiet']}>{summary === '' ? 'not given' : summary}</span>
      </summary>
      <fieldset className={styles['dimensionBody']} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}
