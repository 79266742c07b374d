import { formatNumber, plural } from '@shared/format/format';
import type { Coverage } from './timeline-types';

/** `about 99,900 older runs not read`, `older runs not read`: a number only where there can be one. */
export function unreadWords({ total }: Coverage, read: number): string {
  if (total === null || total <= read) return 'older runs not read';
  return `about ${plural(total - read, 'older run')} not read`;
}

/** `12,300 of 100,000 read`. */
export const readWords = (read: number, total: number | null): string =>
  total === null || total < read
    ? `${formatNumber(read)} read`
    : `${formatNumber(read)} of ${formatNumber(total)} read`;
