import type { CheckCounts } from '@shared/domain/result/counts';
import { catalogue } from './catalogue';
import { formatNumber } from './format';

const messages = catalogue({
  notEvaluated: 'Not checked',
  noCounts: 'Checked, but without counts',
  passed: (passed: string) => `${passed} passed`,
  passedOf: (passed: string, total: string) => `${passed} of ${total} passed`,
  total: (total: string) => `${total} in total`,
  failed: (failed: string) => `${failed} failed`,
  wrongSum: (counts: string) => `${counts}. These numbers do not add up; they are shown as the server sent them`,
});

export interface CountsText {
  /** For a narrow column: `18/20`, `–`. */
  readonly short: string;
  /** `18 of 20 passed, 2 failed`. */
  readonly long: string;
  /** `odd` when the numbers are contradictory; they are shown as sent. */
  readonly state: 'passed' | 'failed' | 'none' | 'odd';
}

/** The counts of one dimension, short and as a sentence. */
export function countsText(counts: CheckCounts | null): CountsText {
  if (counts === null) return { short: '–', long: messages.notEvaluated, state: 'none' };
  const { passed, failed, total } = counts;
  if (passed === null && failed === null && total === null) {
    return { short: '–', long: messages.noCounts, state: 'none' };
  }
  const isWrong = isWrongSum(counts);
  const long = isWrong ? messages.wrongSum(sentence(counts)) : sentence(counts);
  const state = isWrong ? 'odd' : (failed ?? 0) > 0 ? 'failed' : 'passed';
  return { short: figures(counts), long, state };
}

const figure = (value: number | null): string => (value === null ? '?' : formatNumber(value));

function figures({ passed, failed, total }: CheckCounts): string {
  if (passed === null && total === null) return messages.failed(figure(failed));
  return total === null ? figure(passed) : `${figure(passed)}/${figure(total)}`;
}

function sentence({ passed, failed, total }: CheckCounts): string {
  const first =
    passed === null
      ? total === null
        ? null
        : messages.total(figure(total))
      : total === null
        ? messages.passed(figure(passed))
        : messages.passedOf(figure(passed), figure(total));
  const second = failed === null || (failed === 0 && passed !== null) ? null : messages.failed(figure(failed));
  return [first, second].filter((part) => part !== null).join(', ');
}

function isWrongSum({ passed, failed, total }: CheckCounts): boolean {
  const known = [passed, failed, total].filter((value) => value !== null);
  if (known.some((value) => value < 0 || !Number.isFinite(value))) return true;
  return total !== null && (passed ?? 0) + (failed ?? 0) > total;
}
