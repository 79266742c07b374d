import { clip, plainText } from '@shared/format/text';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { closeGap } from './close-gap';
import { HighlightedText, type HighlightRange } from './highlighted-text';
import styles from './middle-text.module.css';

const shown = 1000;

interface MiddleTextProps {
  readonly text: string;
  readonly mono?: boolean;
  /** The highlighted ranges, in UTF-16 units. */
  readonly ranges?: readonly HighlightRange[];
}

/** A fully qualified name with an ellipsis in its middle, since its end is the most specific. The tooltip has all of it. */
export function MiddleText({ text, mono = false, ranges = [] }: MiddleTextProps) {
  const whole = clipMiddle(text, shown);
  const { head, tail } = middleParts(whole);
  const headRef = useRef<HTMLSpanElement>(null);
  // Runs on every change of the text, since the same width cuts another text elsewhere.
  useLayoutEffect(() => (whole === '' || headRef.current === null ? undefined : closeGap(headRef.current)), [whole]);
  // The offsets do not apply to a clipped text.
  const marked = whole === text ? ranges : [];
  const inTail = marked.map(({ start, end }) => ({ start: start - head.length, end: end - head.length }));
  return (
    <bdi dir="ltr" translate="no" className={clsx(styles['root'], mono && 'mono')} title={plainText(whole)}>
      {head === '' ? null : (
        <span ref={headRef} className={styles['head']}>
          <HighlightedText text={head} ranges={marked} max={shown} />
        </span>
      )}
      <span className={styles['tail']}>
        <HighlightedText text={tail} ranges={inTail} max={shown} />
      </span>
    </bdi>
  );
}

/** A long text in two parts: the head is cut by an ellipsis where it does not fit, the tail stays. */
interface MiddleParts {
  readonly head: string;
  readonly tail: string;
}

const combining = /^(?:\p{M}|\u200D|\uFE0F|\p{Emoji_Modifier})/u;

/**
 * Splits so that the end stays visible: before the last name of a fully qualified name if at most `tailLength` UTF-16 units
 * follow it, otherwise within its last segment. The dot stays in the head, since a right-to-left tail would draw it at the
 * wrong end. Never inside a surrogate pair nor before a combining mark.
 */
export function middleParts(text: string, tailLength = 24): MiddleParts {
  if (text.length <= tailLength) return { head: '', tail: text };
  const segment = lastNameAt(text);
  let at =
    segment > 1 && segment < text.length && text.length - segment <= tailLength ? segment : text.length - tailLength;
  while (at > 0 && isInside(text, at)) at -= 1;
  return { head: text.slice(0, at), tail: text.slice(at) };
}

const quotedName = /"(?:[^"]|"")+"$/;

/** Where the last name starts: after the last dot outside of quotes, as in `shop."orders.v2"`. */
function lastNameAt(text: string): number {
  const quoted = quotedName.exec(text);
  return quoted === null ? text.lastIndexOf('.') + 1 : quoted.index;
}

/** Cuts a text to at most `max` UTF-16 units by removing its middle. */
export function clipMiddle(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor(max / 2);
  let at = text.length - half;
  while (isInside(text, at)) at += 1;
  return `${clip(text, half)}${text.slice(at)}`;
}

/** Whether a cut would split a character. */
function isInside(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 0xdc00 && code <= 0xdfff) || combining.test(text.slice(at, at + 2));
}
