import { usePromises } from '@renderer/api/contract/contract-promises';
import type { Promises } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type Dimension, dimensions } from '@shared/domain/status';
import { formatShare } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';
import { metShare } from '@shared/results/standing/promise-counts';
import { useId, useMemo } from 'react';
import { messages } from './messages';
import styles from './rollup.module.css';

const { promises: text } = messages;

/** The times that are looked back, in days, today included. */
export const lookBack = [7, 30, 90] as const;

interface PromisesTableProps {
  readonly connectionId: ConnectionId;
  readonly keys: readonly string[];
  /** Tells one set of contracts from another. */
  readonly about: string;
  readonly revision: number;
  /** The beginnings of the last 90 days, and the end of today. */
  readonly starts: readonly number[];
}

/** How often what was promised was met and missed, by dimension. */
export function PromisesTable({ connectionId, keys, about, revision, starts }: PromisesTableProps) {
  const titleId = useId();
  const from = useMemo(() => lookBack.map((days) => starts.at(-1 - days) ?? starts[0] ?? 0), [starts]);
  const times = usePromises(connectionId, { keys, about, from, revision });
  return (
    <section className="stack gap-2" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']} title={text.hint}>
        {text.title}
      </h2>
      <PromisesRows times={times} contracts={keys.length} />
    </section>
  );
}

interface PromisesRowsProps {
  /** One of each of `lookBack`; undefined until they are counted. */
  readonly times: readonly Promises[] | undefined;
  /** How many there are, counted or not. */
  readonly contracts: number;
}

export const PromisesRows = ({ times, contracts }: PromisesRowsProps) => (
  <table className={styles['promises']}>
    <thead>
      <tr>
        <th scope="col">{text.dimension}</th>
        {lookBack.map((days) => (
          <th key={days} scope="col">
            {text.days(days)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {dimensions.map((dimension) => (
        <tr key={dimension}>
          <th scope="row">{dimensionNames[dimension]}</th>
          {lookBack.map((days, at) => (
            <td key={days}>
              <Share times={times?.[at]} dimension={dimension} />
            </td>
          ))}
        </tr>
      ))}
      <tr className="faint">
        <th scope="row">{text.contracts}</th>
        {lookBack.map((days, at) => (
          <td key={days} className="figures">
            {times?.[at] === undefined ? '' : text.some(times[at].contracts, contracts)}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

function Share({ times, dimension }: { readonly times: Promises | undefined; readonly dimension: Dimension }) {
  if (times === undefined) return null;
  const counts = times.dimensions[dimension];
  const share = metShare(counts);
  if (share === null) return <span className="faint">{text.unchecked}</span>;
  return (
    <span className="figures" title={text.counts(counts.met, counts.missed)}>
      {text.met(formatShare(share))}
      {counts.missed === 0 ? null : <span className={styles['missed']}> · {text.missed(counts.missed)}</span>}
    </span>
  );
}
