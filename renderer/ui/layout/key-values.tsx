import { messages } from '@renderer/ui/messages';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './key-values.module.css';

export interface KeyValue {
  readonly key: string;
  readonly label: ReactNode;
  /** null or undefined is shown as "Not given". */
  readonly value: ReactNode;
  readonly mono?: boolean;
}

/** Facts, one per line. */
export function KeyValues({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className={styles['list']}>
      {items.map(({ key, label, value, mono = false }) => (
        <Fragment key={key}>
          <dt className="quiet">{label}</dt>
          {value === null || value === undefined ? (
            <dd className="faint">{messages.layout.notGiven}</dd>
          ) : (
            <dd className={clsx('shrinks breaks selectable', mono && 'mono')}>{value}</dd>
          )}
        </Fragment>
      ))}
    </dl>
  );
}
