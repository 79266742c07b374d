import type { Protection } from '@shared/domain/protection';

interface ProtectionWords {
  readonly word: string;
  /** What it means, in a sentence. */
  readonly sentence: string;
}

/** The levels of protection, from the freest on. */
export const protectionWords: Readonly<Record<Protection, ProtectionWords>> = {
  open: { word: 'Open', sentence: 'A preview’s own button is enough to write.' },
  careful: { word: 'Careful', sentence: 'Deleting and putting back ask once more.' },
  protected: { word: 'Protected', sentence: 'You type the number or the contract’s name first.' },
  'read-only': { word: 'Read-only', sentence: 'Nothing is ever written: there are no such actions.' },
};

export const protectionLevels = Object.keys(protectionWords) as readonly Protection[];
