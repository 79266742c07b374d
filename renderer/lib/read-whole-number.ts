import { messages } from './messages';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Reads a typed whole number within a range: null for an empty text, or why it is invalid. */
export function readWholeNumber(
  text: string,
  { min, max }: Range,
): { readonly value: number | null } | { readonly problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? { value } : { problem: messages.number.notWhole(min, max) };
}
