import type { Protection } from '@shared/domain/connection/protection';
import { translated } from './catalogue';

interface ProtectionText {
  readonly word: string;
  /** Its meaning, in a sentence. */
  readonly sentence: string;
}

const levels: Readonly<Record<Protection, ProtectionText>> = {
  open: { word: 'Relaxed', sentence: 'Deletes right after the preview.' },
  careful: { word: 'Careful', sentence: 'Asks again before deleting or restoring.' },
  protected: { word: 'Protected', sentence: 'You type the number of runs or the name.' },
  'read-only': { word: 'Read-only', sentence: 'Hides every action that changes data.' },
};

/** The levels of protection, the least strict first. */
export const protectionTexts = translated(levels, 'word', 'sentence');

export const protectionLevels = Object.keys(protectionTexts) as readonly Protection[];

interface ToConfirm {
  readonly protection: Protection;
  /** Results; null for a kind that counts none. */
  readonly count: number | null;
  readonly contractNames: readonly string[];
  /** Everything before it is deleted; null for a rule without a time. Epoch milliseconds, as `now`. */
  readonly instant: number | null;
  readonly now: number;
}

/**
 * The texts of which one must be typed to confirm: the number of results, or the name of the only contract. Where no results are
 * counted it is the name alone, or the number of contracts where there is no single name. Empty unless the connection requires it
 * or the time is in the future, which is most likely a typing error.
 */
export function typedChoices({ protection, count, contractNames, instant, now }: ToConfirm): string[] {
  const isAsked = protection === 'protected' || (instant !== null && instant > now);
  const number = count ?? contractNames.length;
  if (!isAsked || number === 0) return [];
  const names = (contractNames.length === 1 ? contractNames : []).map(plain).filter((name) => name !== '');
  return count === null && names.length > 0 ? names : [String(number), ...names];
}

/** Whether the typed text is one of the choices, ignoring surrounding spaces. */
export const isConfirmedBy = (typed: string, choices: readonly string[]): boolean =>
  choices.length === 0 || choices.some((choice) => plain(choice) === plain(typed));

const plain = (text: string): string => text.normalize('NFC').trim();
