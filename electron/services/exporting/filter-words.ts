import type { ExportChoice } from '@shared/domain/export';
import { plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import { dimensionWords, statusWord } from '@shared/words/status-words';

/** What was asked for, in words, each part by its name. */
export function choiceWords(choice: ExportChoice, zone: string): readonly (readonly [string, string])[] {
  if (choice.kind === 'selected') return [['Results', `${plural(choice.keys.length, 'selected result')}`]];
  const { filter, except } = choice;
  const parts: (readonly [string, string | null])[] = [
    ['Range', spanWords(filter, zone) ?? 'All times'],
    ['Status', listWords(filter.status?.map(statusWord))],
    ['Failed in', listWords(filter.failed?.map((dimension) => dimensionWords[dimension]))],
    ['Message contains', quoted(filter.text)],
    ['Failed field or rule', quoted(filter.name)],
    ['Left out', except.length === 0 ? null : `${plural(except.length, 'result')} by hand`],
  ];
  return parts.flatMap(([name, words]) => (words === null ? [] : [[name, words] as const]));
}

interface Span {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function spanWords({ from, to }: Span, zone: string): string | null {
  const start = from === undefined ? null : formatInstantWithZone(from, zone);
  const end = to === undefined ? null : formatInstantWithZone(to, zone);
  if (start === null) return end === null ? null : `until ${end}`;
  return end === null ? `from ${start}` : `${start} – ${end}`;
}

const listWords = (words: readonly string[] | undefined): string | null =>
  words === undefined || words.length === 0 ? null : words.join(', ');

const quoted = (text: string | undefined): string | null => (text === undefined || text === '' ? null : `“${text}”`);
