import { setImmediate } from 'node:timers/promises';
import type { ReadableDatabase } from '@main/store/database';
import type { StoredOperation } from '@main/store/operations';
import { openSteps } from '@main/store/steps';
import type { WriteStep } from './journal-record';

/** An operation whose outcome is unknown, with all that is needed to find it out by reading. */
export interface Ledger {
  readonly begin: Pick<StoredOperation, 'id' | 'kind' | 'connectionId' | 'server'> & { readonly at: number };
  /** The places of the steps that only reading can tell about. */
  readonly open: readonly number[];
  /** Those steps, by their place. */
  readonly steps: Readonly<Record<number, WriteStep>>;
  /** When a step was about to be sent, epoch milliseconds; by its place. */
  readonly sentAt: ReadonlyMap<number, number>;
}

export async function readLedger(db: ReadableDatabase, operation: StoredOperation): Promise<Ledger> {
  const { id, kind, connectionId, server, startedAt, number } = operation;
  const steps: Record<number, WriteStep> = {};
  const open: number[] = [];
  const sentAt = new Map<number, number>();
  for (;;) {
    const page = openSteps(db, number, open.at(-1) ?? -1);
    if (page.length === 0) return { begin: { id, kind, connectionId, server, at: startedAt }, open, steps, sentAt };
    for (const { place, request, sentAt: at } of page) {
      open.push(place);
      steps[place] = request;
      if (at !== null) sentAt.set(place, at);
    }
    await setImmediate();
  }
}
