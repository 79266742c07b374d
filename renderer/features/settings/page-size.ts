import { pageSize } from '@shared/domain/limits';

/** Reads what was typed as a page size: the number, or why it cannot be used. */
export function readPageSize(text: string): { readonly value: number } | { readonly problem: string } {
  const typed = text.trim();
  const range = `a whole number from ${pageSize.min} to ${pageSize.max}`;
  if (typed === '') return { problem: `Enter ${range}.` };
  if (!/^\d+$/.test(typed)) return { problem: `This is not ${range}.` };
  const value = Number(typed);
  if (value < pageSize.min || value > pageSize.max)
    return { problem: `A page has ${pageSize.min} to ${pageSize.max} rows.` };
  return { value };
}
