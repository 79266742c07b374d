import type { SharedContent } from './item-file';
import { stableJson } from './versions';

/**
 * The later of two contents that differ only in when they were changed, which nobody has chosen and no choice could show; null where
 * they say different things. The same on each computer, whichever it is given first.
 */
export function laterOf<T extends SharedContent>(one: T, other: T): T | null {
  if (stableJson({ ...one, changedAt: null }) !== stableJson({ ...other, changedAt: null })) return null;
  return timeOf(one) >= timeOf(other) ? one : other;
}

const timeOf = ({ changedAt }: SharedContent): number => (typeof changedAt === 'number' ? changedAt : -Infinity);
