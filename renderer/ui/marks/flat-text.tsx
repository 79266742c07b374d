import { clip, shortText, visibleParts } from '@shared/format/text';
import type { ReactNode } from 'react';
import { SafeText } from './safe-text';

/** Foreign text alone in its block, such as a cell: without an element if it has no hidden characters, else as `SafeText`. */
export function flatText(text: string, max: number): ReactNode {
  const parts = visibleParts(clip(text, max));
  const [part] = parts;
  return parts.length === 1 && part?.kind === 'plain' ? part.text : <SafeText text={text} max={max} />;
}

const titleLength = 2000;

/** The whole text for a tooltip. */
export const titleText = (text: string): string => shortText(text, titleLength);
