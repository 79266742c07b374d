import type { RunDetail } from '@shared/domain/result';
import { dimensions } from '@shared/domain/status';
import { countsText } from '@shared/format/counts-text';
import { formatDuration, formatNumber } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { readMismatch } from '@shared/format/mismatch';
import { dimensionNames, statusName } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';
import { verdictName } from '@shared/format/verdict-messages';

interface SummaryPlace {
  readonly contractId: string;
  readonly contractName: string;
  /** Base URL of the server, for the link; null when there is none that others could reach. */
  readonly server: string | null;
  readonly zone: string;
}

const mostNames = 5;

/** A result in a few plain lines, for a chat: what, when, what failed, the first line of the message, a link. */
export function runSummary(run: RunDetail, { contractId, contractName, server, zone }: SummaryPlace): string {
  const { row } = run;
  const took = row.durationMs === null ? '' : ` · took ${formatDuration(row.durationMs)}`;
  const message = firstLine(run.message ?? '');
  const failed = dimensions.flatMap((dimension) => {
    const names = namesOf(run, dimension);
    const { long, state } = countsText(row[dimension]);
    if (state === 'passed' || (state === 'none' && names.length === 0)) return [];
    return [`${dimensionNames[dimension]}: ${long}${names.length === 0 ? '' : ` – ${capped(names)}`}`];
  });
  const types = run.typeMismatches.map((text) => {
    const { column, words } = readMismatch(text);
    return column === '' ? words : `${column} (${words})`;
  });
  return [
    `${line(contractName)}: ${line(statusName(row.status))}`,
    `${formatInstantWithZone(row.timestamp, zone)}${took}`,
    ...failed,
    ...(types.length === 0 ? [] : [`Type differences, not counted as failed: ${capped(types)}`]),
    ...(message === '' ? [] : [`Message: ${shortText(message, 200)}`]),
    linkOf(contractId, row.timestamp, server),
  ].join('\n');
}

function namesOf(run: RunDetail, dimension: (typeof dimensions)[number]): readonly string[] {
  switch (dimension) {
    case 'schema':
      return [...run.failedFields, ...run.duplicateFields.map((name) => `${name} (duplicate)`)];
    case 'semantics':
      return run.failedRules.map(({ name }) => name);
    case 'quality':
      return [];
    case 'sla':
      return run.slaVerdicts.filter(({ met }) => !met).map(({ name }) => `${verdictName(name)} missed`);
  }
}

function capped(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return `${names.slice(0, mostNames).map(line).join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}`;
}

/** On one line, with nothing invisible in it. */
const line = (text: string): string => shortText(text.replace(/\s+/g, ' ').trim(), 120);

const firstLine = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .find((each) => each.trim() !== '')
    ?.trim() ?? '';

/** The same form that this app opens: it only leads somewhere. */
function linkOf(contractId: string, timestamp: number, server: string | null): string {
  const host = server === null ? null : URL.parse(server)?.host;
  const at = new URLSearchParams({
    ...(host ? { c: host } : {}),
    contract: contractId,
    run: String(timestamp),
  });
  return `contractdesk://open?${at.toString()}`;
}
