import type { ResultRow } from '@shared/domain/result';
import { dimensions } from '@shared/domain/status';
import { formatNumber, plural } from '@shared/format/format';
import { dimensionNames, shownStatus } from '@shared/format/status-names';

/** `2 of 20 schema checks failed, 1 quality check failed`; null when no dimension counted a failure. */
export function failureWords(row: ResultRow): string | null {
  const parts = dimensions.flatMap((dimension) => {
    const counts = row[dimension];
    if (counts === null || counts.failed === null || counts.failed <= 0) return [];
    const name = dimension === 'sla' ? dimensionNames.sla : dimensionNames[dimension].toLowerCase();
    const whole = counts.total === null ? '' : `${formatNumber(counts.failed)} of `;
    return [`${whole}${plural(counts.total ?? counts.failed, `${name} check`)} failed`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** How many checks failed over all dimensions; null when nothing was counted. */
export function failedChecks(row: ResultRow): number | null {
  const counted = dimensions.flatMap((dimension) => row[dimension]?.failed ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, failed) => sum + Math.max(0, failed), 0);
}

/** What is announced when a run that was followed has ended. */
export function endedWords(row: ResultRow): string {
  const failures = failureWords(row);
  return `Validation finished: ${shownStatus(row.status)}${failures === null ? '' : `, ${failures}`}`;
}
