/** Facts of one log record. Only what the app itself made up: codes, routes, numbers. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Makes control characters, ANSI escapes and bidi marks visible, so that one record stays one line (quality-goals S38). */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** One record as one line of JSON. */
export function logLine(at: number, event: string, facts: LogFacts): string {
  const safe = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === 'string' ? visible(value).slice(0, 500) : value,
    ]),
  );
  return `${JSON.stringify({ at: new Date(at).toISOString(), event: visible(event), ...safe })}\n`;
}
