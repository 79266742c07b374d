import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** What belongs here, or why there is nothing. */
  readonly text?: ReactNode;
  /** A 20 px icon. */
  readonly icon?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
  readonly secondary?: ReactNode;
}

/** Shown in place of a list or page without content. */
export function EmptyState({ title, text, icon, action, secondary }: EmptyStateProps) {
  return (
    <div className={styles['root']}>
      {icon === undefined ? null : <div className={styles['icon']}>{icon}</div>}
      <h2 className="large breaks">{title}</h2>
      {text === undefined ? null : <p className={styles['text']}>{text}</p>}
      {action === undefined && secondary === undefined ? null : (
        <div className="cluster centred gap-2 above-2">
          {action}
          {secondary}
        </div>
      )}
    </div>
  );
}
