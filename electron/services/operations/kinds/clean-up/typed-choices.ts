import type { CleanUpPreview } from '@shared/domain/clean-up';
import type { Protection } from '@shared/domain/protection';

interface Confirmed {
  readonly protection: Protection;
  /** Results that would go. */
  readonly count: number;
  readonly contractNames: readonly string[];
  /** The instant of the rule, and now; epoch milliseconds. */
  readonly instant: number | null;
  readonly now: number;
}

/**
 * The texts of which one must be typed: the number of results, or the name of the one contract. Nothing has to be typed where a
 * connection does not ask for it, unless the instant lies in the future: that is what a slip of the keyboard looks like.
 */
export function typedChoices({ protection, count, contractNames, instant, now }: Confirmed): string[] {
  const isAsked = protection === 'protected' || (instant !== null && instant > now);
  if (!isAsked || count === 0) return [];
  const names = contractNames.length === 1 ? contractNames : [];
  return [String(count), ...names].map(plain).filter((choice) => choice !== '');
}

/** Whether what was typed is one of the choices; spaces around it do not count. */
export const isConfirmedBy = (typed: string, choices: CleanUpPreview['typedChoices']): boolean =>
  choices.length === 0 || choices.includes(plain(typed));

const plain = (text: string): string => text.normalize('NFC').trim();
