import { minTokenLength, redacted } from '@main/lib/token-like';

const bearer = /\bBearer\s+[^\s"'<>,;]+/gi;
const jwt = /\beyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g;

/**
 * Removes bearer tokens, everything that looks like a JWT, and the given secrets from a text for a log or a person. Secrets
 * shorter than four characters would match ordinary words and are ignored.
 */
export function redact(text: string, secrets: readonly (string | null | undefined)[] = []): string {
  let clean = text;
  for (const secret of secrets) {
    if (!secret || secret.length < 4) continue;
    for (const form of formsOf(secret)) clean = clean.replaceAll(form, redacted);
  }
  return clean.replace(bearer, `Bearer ${redacted}`).replace(jwt, redacted);
}

/** An answer's bytes without the sent token, which a server or proxy may echo: it must not leave main. */
export function withoutSecret(body: Buffer, secret: string | null): Buffer {
  if (secret === null || secret.length < minTokenLength || !body.includes(secret, 0, 'latin1')) return body;
  // One character for each byte, so that invalid UTF-8 stays invalid.
  return Buffer.from(body.toString('latin1').replaceAll(secret, redacted), 'latin1');
}

/** The spellings of a secret: plain, URL-encoded and in base64. */
function formsOf(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret.toWellFormed());
  return [secret, encoded, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('base64url')];
}

const maxLength = 200;
const maxLines = 3;
const stackLine = /^\s*(?:at\s|Caused by:|\.\.\. \d+ more)/;
// Controls, bidirectional overrides and isolates, zero-width characters, unassigned and private ones.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** A server's text cut to one line, without invisible and bidirectional characters. */
export const oneLineOf = (text: string, longest: number): string =>
  text.replace(invisible, '').trim().slice(0, longest).toWellFormed();

/**
 * A server's message made safe to show beside ours: without secrets, stack traces and characters that hide or turn
 * text around; at most three lines and 200 characters. Null when nothing is left (docs/quality.md B46).
 */
export function serverWords(message: string, secrets: readonly (string | null)[] = []): string | null {
  const lines = message.split(/\r\n|[\r\n]/);
  const stack = lines.findIndex((line) => stackLine.test(line));
  const words = (stack === -1 ? lines : lines.slice(0, stack))
    .map((line) => line.replace(invisible, '').trim())
    .filter((line) => line !== '')
    .slice(0, maxLines)
    .join('\n');
  // Invisible characters inside a token are removed before it is redacted, and the text is cut only afterwards.
  return words === '' ? null : redact(words, secrets).slice(0, maxLength).toWellFormed();
}
