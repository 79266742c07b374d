import { cellTextLength } from '@shared/domain/limits';
import { clip, shortText, type TextPart, visibleParts, withoutStackedMarks } from '@shared/format/text';
import { Fragment } from 'react';
import styles from './highlighted-text.module.css';
import { SafeText } from './safe-text';
import markerStyles from './safe-text.module.css';

interface HighlightedTextProps {
  /** Text from a server or a file. */
  readonly text: string;
  /** Ranges in UTF-16 units, ordered and without overlaps. */
  readonly ranges: readonly HighlightRange[];
  /** Longest text shown, in UTF-16 units. */
  readonly max?: number;
  /** Always has a tooltip with the whole text, for cells that CSS may cut. */
  readonly titled?: boolean;
}

/** A range of a text, in UTF-16 units. */
export interface HighlightRange {
  readonly start: number;
  readonly end: number;
}

const titleLength = 2000;

/** Foreign text as in `SafeText`, with highlighted ranges. */
export function HighlightedText({ text, ranges, max = cellTextLength, titled = false }: HighlightedTextProps) {
  const shown = clip(text, max);
  // The ranges do not apply to a changed text.
  if (ranges.length === 0 || withoutStackedMarks(shown) !== shown) {
    return <SafeText text={text} max={max} titled={titled} />;
  }
  const title = titled || text.length > max ? shortText(text, titleLength) : undefined;
  return (
    <bdi translate="no" title={title}>
      {visibleParts(shown).map((part) =>
        part.kind === 'plain' ? (
          <Marked key={part.at} part={part} ranges={ranges} />
        ) : (
          <span key={part.at} className={markerStyles['marker']}>
            {part.text}
          </span>
        ),
      )}
    </bdi>
  );
}

const Marked = ({ part, ranges }: { readonly part: TextPart; readonly ranges: readonly HighlightRange[] }) =>
  piecesOf(part, ranges).map(({ text, at, isMarked }) =>
    isMarked ? (
      <mark key={at} className={styles['mark']}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );

interface Piece {
  readonly text: string;
  readonly at: number;
  readonly isMarked: boolean;
}

/** Splits a part of a text at the ends of ranges. */
function piecesOf({ text, at }: TextPart, ranges: readonly HighlightRange[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const cut = (to: number, isMarked: boolean) => {
    const end = Math.min(to - at, text.length);
    if (end > from) pieces.push({ text: text.slice(from, end), at: at + from, isMarked });
    from = Math.max(from, end);
  };
  for (const { start, end } of ranges) {
    cut(start, false);
    cut(end, true);
  }
  cut(at + text.length, false);
  return pieces;
}
