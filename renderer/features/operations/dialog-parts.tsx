import { CopyButton } from '@renderer/ui/primitives/copy-button';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './dialog-parts.module.css';
import { operationMessages } from './messages';

const messages = operationMessages.plan;

/** A warning to read before continuing. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['notice']}>
    <TriangleAlert className="warns" size={16} aria-hidden />
    <div className="stack gap-1 breaks">{children}</div>
  </div>
);

interface RequestTextProps {
  /** Such as `DELETE /v1/dataContracts/…/results/before/1700000000000`. */
  readonly text: string;
  readonly count?: number;
}

/** A request as it will be sent, and how many times. */
export const RequestText = ({ text, count = 1 }: RequestTextProps) => (
  <span className="row gap-1 small breaks">
    {count === 1 ? null : <span className="rigid">{messages.times(count)}</span>}
    <code className="selectable">{text}</code>
    <CopyButton text={text} label={messages.copyRequest} iconOnly />
  </span>
);

interface CompactRowsProps {
  /** Number of rows, so that a few leave no empty space. Null where the list shows something else. */
  readonly count: number | null;
  readonly children: ReactNode;
}

/** The frame of a list of compact rows, which fills what the dialog leaves and scrolls by itself. */
export const CompactRows = ({ count, children }: CompactRowsProps) => (
  // Header, compact rows and border, in pixels.
  <div className={styles['rows']} style={count === null ? undefined : { maxHeight: 30 + count * 26 + 3 }}>
    {children}
  </div>
);

interface ContractColumn<R> {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  readonly isNumber?: boolean;
}

interface ContractTableProps<R> {
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** The first one names the contract. */
  readonly columns: readonly ContractColumn<R>[];
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': messages.byContract } as const;

/** A preview or a report, contract by contract. */
export const ContractTable = <R,>({ rows, keyOf, columns }: ContractTableProps<R>) => (
  <section className={styles['tableFrame']} {...scrollable}>
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" data-number={isNumber}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isNumber }, at) =>
              at === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-number={isNumber}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
