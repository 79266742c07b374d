import { headerHeight, rowHeights } from '@renderer/ui/grid/grid-types';
import { IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useMemo, useState } from 'react';
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
  /** Rows to come, whose room is kept. */
  readonly awaited?: number;
  readonly children: ReactNode;
}

/** The frame of a list of compact rows, which is as high as they are: the dialog scrolls. */
export const CompactRows = ({ awaited = 0, children }: CompactRowsProps) => (
  <div
    className={styles['rows']}
    // Border, header and as many rows as a skeleton has, in pixels.
    style={awaited === 0 ? undefined : { height: 2 + headerHeight + Math.min(40, awaited) * rowHeights.compact.one }}
  >
    {children}
  </div>
);

const pageRows = 8;

interface PagedRowsProps<R> {
  readonly rows: readonly R[];
  /** The row whose part of the list is shown first. */
  readonly firstIndex?: number;
  readonly onTurn?: (first: R) => void;
  /** The list of one part. */
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** A list above what it leads to, a few rows at a time, so that both are in sight. */
export function PagedRows<R>({ rows, firstIndex = 0, onTurn, children }: PagedRowsProps<R>) {
  const [page, setPage] = useState(Math.floor(firstIndex / pageRows));
  const from = page * pageRows;
  const shown = useMemo(() => rows.slice(from, from + pageRows), [rows, from]);
  const turn = (next: number) => {
    setPage(next);
    const first = rows[next * pageRows];
    if (first !== undefined) onTurn?.(first);
  };
  const isLast = from + pageRows >= rows.length;
  return (
    <div className="stack gap-1">
      <CompactRows key={page}>{children(shown)}</CompactRows>
      {rows.length <= pageRows ? null : (
        <div className={styles['pager']}>
          <span role="status">{messages.pages.shown(from + 1, from + shown.length, rows.length)}</span>
          <IconButton
            size="small"
            label={messages.pages.earlier}
            icon={<ChevronLeft size={16} aria-hidden />}
            off={page === 0}
            onClick={() => turn(page - 1)}
          />
          <IconButton
            size="small"
            label={messages.pages.later}
            icon={<ChevronRight size={16} aria-hidden />}
            off={isLast}
            onClick={() => turn(page + 1)}
          />
        </div>
      )}
    </div>
  );
}

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

const firstRows = 50;

/** A preview or a report, contract by contract; of many the first ones, the rest on request. */
export function ContractTable<R>({ rows, keyOf, columns }: ContractTableProps<R>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  const rest = rows.length - shown.length;
  return (
    <section className="stack gap-1" aria-label={messages.byContract}>
      <div className={styles['rows']}>
        <ContractRows rows={shown} keyOf={keyOf} columns={columns} />
      </div>
      {rest === 0 ? null : (
        <div>
          <LinkButton onClick={() => setWhole(true)}>{messages.showMore(rest)}</LinkButton>
        </div>
      )}
    </section>
  );
}

function ContractRows<R>({ rows, keyOf, columns }: ContractTableProps<R>) {
  return (
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
  );
}
