/** Facts of one log record. Only what the app itself made up: codes, routes, numbers. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>;

/** Makes control characters, ANSI escapes and bidi marks visible, so that one record stays one line (quality-goals S38). */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

const short = (text: string): string => visible(text).slice(0, 500);

/** One record as one line of JSON. Of a list no more than 50 texts are kept. */
export function logLine(at: number, event: string, facts: LogFacts): string {
  const safe = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, safeValue(value)]));
  return `${JSON.stringify({ at: new Date(at).toISOString(), event: visible(event), ...safe })}\n`;
}

function safeValue(value: LogFacts[string]): LogFacts[string] {
  if (typeof value === 'string') return short(value);
  return typeof value === 'object' && value !== null ? value.slice(0, 50).map(short) : value;
}
