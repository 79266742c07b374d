import { setImmediate } from 'node:timers/promises';
import type { HistoryVersion } from '@main/api/contracts-api';
import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { VersionBody } from '@shared/domain/contract/contract-version';
import { changeOf } from './change-of';

/** Changes of one reading. What is beyond is older, and left out. */
export const mostChanges = 5000;

/**
 * Finds what each version changed in versions that arrive newest first, those of all contracts mixed. Of each contract only the one
 * is held that still waits for the one before it.
 */
export function createHistoryReading() {
  const waiting = new Map<string, HistoryVersion>();
  const changes: ContractChange[] = [];
  let newestAt: number | null = null;
  let oldestAt: number | null = null;

  function note(later: HistoryVersion, before: VersionBody | null): void {
    const { updatedAt: at, version } = later.contract;
    if (at === null) return;
    const known = before ?? later.before();
    const isFirst =
      known === null && later.previousVersion === null && (later.wire['changeDescription'] ?? null) === null;
    const previousKey = keyOf(known?.contract.version ?? later.previousVersion);
    const change = changeOf({ later, before: known, isFirst, key: keyOf(version) ?? String(at), previousKey, at });
    if (change !== null) changes.push(change);
  }

  return {
    /** Yields after each of them, so that the app stays responsive. */
    async take(versions: readonly (HistoryVersion | null)[]): Promise<void> {
      for (const version of versions) {
        if (version === null) continue;
        const { id, updatedAt } = version.contract;
        newestAt = Math.max(newestAt ?? 0, updatedAt ?? 0);
        oldestAt = updatedAt ?? oldestAt;
        const later = waiting.get(id);
        if (later !== undefined) note(later, version);
        waiting.set(id, version);
        await setImmediate();
      }
    },
    isFull: (): boolean => changes.length >= mostChanges,
    /** What was found. */
    async end(): Promise<{ changes: readonly ContractChange[]; newestAt: number | null; oldestAt: number | null }> {
      for (const version of waiting.values()) {
        note(version, null);
        await setImmediate();
      }
      waiting.clear();
      return { changes, newestAt, oldestAt };
    },
  };
}

/** As the versions of a contract are named where each number is there once. */
const keyOf = (version: number | null): string | null => (version === null ? null : version.toFixed(1));
