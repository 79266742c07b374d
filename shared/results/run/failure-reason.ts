import type { ResultRow } from '@shared/domain/result/result';
import { dimensions } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';

const messages = catalogue({
  named: (names: string, more: number) => (more === 0 ? names : `${names} and ${formatNumber(more)} more`),
  part: (dimension: string, names: string) => `${dimension}: ${names}`,
  schema: (count: number) => plural(count, 'column'),
  semantics: (count: number) => plural(count, 'rule'),
  quality: (count: number) => plural(count, 'test'),
  sla: 'not met',
});

/** Names that are said before the rest is counted. */
const namesShown = 2;
const nameLength = 60;
const messageLength = 160;

/**
 * Why a run failed, in a few words: for each dimension that failed how much of it, then the first names. Without counts, the
 * server's message; empty when it says nothing.
 */
export function failureReason({ failures, message, ...row }: ResultRow): string {
  const counted = dimensions.flatMap((dimension) => {
    const failed = row[dimension]?.failed ?? 0;
    if (failed === 0) return [];
    return [messages.part(dimensionNames[dimension], dimension === 'sla' ? messages.sla : messages[dimension](failed))];
  });
  const shown = failures.slice(0, namesShown).map((name) => shortText(name, nameLength));
  const named = shown.length === 0 ? [] : [messages.named(shown.join(', '), failures.length - shown.length)];
  if (counted.length + named.length > 0) return [...counted, ...named].join(' · ');
  return message === null ? '' : shortText(message, messageLength);
}
