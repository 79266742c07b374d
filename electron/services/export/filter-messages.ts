import type { ExportChoice } from '@shared/domain/export';
import { formatNumber, plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { dimensionWords } from '@shared/format/status-names';
import { columnFilters } from '@shared/results/columns/registry';
import { type FilterName, filterNames, type ResultFilter } from '@shared/results/result-filter';
import { rangeOf } from './wanted-runs';

/** The time that was read: `All time`, `3 May 2026, 00:00:00 UTC – 5 May 2026, 23:59:59 UTC`. */
export function rangeWords(choice: ExportChoice, zone: string): string {
  const { from, to } = rangeOf(choice);
  const start = from === undefined ? null : formatInstantWithZone(from, zone);
  const end = to === undefined ? null : formatInstantWithZone(to, zone);
  if (start === null) return end === null ? 'All time' : `until ${end}`;
  return end === null ? `since ${start}` : `${start} – ${end}`;
}

/** Which runs of the range are shown: `Failed only`, `message contains “late”`; null when all of them are. */
export function filterWords(choice: ExportChoice): string | null {
  if (choice.kind === 'selected') return 'Selected results only';
  const { filter, except } = choice;
  const left = except.length === 0 ? [] : [`${plural(except.length, 'result')} left out by hand`];
  const parts = [...filterNames.flatMap((name) => filterPart(filter, name)), ...left];
  return parts.length === 0 ? null : parts.join(', ');
}

/** `10 of 60 runs shown`. */
export const shownWords = (shown: number, all: number): string =>
  `${formatNumber(shown)} of ${plural(all, 'run')} shown`;

function filterPart(filter: ResultFilter, name: FilterName): readonly string[] {
  const asked = filter[name] ?? '';
  if (asked.length === 0) return [];
  const rule = columnFilters.find(({ by }) => by === name);
  return [
    rule?.report(asked) ?? `failed in ${filter.failed?.map((dimension) => dimensionWords[dimension]).join(' or ')}`,
  ];
}
