import type { ResultRow } from '@shared/domain/result/result';
import { type Dimension, dimensions } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { dimensionNames, shownStatus } from '@shared/format/status-names';

/** Only the texts announced on every screen; the other texts of a run are loaded with its screen. */
const messages = catalogue({
  ended: (status: string, failures: string | null) =>
    `Validation finished: ${status}${failures === null ? '' : `, ${failures}`}`,
  failed: (failed: number, total: number | null, dimension: Dimension) =>
    `${total === null ? '' : `${formatNumber(failed)} of `}${plural(total ?? failed, `${inSentence(dimension)} check`)} failed`,
});

/** Its name within a sentence. */
function inSentence(dimension: Dimension): string {
  return dimension === 'sla' ? dimensionNames.sla : dimensionNames[dimension].toLowerCase();
}

/** `2 of 20 schema checks failed, 1 quality check failed`; null when no dimension counted a failure. */
export function failureText(row: ResultRow): string | null {
  const parts = dimensions.flatMap((dimension) => {
    const counts = row[dimension];
    if (counts === null || counts.failed === null || counts.failed <= 0) return [];
    return [messages.failed(counts.failed, counts.total, dimension)];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** How many checks failed over all dimensions; null when nothing was counted. */
export function failedCheckCount(row: ResultRow): number | null {
  const counted = dimensions.flatMap((dimension) => row[dimension]?.failed ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, failed) => sum + Math.max(0, failed), 0);
}

/** What is announced when a followed run has ended. */
export const endedText = (row: ResultRow): string => messages.ended(shownStatus(row.status), failureText(row));
