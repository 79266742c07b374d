import { clip } from '@shared/words/text';

/** A long text in two pieces: the head gives way to an ellipsis when there is too little room, the tail always stays. */
export interface MiddleParts {
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
