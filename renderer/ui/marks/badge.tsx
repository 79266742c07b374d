import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'outline' | 'success' | 'failed' | 'partial' | 'accent';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A short label in a small box. */
export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span className={clsx(styles['badge'], styles[tone])} title={title}>
      {icon}
      <span className="cut">{children}</span>
    </span>
  );
}
