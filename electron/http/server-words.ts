import { redact } from './redact';

const maxLength = 200;
const maxLines = 3;
const stackLine = /^\s*(?:at\s|Caused by:|\.\.\. \d+ more)/;
// Controls, bidirectional overrides and isolates, zero-width characters, unassigned and private ones.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** A short text of a server in one line, without characters that hide or turn text around. */
export const oneLineOf = (text: string, longest: number): string =>
  text.replace(invisible, '').trim().slice(0, longest).toWellFormed();

/**
 * A server's message made safe to show beside ours: without secrets, stack traces and characters that hide or turn
 * text around; at most three lines and 200 characters. Null when nothing is left (quality-goals B46).
 */
export function serverWords(message: string, secrets: readonly (string | null)[] = []): string | null {
  const lines = message.split(/\r\n|[\r\n]/);
  const stack = lines.findIndex((line) => stackLine.test(line));
  const words = (stack === -1 ? lines : lines.slice(0, stack))
    .map((line) => line.replace(invisible, '').trim())
    .filter((line) => line !== '')
    .slice(0, maxLines)
    .join('\n');
  // Now, because what was hidden between the characters of a token is out, and nothing of it is cut off yet.
  return words === '' ? null : redact(words, secrets).slice(0, maxLength).toWellFormed();
}
