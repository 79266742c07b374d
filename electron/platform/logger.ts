import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

export type Log = (event: string, facts?: LogFacts) => void;

const ownerOnly = 0o600;
const largestBytes = 5 * 1024 * 1024;

/** A log file readable by its owner only, with one previous generation of at most 5 MB. A full or read-only disk is ignored. */
export function createLogger(file: string, clock: () => number): Log {
  let isGuarded = false;
  return (event, facts = {}) => {
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      if (sizeOf(file) > largestBytes) renameSync(file, `${file}.1`);
      appendFileSync(file, logLine(clock(), event, facts), { mode: ownerOnly });
      // The mode applies to new files only; an existing one keeps its own.
      if (!isGuarded) chmodSync(file, ownerOnly);
      isGuarded = true;
    } catch {
      // Logging must never make something else fail.
    }
  };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** The facts of one log record: only codes, routes and numbers of the app itself. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>;

/** Escapes control characters, ANSI sequences and bidi marks, so that one record stays one line (docs/quality.md S38). */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

const short = (text: string): string => visible(text).slice(0, 500);

/** One record as one line of JSON, with at most 50 texts of a list. */
export function logLine(at: number, event: string, facts: LogFacts): string {
  const safe = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, safeValue(value)]));
  return `${JSON.stringify({ at: new Date(at).toISOString(), event: visible(event), ...safe })}\n`;
}

function safeValue(value: LogFacts[string]): LogFacts[string] {
  if (typeof value === 'string') return short(value);
  return typeof value === 'object' && value !== null ? value.slice(0, 50).map(short) : value;
}
