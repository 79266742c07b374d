/**
 * The parsed address; null when it is invalid. `URL.canParse` is not used: once optimized, Node 20 and others reject letters such
 * as ü that `new URL` accepts.
 */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
