import { clip, plainText } from '@shared/format/text';
import styles from './middle-text.module.css';
import { SafeText } from './safe-text';

const shown = 1000;

/** A fully qualified name with an ellipsis in its middle, since its end tells most. The tooltip has all of it. */
export function MiddleText({ text, mono = false }: { readonly text: string; readonly mono?: boolean }) {
  const whole = clipMiddle(text, shown);
  const { head, tail } = middleParts(whole);
  return (
    <bdi dir="ltr" translate="no" className={styles['root']} title={plainText(whole)}>
      {head === '' ? null : (
        <span className={styles['head']}>
          <SafeText text={head} max={shown} mono={mono} />
        </span>
      )}
      <span className={styles['tail']}>
        <SafeText text={tail} max={shown} mono={mono} />
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
 * Splits so that the end stays visible: behind the last dot of a fully qualified name if at most `tailLength` UTF-16 units
 * follow it, otherwise within its last segment. The dot stays in the head, since a right-to-left tail would draw it at the
 * wrong end. Never inside a surrogate pair nor before a combining mark.
 */
export function middleParts(text: string, tailLength = 24): MiddleParts {
  if (text.length <= tailLength) return { head: '', tail: text };
  const segment = text.lastIndexOf('.') + 1;
  let at =
    segment > 1 && segment < text.length && text.length - segment <= tailLength ? segment : text.length - tailLength;
  while (at > 0 && isInside(text, at)) at -= 1;
  return { head: text.slice(0, at), tail: text.slice(at) };
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
