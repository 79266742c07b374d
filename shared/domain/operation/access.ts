import type { Right } from '@shared/domain/connection/capabilities';

/** What a server says about one operation: yes, no, "it depends", or nothing that we understand. */
export type Access = 'allowed' | 'denied' | 'conditional' | 'untold';

const denials: ReadonlySet<string> = new Set(['deny', 'notAllow']);

/**
 * What the rights say about an operation such as `EditAll` (docs/server.md#permissions). Only a plain no is a no: whatever depends
 * on the contract, contradicts itself or is a word we do not know is found out by trying.
 */
export function accessTo(rights: readonly Right[] | null, operation: string): Access {
  const told = (rights ?? []).filter((right) => right.operation === operation).map(({ access }) => access);
  if (told.length === 0) return 'untold';
  if (told.every((access) => denials.has(access))) return 'denied';
  if (told.every((access) => access === 'allow')) return 'allowed';
  return told.some((access) => access.startsWith('conditional')) ? 'conditional' : 'untold';
}
