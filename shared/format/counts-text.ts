import type { Counts } from '@shared/domain/counts';
import { formatNumber } from './format';

export interface CountsText {
  /** For a narrow column: `18/20`, `–`. */
  readonly short: string;
  /** `18 of 20 passed, 2 failed`. */
  readonly long: string;
  /** `odd` when the numbers cannot all be true; they are shown as sent. */
  readonly state: 'passed' | 'failed' | 'none' | 'odd';
}

/** The counts of one dimension in figures and words. */
export function countsText(counts: Counts | null): CountsText {
  if (counts === null) return { short: '–', long: 'Not evaluated', state: 'none' };
  const { passed, failed, total } = counts;
  if (passed === null && failed === null && total === null) {
    return { short: '–', long: 'Evaluated, but without counts', state: 'none' };
  }
  const odd = isOdd(counts);
  const long = `${words(counts)}${odd ? '. These numbers do not add up; they are shown as the server sent them' : ''}`;
  const state = odd ? 'odd' : (failed ?? 0) > 0 ? 'failed' : 'passed';
  return { short: figures(counts), long, state };
}

const figure = (value: number | null): string => (value === null ? '?' : formatNumber(value));

function figures({ passed, failed, total }: Counts): string {
  if (passed === null && total === null) return `${figure(failed)} failed`;
  return total === null ? figure(passed) : `${figure(passed)}/${figure(total)}`;
}

function words({ passed, failed, total }: Counts): string {
  const first = passed === null ? null : `${figure(passed)}${total === null ? '' : ` of ${figure(total)}`} passed`;
  const alone = passed === null && total !== null ? `${figure(total)} in total` : null;
  const second = failed === null || (failed === 0 && passed !== null) ? null : `${figure(failed)} failed`;
  return [first, alone, second].filter((part) => part !== null).join(', ');
}

function isOdd({ passed, failed, total }: Counts): boolean {
  const known = [passed, failed, total].filter((value) => value !== null);
  if (known.some((value) => value < 0 || !Number.isFinite(value))) return true;
  return total !== null && (passed ?? 0) + (failed ?? 0) > total;
}
