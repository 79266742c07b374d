import type { ExportChoice } from '@shared/domain/result/export';
import { formatInstantWithZone } from '@shared/format/instant';
import { dimensionNames } from '@shared/format/status-names';
import { columnFilters } from '@shared/results/columns/registry';
import { type FilterName, filterNames, type ResultFilter } from '@shared/results/rows/result-filter';
import { messages } from './messages';
import { rangeOf } from './wanted-runs';

/** The exported time: `All time`, `3 May 2026, 00:00:00 UTC – 5 May 2026, 23:59:59 UTC`. */
export function rangeText(choice: ExportChoice, zone: string): string {
  const { from, to } = rangeOf(choice);
  const start = from === undefined ? null : formatInstantWithZone(from, zone);
  const end = to === undefined ? null : formatInstantWithZone(to, zone);
  if (start === null) return end === null ? messages.range.all : messages.range.until(end);
  return end === null ? messages.range.since(start) : messages.range.between(start, end);
}

/** Which runs of the range are shown: `Failed only`, `message contains “late”`; null when all of them are. */
export function filterText(choice: ExportChoice): string | null {
  if (choice.kind === 'selected') return messages.filter.selected;
  const { filter, except } = choice;
  const excluded = except.length === 0 ? [] : [messages.filter.excluded(except.length)];
  const { contracts } = filter;
  const named = contracts === undefined ? [] : [messages.filter.contracts(contracts.length)];
  const parts = [...named, ...filterNames.flatMap((name) => filterPart(filter, name)), ...excluded];
  return parts.length === 0 ? null : parts.join(', ');
}

function filterPart(filter: ResultFilter, name: FilterName): readonly string[] {
  const value = filter[name] ?? '';
  if (value.length === 0) return [];
  const column = columnFilters.find(({ by }) => by === name);
  const failed = (filter.failed ?? []).map((dimension) => dimensionNames[dimension]);
  return [column?.report(value) ?? messages.filter.failedIn(failed)];
}
