import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether plain data says the same. */
export const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one;

/** Plain data as the object that it was before while it says the same, for what compares by identity. */
export function useStable<T>(value: T): T {
  const [before, setBefore] = useState(value);
  const now = replaceEqualDeep(before, value);
  if (now !== before) setBefore(now);
  return now;
}
