import { isoTime } from '@shared/format/instant';
import type { SharedContent } from './item-file';

/** Members that are times, in epoch milliseconds. */
const times = new Set(['at', 'until', 'timestamp']);
/** What the title says, and when and by whom it was made: that stands above the text. */
const left = new Set(['id', 'contractId', 'contractName', 'author', 'writtenAt', 'changedAt']);

/** What an item says, in lines that can be compared: a note's own text first, then `search.outcome: Failed`. */
export function itemText({ text, ...others }: SharedContent): string {
  const lines = Object.entries(others)
    .filter(([key]) => !left.has(key))
    .flatMap(([key, value]) => linesOf(key, value));
  return [...(typeof text === 'string' ? [text, ''] : []), ...lines].join('\n').trim();
}

function linesOf(key: string, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const isFlat = value.every((each) => typeof each !== 'object');
    if (isFlat) return value.length === 0 ? [] : [`${key}: ${value.join(', ')}`];
    return value.flatMap((each, at) => linesOf(`${key} ${at + 1}`, each));
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, each]) => linesOf(`${key}.${name}`, each));
  }
  const isTime = typeof value === 'number' && times.has(key.slice(key.lastIndexOf('.') + 1));
  return [`${key}: ${(isTime ? isoTime(value) : null) ?? String(value)}`];
}

/** What an item is called in a list. */
export function itemTitle({ name, contractName, id }: SharedContent): string {
  const title = typeof name === 'string' ? name : contractName;
  return typeof title === 'string' ? title : id;
}

/** When an item was written or changed, in epoch milliseconds; null where it does not say so. */
export function itemTime(item: SharedContent | null): number | null {
  const at = item?.['changedAt'] ?? item?.['writtenAt'];
  return typeof at === 'number' ? at : null;
}
