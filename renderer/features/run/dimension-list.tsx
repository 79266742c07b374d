import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { ResultRow } from '@shared/domain/result/result';
import { dimensions } from '@shared/domain/status';
import { type CountsText, countsText } from '@shared/format/counts-text';
import { dimensionNames } from '@shared/format/status-names';
import styles from './run.module.css';

/** The four dimensions with their counts written out; without a run, the place that they take. */
export function DimensionList({ row }: { readonly row: ResultRow | null }) {
  return (
    <dl className="stack gap-1">
      {dimensions.map((dimension) => (
        <div key={dimension} className={styles['dimension']}>
          <dt className="secondary">{dimensionNames[dimension]}</dt>
          {row === null ? null : <Figures {...countsText(row[dimension])} />}
        </div>
      ))}
    </dl>
  );
}

function Figures({ long, state }: CountsText) {
  const isBad = state === 'failed' || state === 'odd';
  return (
    <dd className={styles['figures']} data-state={state}>
      {isBad ? <StatusIcon tone={state === 'failed' ? 'failed' : 'partial'} /> : null}
      {long}
    </dd>
  );
}
