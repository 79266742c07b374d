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
