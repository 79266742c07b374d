import { clip, plainText } from '@shared/format/text';
import styles from './middle-text.module.css';
import { SafeText } from './safe-text';

const shown = 1000;

/** A fully qualified name whose middle gives way: where it ends tells more than where it begins. Whole in the tooltip. */
export function MiddleText({ text, mono = false }: { readonly text: string; readonly mono?: boolean }) {
  const whole = clipMiddle(text, shown);
  const { head, tail } = middleParts(whole);
  return (
    <bdi dir="ltr" className={styles['root']} title={plainText(whole)}>
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

/** A long text in two pieces: the head gives way to an ellipsis when there is too little room, the tail always stays. */
interface MiddleParts {
  readonly head: string;
  readonly tail: string;
}

const combining = /^(?:\p{M}|\u200D|\uFE0F|\p{Emoji_Modifier})/u;

/**
 * Where to cut so that the telling end stays in sight: behind the last dot of a fully qualified name when at most
 * `tailLength` UTF-16 units follow it, otherwise within its last segment. The dot stays in the head: at the start of a
 * right-to-left tail it would be drawn at the wrong end. Never inside a surrogate pair nor before a combining mark.
 */
export function middleParts(text: string, tailLength = 24): MiddleParts {
  if (text.length <= tailLength) return { head: '', tail: text };
  const segment = text.lastIndexOf('.') + 1;
  let at =
    segment > 1 && segment < text.length && text.length - segment <= tailLength ? segment : text.length - tailLength;
  while (at > 0 && isInside(text, at)) at -= 1;
  return { head: text.slice(0, at), tail: text.slice(at) };
}

/** A text of any length with at most `max` UTF-16 units of it: what is left out is left out of its middle. */
export function clipMiddle(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor(max / 2);
  let at = text.length - half;
  while (isInside(text, at)) at += 1;
  return `${clip(text, half)}${text.slice(at)}`;
}

/** Whether a cut would stand between the parts of one character. */
function isInside(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 0xdc00 && code <= 0xdfff) || combining.test(text.slice(at, at + 2));
}
