import type { RunDetail } from '@shared/domain/result/result';
import { catalogue } from '@shared/format/catalogue';
import { countsText } from '@shared/format/counts-text';
import { formatDuration, formatNumber, plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { markdownBlock, markdownText } from '@shared/format/markdown-text';
import { dimensionNames, statusName } from '@shared/format/status-names';
import {
  type ComparedColumnName,
  checkKindNames,
  checkName,
  checkText,
  columnLabels,
  columnNames,
  gapText,
  sideNames,
  summaryText,
  unchangedText,
} from './compare-messages';
import type { ComparedCheck } from './failed-checks';
import type { ComparedDimension, RunComparison } from './run-comparison';

const messages = catalogue({
  title: (contract: string) => `${contract}: two runs`,
  facts: { status: 'Status', time: 'Time', duration: 'Duration', score: 'Quality score', timestamp: 'Timestamp' },
  notComparable: 'Can’t compare',
  nothingFailed: 'Nothing failed in either run.',
  unnamedChecks: (count: number) => plural(count, 'unnamed check'),
  message: (side: string) => `Message (${side.toLowerCase()})`,
});

interface ComparedTexts {
  /** As people call the contract. */
  readonly contract: string;
  /** IANA name of the zone that times are written in. */
  readonly zone: string;
  readonly before: RunDetail;
  readonly after: RunDetail;
}

/** A comparison as Markdown, for a ticket or a chat: complete, with all server text escaped. */
export function comparisonMarkdown(comparison: RunComparison, texts: ComparedTexts): string {
  const { contract, before, after } = texts;
  return [
    `# ${messages.title(markdownText(contract))}\n`,
    headTable(texts),
    `${summaryText(comparison)}.\n`,
    ...comparison.dimensions.map(dimensionPart),
    ...messagePart(sideNames.before, before.message),
    ...messagePart(sideNames.after, after.message),
  ].join('\n');
}

function headTable({ zone, before, after }: ComparedTexts): string {
  const line = (label: string, of: (run: RunDetail) => string) =>
    `| ${label} | ${markdownText(of(before))} | ${markdownText(of(after))} |\n`;
  const counted = (['schema', 'semantics', 'quality', 'sla'] as const).map((dimension) =>
    line(dimensionNames[dimension], ({ row }) => countsText(row[dimension]).long),
  );
  return [
    `|  | ${sideNames.before} | ${sideNames.after} |\n| --- | --- | --- |\n`,
    line(messages.facts.status, ({ row }) => statusName(row.status)),
    line(messages.facts.time, ({ row }) => formatInstantWithZone(row.timestamp, zone)),
    line(messages.facts.duration, ({ row }) => (row.durationMs === null ? '–' : formatDuration(row.durationMs))),
    ...counted,
    line(messages.facts.score, ({ qualityScore }) => (qualityScore === null ? '–' : formatNumber(qualityScore))),
    line(messages.facts.timestamp, ({ row }) => String(row.timestamp)),
  ].join('');
}

function dimensionPart(compared: ComparedDimension): string {
  const columns = columnNames.flatMap((column) => columnPart(compared, column));
  const untold = compared.untold.length === 0 ? [] : [`**${messages.notComparable}**\n\n${items(compared.untold)}`];
  const gaps = compared.gaps.map((gap) => `${gapText(gap, compared)}\n`);
  const parts = [...columns, ...untold, ...gaps];
  const body = parts.length === 0 ? [`${messages.nothingFailed}\n`] : parts;
  return [`## ${dimensionNames[compared.dimension]}\n`, ...body].join('\n');
}

function columnPart(compared: ComparedDimension, column: ComparedColumnName): string[] {
  const title = columnLabels[column];
  if (column === 'unchanged') {
    const words = unchangedText(compared);
    const { checks } = compared.unchanged;
    if (checks.length > 0) return [`**${title}**\n\n${items(checks)}`];
    return words === null ? [] : [`**${title}**: ${words}\n`];
  }
  const { checks, unnamed } = compared[column];
  if (checks.length + unnamed === 0) return [];
  const more = unnamed === 0 ? '' : `- ${messages.unnamedChecks(unnamed)}\n`;
  return [`**${title} (${formatNumber(checks.length + unnamed)})**\n\n${items(checks)}${more}`];
}

const items = (checks: readonly ComparedCheck[]): string => checks.map(item).join('');

function item(check: ComparedCheck): string {
  const words = [checkKindNames[check.kind], checkText(check)].filter((text) => text !== null).join(': ');
  return `- **${markdownText(checkName(check))}**${words === '' ? '' : ` – ${markdownText(words)}`}\n`;
}

const messagePart = (side: string, message: string | null): string[] =>
  message === null || message === '' ? [] : [`## ${messages.message(side)}\n`, markdownBlock(message)];
