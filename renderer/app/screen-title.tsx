import { shortText } from '@shared/format/text';
import { useLayoutEffect } from 'react';

interface ScreenTitleProps {
  /** The most telling part first: the name of the contract, then the screen. */
  readonly parts: readonly (string | null | undefined)[];
}

/**
 * The title of the window; one screen has exactly one. It stays until the next screen is there, and the page itself
 * begins with one, so that a window is never without.
 */
export function ScreenTitle({ parts }: ScreenTitleProps): null {
  const title = titleOf(parts);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** The parts with the name of the app behind them, each cut to a length that a title bar may show. */
export const titleOf = (parts: ScreenTitleProps['parts']): string =>
  [
    ...parts.filter((part) => part !== null && part !== undefined).map((part) => shortText(part, 80)),
    'Contract Desk',
  ].join(' – ');
