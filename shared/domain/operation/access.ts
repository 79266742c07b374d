import type { Right } from '@shared/domain/connection/capabilities';

/** What a server says about one operation: yes, no, "it depends", or nothing that we understand. */
export type Access = 'allowed' | 'denied' | 'conditional' | 'untold';

const denials: ReadonlySet<string> = new Set(['deny', 'notAllow']);

/**
 * Evaluates the rights for an operation such as `EditAll` (docs/server.md#permissions). Only a clear no counts as denied:
 * whatever depends on the contract, is contradictory or unknown has to be tried.
 */
export function accessTo(rights: readonly Right[] | null, operation: string): Access {
  const stated = (rights ?? []).filter((right) => right.operation === operation).map(({ access }) => access);
  if (stated.length === 0) return 'untold';
  if (stated.every((access) => denials.has(access))) return 'denied';
  if (stated.every((access) => access === 'allow')) return 'allowed';
  return stated.some((access) => access.startsWith('conditional')) ? 'conditional' : 'untold';
}
