import { hourMs } from '@shared/format/time-units';
import { formatDuration, formatElapsed } from './format';

/** Elapsed time: to the second for an hour, `59:59`, then `1 h 5 m`. */
export const clockText = (elapsedMs: number): string =>
  elapsedMs < hourMs ? formatElapsed(elapsedMs) : formatDuration(elapsedMs);
