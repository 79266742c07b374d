import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { type LogFacts, logLine } from './log-line';

export type Log = (event: string, facts?: LogFacts) => void;

const ownerOnly = 0o600;
const largestBytes = 5 * 1024 * 1024;

/** A log file for its owner only, with one older generation of at most 5 MB. A full or read-only disk is no failure. */
export function createLogger(file: string, clock: () => number): Log {
  let isGuarded = false;
  return (event, facts = {}) => {
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      if (sizeOf(file) > largestBytes) renameSync(file, `${file}.1`);
      appendFileSync(file, logLine(clock(), event, facts), { mode: ownerOnly });
      // The mode counts for a new file alone; one that was there keeps its own.
      if (!isGuarded) chmodSync(file, ownerOnly);
      isGuarded = true;
    } catch {
      // Logging must never be the reason why something else fails.
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
