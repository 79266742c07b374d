import type { FigureWords } from '@shared/results/figure-words';
import { plural } from '@shared/words/format';
import { Fragment } from 'react';
import styles from './timeline.module.css';

interface SummaryProps {
  readonly words: readonly FigureWords[];
  readonly unreadable: number;
}

/** The runs in one line of words. How each figure is meant stands in its title, and in the table. */
export function Summary({ words, unreadable }: SummaryProps) {
  return (
    <p className={styles['summary']}>
      {words.map(({ id, text, meaning }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ' · '}
          <span title={meaning} data-figure={id}>
            {text}
          </span>
        </Fragment>
      ))}
      {unreadable === 0 ? null : ` · ${plural(unreadable, 'row')} unreadable`}
    </p>
  );
}
