import type { Counts } from '@shared/domain/counts';
import { countsText } from '@shared/words/counts-text';
import { clsx } from 'clsx';
import styles from './counts-mark.module.css';

/** `18/20` of one dimension, red when something failed, a dash when it was not evaluated. Numbers are shown as sent. */
export function CountsMark({ counts }: { readonly counts: Counts | null }) {
  const { short, long, state } = countsText(counts);
  return (
    <span
      className={clsx(styles['counts'], state === 'failed' && styles['failed'], state === 'none' && styles['none'])}
      role="img"
      aria-label={long}
      title={long}
    >
      {short}
      {state === 'odd' ? (
        <>
          {' '}
          <span className={styles['odd']}>!</span>
        </>
      ) : null}
    </span>
  );
}
