import type { WholeLine } from '@main/services/exporting/run-walk';
import { maxTimestamp } from '@shared/domain/limits';
import type { SeenResult } from './clean-up-decision';

/** What decides about a line. Of a row that cannot be read, its time is known where that is not what is wrong with it. */
export function seenResult({ line, wire }: WholeLine): SeenResult {
  if (line.kind === 'result') return { key: line.key, at: line.timestamp, status: line.status };
  return { key: line.key, at: timeOf(wire), status: null };
}

function timeOf(wire: unknown): number | null {
  if (typeof wire !== 'object' || wire === null || !('timestamp' in wire)) return null;
  const { timestamp } = wire;
  const time = typeof timestamp === 'string' && /^\d{1,16}$/.test(timestamp) ? Number(timestamp) : timestamp;
  return typeof time === 'number' && Number.isSafeInteger(time) && time >= 0 && time <= maxTimestamp ? time : null;
}
