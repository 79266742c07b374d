import type { StatusTone } from '@shared/words/status-words';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

/** Seven shapes on a 16 px grid that differ without colour. */
const shapes: Readonly<Record<StatusTone, ReactNode>> = {
  success: <path d="M3 8.5 6.5 12 13 4.75" />,
  failed: <path d="m4 4 8 8m0-8-8 8" />,
  partial: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 0 0 11Z" fill="currentColor" stroke="none" />
    </>
  ),
  aborted: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="m4.2 11.8 7.6-7.6" />
    </>
  ),
  running: <path d="M8 2.5A5.5 5.5 0 1 1 2.9 5.95" />,
  queued: <circle cx="8" cy="8" r="5.5" strokeDasharray="0.01 3.456" />,
  other: <path d="M8 2.5 13.5 8 8 13.5 2.5 8Z" />,
};

/** The drawing of a status. Decoration: the word stands beside it, or in the title of what holds it. */
export function StatusIcon({ tone }: { readonly tone: StatusTone }) {
  return (
    <svg
      className={clsx(styles['icon'], styles[tone], tone === 'running' && styles['turning'])}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  );
}
