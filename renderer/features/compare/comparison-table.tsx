import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { countsText } from '@shared/format/counts-text';
import { formatNumber } from '@shared/format/format';
import { dimensionNames, type StatusTone } from '@shared/format/status-names';
import {
  type ComparedColumnName,
  columnLabels,
  columnNames,
  gapText,
  unchangedText,
} from '@shared/results/compare-messages';
import type { ComparedDimension, RunComparison } from '@shared/results/run-comparison';
import { Fragment } from 'react';
import { CheckList } from './check-list';
import styles from './compare.module.css';

const columnTones: Partial<Readonly<Record<ComparedColumnName, StatusTone>>> = {
  newlyFailed: 'failed',
  fixed: 'success',
};

/** What changed, dimension by dimension. */
export function ComparisonTable({ comparison }: { readonly comparison: RunComparison }) {
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>What changed from the baseline to the compared result</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Dimension</th>
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
      <span className={styles['columnHead']}>
        {tone === undefined || count === 0 ? null : <StatusIcon tone={tone} />}
        {columnLabels[name]}
        {count === null ? null : <span className={styles['count']}>{formatNumber(count)}</span>}
      </span>
    </th>
  );
}

/** A row of columns; below it what cannot be told. A dimension that one run leaves out has that alone. */
function DimensionRows({ compared }: { readonly compared: ComparedDimension }) {
  const { dimension, gaps, untold } = compared;
  const isLeftOut = gaps.some(({ kind }) => kind === 'not-evaluated');
  const hasRest = gaps.length > 0 || untold.length > 0;
  const rest = hasRest ? <Untold compared={compared} /> : null;
  return (
    <Fragment>
      <tr>
        <th scope="row" rowSpan={hasRest && !isLeftOut ? 2 : 1} className={styles['dimension']}>
          {dimensionNames[dimension]}
          <Figures compared={compared} />
        </th>
        {isLeftOut ? rest : columnNames.map((name) => <Cell key={name} name={name} compared={compared} />)}
      </tr>
      {hasRest && !isLeftOut ? <tr>{rest}</tr> : null}
    </Fragment>
  );
}

/** `18/20 → 20/20`; in words for those who hear it. */
function Figures({ compared: { before, after } }: { readonly compared: ComparedDimension }) {
  const [was, is] = [countsText(before), countsText(after)];
  return (
    <span className={styles['figures']}>
      <VisuallyHidden>
        . Baseline: {was.long}. Compared: {is.long}.
      </VisuallyHidden>
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
    const words = unchangedText(compared);
    const { checks } = compared.unchanged;
    return <td>{checks.length > 0 ? <CheckList checks={checks} /> : words === null ? <Nothing /> : words}</td>;
  }
  const { checks, unnamed } = compared[name];
  return <td>{checks.length + unnamed === 0 ? <Nothing /> : <CheckList checks={checks} unnamed={unnamed} />}</td>;
}

const Nothing = () => (
  <span className={styles['nothing']}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>None that is known</VisuallyHidden>
  </span>
);

function Untold({ compared }: { readonly compared: ComparedDimension }) {
  return (
    <td colSpan={columnNames.length} className={styles['untold']}>
      {compared.gaps.map((gap) => (
        <p key={gap.kind}>{gapText(gap, compared)}</p>
      ))}
      {compared.untold.length === 0 ? null : (
        <>
          <p>Cannot be told:</p>
          <CheckList checks={compared.untold} />
        </>
      )}
    </td>
  );
}
