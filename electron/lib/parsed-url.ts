/**
 * The address as the parser reads it; null for a text that is none. `URL.canParse` is not asked: once it is hot, Node 20 and others
 * refuse addresses with letters such as ü that `new URL` takes.
 */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
