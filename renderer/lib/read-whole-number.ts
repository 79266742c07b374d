interface Range {
  readonly min: number;
  readonly max: number;
}

/** Reads what was typed as a whole number within a range: null for nothing, or why it cannot be used. */
export function readWholeNumber(
  text: string,
  { min, max }: Range,
): { readonly value: number | null } | { readonly problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? { value } : { problem: `Enter a whole number from ${min} to ${max}.` };
}
