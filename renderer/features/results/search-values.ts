import { maxTimestamp } from '@shared/domain/limits';

const maxTexts = 20;
const maxLength = 200;

/** A text of the URL; null when it is none. The router reads `run=1700000000000` as a number. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : null;
}

/** Texts, each once; one alone is a list of one. null when there is none. */
export function textsOf(value: unknown): readonly string[] | null {
  const list = Array.isArray(value) ? value : [value];
  const texts = list.map(textOf).filter((text) => text !== null);
  return texts.length === 0 ? null : [...new Set(texts)].slice(0, maxTexts);
}

/** The known words among those of the URL, in their own order; null when there is none. */
export function choicesOf<T extends string>(value: unknown, known: readonly T[]): readonly T[] | null {
  const texts = textsOf(value) ?? [];
  const chosen = known.filter((each) => texts.includes(each));
  return chosen.length === 0 ? null : chosen;
}

/** A time in epoch milliseconds; null when it is none. */
export const momentOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxTimestamp ? value : null;
