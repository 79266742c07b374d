import type { Protection } from '@shared/domain/protection';

interface ProtectionWords {
  readonly word: string;
  /** What it means, in a sentence. */
  readonly sentence: string;
}

/** The levels of protection, from the freest on. */
export const protectionWords: Readonly<Record<Protection, ProtectionWords>> = {
  open: { word: 'Open', sentence: 'The button of a preview is enough.' },
  careful: { word: 'Careful', sentence: 'Deleting and putting back ask once more.' },
  protected: { word: 'Protected', sentence: 'You type the number of results or the name.' },
  'read-only': { word: 'Read-only', sentence: 'There are no actions that change anything.' },
};

export const protectionLevels = Object.keys(protectionWords) as readonly Protection[];

interface ToConfirm {
  readonly protection: Protection;
  /** Results. */
  readonly count: number;
  readonly contractNames: readonly string[];
  /** Before which everything goes; null where no such instant was given. Epoch milliseconds, as `now`. */
  readonly instant: number | null;
  readonly now: number;
}

/**
 * The texts of which one must be typed: the number of results, or the name of the one contract. Nothing has to be typed where a
 * connection does not ask for it, unless the instant lies in the future: that is what a slip of the keyboard looks like.
 */
export function typedChoices({ protection, count, contractNames, instant, now }: ToConfirm): string[] {
  const isAsked = protection === 'protected' || (instant !== null && instant > now);
  if (!isAsked || count === 0) return [];
  const names = contractNames.length === 1 ? contractNames : [];
  return [String(count), ...names].map(plain).filter((choice) => choice !== '');
}

/** Whether what was typed is one of the choices; spaces around it do not count. */
export const isConfirmedBy = (typed: string, choices: readonly string[]): boolean =>
  choices.length === 0 || choices.some((choice) => plain(choice) === plain(typed));

const plain = (text: string): string => text.normalize('NFC').trim();
