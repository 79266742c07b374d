import { cut } from '@main/api/wire/readers';

/** Names listed in a message at most, and the length of one. */
const mostListed = 50;
const lineLength = 300;

/** A sentence with counts, then what failed, one per line: the message of a result made from a list of checks. */
export function messageOf(first: string, failed: readonly string[]): string {
  const lines = failed.slice(0, mostListed).map((line) => cut(line.replace(/\s+/g, ' ').trim(), lineLength));
  const more = failed.length - lines.length;
  return [first, ...lines.map((line) => `- ${line}`), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** `3 passed, 1 failed`, without the kinds that do not occur. */
export const countsWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
