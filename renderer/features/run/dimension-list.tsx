import { countsText } from '@renderer/lib/counts-text';
import { dimensionWords } from '@renderer/lib/status-words';
import { CountsMark } from '@renderer/ui/counts-mark';
import type { ResultRow } from '@shared/domain/result';
import { dimensions } from '@shared/domain/status';
import styles from './run.module.css';

/** The four dimensions with their counts in figures and words. */
export function DimensionList({ row }: { readonly row: ResultRow }) {
  return (
    <dl className={styles['dimensions']}>
      {dimensions.map((dimension) => (
        <div key={dimension} className={styles['dimension']}>
          <dt>{dimensionWords[dimension]}</dt>
          <dd className={styles['figures']} aria-hidden="true">
            <CountsMark counts={row[dimension]} />
          </dd>
          <dd className={styles['quiet']}>{countsText(row[dimension]).long}</dd>
        </div>
      ))}
    </dl>
  );
}
