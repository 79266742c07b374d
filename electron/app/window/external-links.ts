import { parsedUrl } from '@main/lib/parsed-url';
import { messages } from './messages';

/** A question to the person, and the system's browser. */
export interface ExternalLinksDeps {
  readonly ask: (question: { readonly message: string; readonly detail: string }) => Promise<boolean>;
  readonly open: (url: string) => Promise<void>;
  readonly clock: () => number;
}

/** Parsers drop some of these characters, so the address would differ from the one that was written. */
const invisible = /[\p{Cc}\p{Cf}\\]/u;

/** A link that may be opened: https without credentials, as the URL parser writes it; otherwise null. */
export function safeExternalUrl(text: string): string | null {
  if (text.length > 2048 || !/^https:\/\//i.test(text) || invisible.test(text)) return null;
  const url = parsedUrl(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href;
}

const minimumGapMs = 1000;

/** Opens a link from a contract's text in the browser after the person has seen its real host (docs/quality.md S12). */
export function createExternalLinks({ ask, open, clock }: ExternalLinksDeps) {
  let lastAskedAt = Number.NEGATIVE_INFINITY;

  return async (text: string): Promise<boolean> => {
    const url = safeExternalUrl(text);
    const now = clock();
    if (url === null || now - lastAskedAt < minimumGapMs) return false;
    lastAskedAt = now;
    // `host` is in punycode here, so a look-alike name shows itself.
    const agreed = await ask({ message: messages.link.question(new URL(url).host), detail: url.slice(0, 500) });
    if (agreed) await open(url);
    return agreed;
  };
}
