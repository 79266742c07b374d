import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { RunDetail } from '@shared/domain/result/result';
import { countsText } from '@shared/format/counts-text';
import { formatNumber } from '@shared/format/format';
import { dimensionNames, type StatusTone } from '@shared/format/status-names';
import {
  type ComparedColumnName,
  columnLabels,
  columnNames,
  gapText,
  summaryText,
  unchangedText,
} from '@shared/results/compare/compare-messages';
import type { ComparedDimension, RunComparison } from '@shared/results/compare/run-comparison';
import { clsx } from 'clsx';
import Info from 'lucide-react/icons/info';
import { Fragment } from 'react';
import { CheckList } from './check-list';
import styles from './compare.module.css';
import { messages } from './messages';
import type { ComparedPlace } from './use-compared-run';

interface ComparedRun {
  readonly place: ComparedPlace;
  readonly run: RunDetail;
}

interface ComparisonProps {
  readonly comparison: RunComparison;
  readonly before: ComparedRun;
  readonly after: ComparedRun;
}

/** What changed: a summary line, then a table by dimension. */
export function Comparison({ comparison, before, after }: ComparisonProps) {
  const message = before.run.message ?? '';
  const isSameMessage = message !== '' && message === after.run.message;
  return (
    <>
      {compareNotices(before, after).map((notice) => (
        <p key={notice} className="row gap-icon secondary iconed">
          <Info size={14} aria-hidden /> {notice}
        </p>
      ))}
      <p className={styles['summary']} role="status">
        {summaryText(comparison)}
        {isSameMessage ? <span>{messages.sameMessage}</span> : null}
      </p>
      <ComparisonTable comparison={comparison} />
    </>
  );
}

/** Warnings to read before trusting a comparison. */
export function compareNotices(before: ComparedRun, after: ComparedRun): readonly string[] {
  const isOneContract = before.place.contractId === after.place.contractId;
  const isSame = isOneContract && before.run.row.key === after.run.row.key;
  const isBackwards = isOneContract && before.run.row.timestamp > after.run.row.timestamp;
  return [
    ...(isSame ? [messages.notices.same] : []),
    ...(isOneContract ? [] : [messages.notices.otherContract]),
    ...(isBackwards ? [messages.notices.backwards] : []),
  ];
}

const columnTones: Partial<Readonly<Record<ComparedColumnName, StatusTone>>> = {
  newlyFailed: 'failed',
  fixed: 'success',
};

/** What changed, dimension by dimension. */
function ComparisonTable({ comparison }: { readonly comparison: RunComparison }) {
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{messages.table.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{messages.table.dimension}</th>
          {columnNames.map((name) => (
            <ColumnHead key={name} name={name} comparison={comparison} />
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.dimensions.map((compared) => (
          <DimensionRows key={compared.dimension} compared={compared} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ name, comparison }: { readonly name: ComparedColumnName; readonly comparison: RunComparison }) {
  const tone = columnTones[name];
  const count = name === 'unchanged' ? null : comparison[name];
  return (
    <th scope="col">
      <span className="row gap-icon nowrap">
        {tone === undefined || count === 0 ? null : <StatusIcon tone={tone} />}
        {columnLabels[name]}
        {count === null ? null : <span className="faint figures">{formatNumber(count)}</span>}
      </span>
    </th>
  );
}

/** A row of columns, then what cannot be compared. A dimension that only one run evaluated has only the latter. */
function DimensionRows({ compared }: { readonly compared: ComparedDimension }) {
  const { dimension, gaps, untold } = compared;
  const isNotEvaluated = gaps.some(({ kind }) => kind === 'not-evaluated');
  const hasIncomparable = gaps.length > 0 || untold.length > 0;
  const incomparable = hasIncomparable ? <Incomparable compared={compared} /> : null;
  return (
    <Fragment>
      <tr>
        <th scope="row" rowSpan={hasIncomparable && !isNotEvaluated ? 2 : 1} className="strong">
          {dimensionNames[dimension]}
          <Figures compared={compared} />
        </th>
        {isNotEvaluated ? incomparable : columnNames.map((name) => <Cell key={name} name={name} compared={compared} />)}
      </tr>
      {hasIncomparable && !isNotEvaluated ? <tr>{incomparable}</tr> : null}
    </Fragment>
  );
}

/** `18/20 → 20/20`, spelled out for screen readers. */
function Figures({ compared: { before, after } }: { readonly compared: ComparedDimension }) {
  const [was, is] = [countsText(before), countsText(after)];
  return (
    <span className={styles['figures']}>
      <VisuallyHidden>{messages.table.figures(was.long, is.long)}</VisuallyHidden>
      <span aria-hidden="true" title={was.long} data-state={was.state}>
        {was.short}
      </span>
      <span aria-hidden="true"> → </span>
      <span aria-hidden="true" title={is.long} data-state={is.state}>
        {is.short}
      </span>
    </span>
  );
}

function Cell({ name, compared }: { readonly name: ComparedColumnName; readonly compared: ComparedDimension }) {
  if (name === 'unchanged') {
    const text = unchangedText(compared);
    const { checks } = compared.unchanged;
    return <td>{checks.length > 0 ? <CheckList checks={checks} /> : (text ?? <Nothing />)}</td>;
  }
  const { checks, unnamed } = compared[name];
  return <td>{checks.length + unnamed === 0 ? <Nothing /> : <CheckList checks={checks} unnamed={unnamed} />}</td>;
}

const Nothing = () => (
  <span className="faint">
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{messages.table.none}</VisuallyHidden>
  </span>
);

function Incomparable({ compared }: { readonly compared: ComparedDimension }) {
  return (
    <td colSpan={columnNames.length} className={clsx('quiet', styles['untold'])}>
      {compared.gaps.map((gap) => (
        <p key={gap.kind}>{gapText(gap, compared)}</p>
      ))}
      {compared.untold.length === 0 ? null : (
        <>
          <p>{messages.table.incomparable}</p>
          <CheckList checks={compared.untold} />
        </>
      )}
    </td>
  );
}
