import { appLink } from '@renderer/lib/app-link';
import type { RunDetail } from '@shared/domain/result/result';
import { dimensions } from '@shared/domain/status';
import { countsText } from '@shared/format/counts-text';
import { formatInstantWithZone } from '@shared/format/instant';
import { readMismatch } from '@shared/format/mismatch';
import { statusName } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';
import { verdictName } from '@shared/format/verdict-messages';
import { messages } from './messages';

const text = messages.summary;

interface SummaryPlace {
  readonly contractId: string;
  readonly contractName: string;
  /** Base URL of the server, for the link; null when others could not reach it. */
  readonly server: string | null;
  readonly zone: string;
}

const maxNames = 5;

/** A result in a few plain lines, for a chat: what, when, what failed, the first line of the message, a link. */
export function runSummary(run: RunDetail, { contractId, contractName, server, zone }: SummaryPlace): string {
  const { row } = run;
  const message = firstLine(run.message ?? '');
  const failed = dimensions.flatMap((dimension) => {
    const names = namesOf(run, dimension);
    const { long, state } = countsText(row[dimension]);
    if (state === 'passed' || (state === 'none' && names.length === 0)) return [];
    return [text.failed(dimension, long, names.length === 0 ? null : capped(names))];
  });
  const types = run.typeMismatches.map((mismatch) => {
    const { column, words } = readMismatch(mismatch);
    return column === '' ? words : text.typeDifference(column, words);
  });
  return [
    text.status(line(contractName), line(statusName(row.status))),
    text.time(formatInstantWithZone(row.timestamp, zone), row.durationMs),
    ...failed,
    ...(types.length === 0 ? [] : [text.typeDifferences(capped(types))]),
    ...(message === '' ? [] : [text.message(shortText(message, 200))]),
    appLink({ server, contract: contractId, run: row.timestamp }),
  ].join('\n');
}

function namesOf(run: RunDetail, dimension: (typeof dimensions)[number]): readonly string[] {
  switch (dimension) {
    case 'schema':
      return [...run.failedFields, ...run.duplicateFields.map(text.duplicate)];
    case 'semantics':
      return run.failedRules.map(({ name }) => name);
    case 'quality':
      return [];
    case 'sla':
      return run.slaVerdicts.filter(({ met }) => !met).map(({ name }) => text.missed(verdictName(name)));
  }
}

const capped = (names: readonly string[]): string =>
  text.names(names.slice(0, maxNames).map(line), Math.max(0, names.length - maxNames));

/** On one line, without invisible characters. */
const line = (value: string): string => shortText(value.replace(/\s+/g, ' ').trim(), 120);

const firstLine = (message: string): string =>
  message
    .split(/[\r\n\u2028\u2029]/)
    .find((each) => each.trim() !== '')
    ?.trim() ?? '';
