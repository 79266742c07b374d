import { formatNumber, plural } from '@shared/format/format';
import { dimensionWords } from '@shared/format/status-names';
import { verdictWords } from '@shared/format/verdict-messages';
import type { CheckKind, ComparedCheck } from './failed-checks';
import type { ComparedDimension, ComparedGap, RunComparison } from './run-comparison';

/** How the two runs of a comparison are called: the order of time is not certain, since they can be swapped. */
export const sideWords = { before: 'Baseline', after: 'Compared' } as const;

export const columnWords = {
  newlyFailed: 'Newly failed',
  fixed: 'Fixed',
  stillFailing: 'Still failing',
  unchanged: 'Unchanged',
} as const;
export type ComparedColumnName = keyof typeof columnWords;
export const columnNames: readonly ComparedColumnName[] = ['newlyFailed', 'fixed', 'stillFailing', 'unchanged'];

/** What the checks of a kind have in common; null where the dimension says it. */
export const kindWords: Readonly<Record<CheckKind, string | null>> = {
  field: 'Not in the table',
  duplicate: 'Duplicate',
  type: 'Type differs, not counted as failed',
  rule: null,
  verdict: null,
};

export const checkName = ({ kind, name }: ComparedCheck): string =>
  kind === 'verdict' ? verdictWords(name) : name === '' ? 'Without a name' : name;

/** What the runs say about a check: once where they say the same. */
export function checkWords({ before, after }: ComparedCheck): string | null {
  const [was, is] = [before || null, after || null];
  if (was === null || is === null || was === is) return is ?? was;
  return `${sideWords.before}: ${was} · ${sideWords.after}: ${is}`;
}

/** `2 newly failed, 1 fixed, 3 still failing`. */
export function summaryWords({ newlyFailed, fixed, stillFailing, isComplete }: RunComparison): string {
  const parts = [
    `${newlyFailed === 0 ? 'nothing' : formatNumber(newlyFailed)} newly failed`,
    `${fixed === 0 ? 'nothing' : formatNumber(fixed)} fixed`,
    `${stillFailing === 0 ? 'nothing' : formatNumber(stillFailing)} still failing`,
  ].join(', ');
  const words = `${parts[0]?.toUpperCase() ?? ''}${parts.slice(1)}`;
  return isComplete ? words : `${words}, as far as the runs tell`;
}

/** What passed in both; null when nobody can tell. */
export function unchangedWords({ dimension, unchanged: { passed, checks } }: ComparedDimension): string | null {
  if (passed === null || checks.length > 0) return null;
  if (passed === 0) return dimension === 'sla' ? null : 'None passed in both';
  return `${formatNumber(passed)} passed in both`;
}

const runs = { before: 'the baseline', after: 'the compared run', both: 'either run' } as const;

/** Why something cannot be told, as a sentence. */
export function gapWords(gap: ComparedGap, compared: ComparedDimension): string {
  const name = dimensionWords[compared.dimension];
  switch (gap.kind) {
    case 'not-evaluated':
      return gap.in === 'both'
        ? `${name} was evaluated in neither run.`
        : `${name} was not evaluated in ${runs[gap.in]}.`;
    case 'no-count':
      return `${name} was evaluated without a count in ${gap.in === 'both' ? 'both runs' : runs[gap.in]}.`;
    case 'unnamed':
      return `${unnamedWords(gap)}${leastWords(compared)}`;
  }
}

function unnamedWords({ before, after }: { readonly before: number; readonly after: number }): string {
  const parts = [
    ...(before === 0 ? [] : [`${plural(before, 'failure')} of the baseline`]),
    ...(after === 0 ? [] : [`${plural(after, 'failure')} of the compared run`]),
  ];
  return `The server gives no names for ${parts.join(' and ')}, so they cannot be matched.`;
}

/** What the counts prove all the same. */
function leastWords({ before, after }: ComparedDimension): string {
  const more = (after?.failed ?? 0) - (before?.failed ?? 0);
  if (!before?.failed || !after?.failed || more === 0) return '';
  const count = Math.abs(more);
  return ` At least ${formatNumber(count)} ${count === 1 ? 'is' : 'are'} ${more > 0 ? 'new' : 'fixed'}.`;
}
