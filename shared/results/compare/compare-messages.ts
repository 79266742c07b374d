import { catalogue } from '@shared/format/catalogue';
import { formatNumber, isOrAre, plural } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';
import { verdictName } from '@shared/format/verdict-messages';
import type { CheckKind, ComparedCheck } from './failed-checks';
import type { ComparedDimension, ComparedGap, RunComparison } from './run-comparison';

/** Counts of failures without names. */
interface UnnamedFailures {
  readonly before: number;
  readonly after: number;
}

type Side = 'before' | 'after';

const noChange = 'No change';

const messages = catalogue({
  sides: { before: 'Before', after: 'After' } satisfies Record<Side, string>,
  columns: {
    newlyFailed: 'Newly failed',
    fixed: 'Fixed',
    stillFailing: 'Still failing',
    unchanged: 'Unchanged',
  },
  kinds: { field: 'Not in the table', duplicate: 'Duplicate', type: 'Type differs' },
  unnamed: 'Unnamed',
  reasonsDiffer: (before: string, after: string) => `Before: ${before} · After: ${after}`,
  summary: ({ newlyFailed, fixed, stillFailing }: Pick<RunComparison, 'newlyFailed' | 'fixed' | 'stillFailing'>) =>
    [
      ...(newlyFailed === 0 ? [] : [`${formatNumber(newlyFailed)} newly failed`]),
      ...(fixed === 0 ? [] : [`${formatNumber(fixed)} fixed`]),
      ...(stillFailing === 0 ? [] : [`${formatNumber(stillFailing)} still failing`]),
    ].join(', ') || noChange,
  incompleteSummary: (summary: string) =>
    summary === noChange ? `${summary} in what both runs checked` : `${summary}, based on what both runs checked`,
  nonePassed: 'None passed in both',
  passed: (count: number) => `${formatNumber(count)} passed in both`,
  gaps: {
    notEvaluated: {
      before: (dimension: string) => `${dimension} wasn’t checked in the earlier run.`,
      after: (dimension: string) => `${dimension} wasn’t checked in the later run.`,
      both: (dimension: string) => `${dimension} wasn’t checked in either run.`,
    },
    noCount: {
      before: (dimension: string) => `${dimension} was checked without a count in the earlier run.`,
      after: (dimension: string) => `${dimension} was checked without a count in the later run.`,
      both: (dimension: string) => `${dimension} was checked without a count in both runs.`,
    },
    unnamed: ({ before, after }: UnnamedFailures) => {
      const failures = [
        ...(before === 0 ? [] : [`${plural(before, 'failure')} in the earlier run`]),
        ...(after === 0 ? [] : [`${plural(after, 'failure')} in the later run`]),
      ];
      return `The server gives no names for ${failures.join(' and ')}, so they cannot be matched.`;
    },
    atLeastNew: (count: number) => ` At least ${formatNumber(count)} ${isOrAre(count)} new.`,
    atLeastFixed: (count: number) => ` At least ${formatNumber(count)} ${isOrAre(count)} fixed.`,
  },
});

/** The names of the two runs. They can be swapped, so neither is called older. */
export const sideNames = messages.sides;

export const columnLabels = messages.columns;
export type ComparedColumnName = keyof typeof columnLabels;
export const columnNames: readonly ComparedColumnName[] = ['newlyFailed', 'fixed', 'stillFailing', 'unchanged'];

/** What the checks of a kind have in common; null where the dimension says it. */
export const checkKindNames: Readonly<Record<CheckKind, string | null>> = {
  ...messages.kinds,
  rule: null,
  verdict: null,
};

export const checkName = ({ kind, name }: ComparedCheck): string =>
  kind === 'verdict' ? verdictName(name) : name === '' ? messages.unnamed : name;

/** What the runs report about a check: once where they agree. */
export function checkText({ before, after }: ComparedCheck): string | null {
  const [was, is] = [before || null, after || null];
  if (was === null || is === null || was === is) return is ?? was;
  return messages.reasonsDiffer(was, is);
}

/** `2 newly failed, 1 fixed, 3 still failing`. */
export function summaryText(comparison: RunComparison): string {
  const summary = messages.summary(comparison);
  return comparison.isComplete ? summary : messages.incompleteSummary(summary);
}

/** What passed in both; null when unknown. */
export function unchangedText({ dimension, unchanged: { passed, checks } }: ComparedDimension): string | null {
  if (passed === null || checks.length > 0) return null;
  if (passed === 0) return dimension === 'sla' ? null : messages.nonePassed;
  return messages.passed(passed);
}

/** Why something cannot be compared, as a sentence. */
export function gapText(gap: ComparedGap, compared: ComparedDimension): string {
  const name = dimensionNames[compared.dimension];
  switch (gap.kind) {
    case 'not-evaluated':
      return messages.gaps.notEvaluated[gap.in](name);
    case 'no-count':
      return messages.gaps.noCount[gap.in](name);
    case 'unnamed':
      return `${messages.gaps.unnamed(gap)}${provenByCounts(compared)}`;
  }
}

/** What the counts prove without names. */
function provenByCounts({ before, after }: ComparedDimension): string {
  const more = (after?.failed ?? 0) - (before?.failed ?? 0);
  if (!before?.failed || !after?.failed || more === 0) return '';
  return more > 0 ? messages.gaps.atLeastNew(more) : messages.gaps.atLeastFixed(-more);
}
