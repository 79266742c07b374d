import type { ServerApi } from '@main/services/connections/server-api';
import type { Sent } from '@main/services/journal/journal';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import type { BackupEntry } from './backup-entries';
import { lookFor } from './restore-look';
import { isSameResult } from './restore-plan';
import type { RestoreStep } from './restore-preview';

/** Why nothing more is sent; whether anything was is for the report to say. */
export interface Stop {
  readonly sentence: string;
  readonly problem: ReportedFailure | null;
}

/** What became of one result that was to be sent. */
export type Outcome = 'accepted' | 'refused' | 'lost' | 'not-sent';

/** The server has it under an id of its own: whatever follows could take its place. Null when there is nothing to say. */
function stopOnAnswer(entry: BackupEntry, row: ResultRow, contractId: string): Stop | null {
  const id = row.id?.toLowerCase() ?? null;
  const problem = reportedFailure(new AppError('ids_not_kept'));
  if (id === contractId.toLowerCase() && entry.id !== id) {
    return {
      sentence:
        'This server gives every result that is put back the contract’s own id: the next one would take the place of this one.',
      problem,
    };
  }
  if (id !== null && entry.id !== null && id !== entry.id) {
    return { sentence: 'The server gave a result a different id.', problem };
  }
  if (row.timestamp !== entry.timestamp) {
    return { sentence: 'The server stored a result at a different time.', problem: null };
  }
  return null;
}

const stopOnFirst: Stop = {
  sentence: 'The server accepted the first result, but it was not there when it was looked for.',
  problem: null,
};

/** Null when the failure is about this one result alone. */
function stopOnFailure(error: AppError): Stop | null {
  const isAboutThis = error.outcome === 'rejected' && errorFacts(error.code).ends === 'nothing';
  return isAboutThis ? null : { sentence: 'A result could not be put back.', problem: reportedFailure(error) };
}

/** An answer was lost, and reading has not found the result. */
const stopOnLoss = (error: AppError): Stop => ({
  sentence: 'An answer was lost, and the result was not found when it was looked for. It may still arrive.',
  problem: reportedFailure(error),
});

/** The backup cannot be read any further. */
export const stopOnFile = (error: AppError): Stop => ({
  sentence: 'The backup could not be read to its end.',
  problem: reportedFailure(error),
});

interface Settled {
  readonly outcome: Outcome;
  readonly stop: Stop | null;
  /** Whether reading found it with its own id. */
  readonly wasSeen: boolean;
}

interface Settling {
  readonly sent: Sent<ResultRow | null>;
  readonly mustBeSeen: boolean;
}

/** What became of one result: after a lost answer, and for the first one, its instant is read. */
export async function settleResult(api: ServerApi, one: RestoreStep, { sent, mustBeSeen }: Settling): Promise<Settled> {
  if (sent.kind === 'failed') return settleFailure(api, one, sent.error);
  const stop = sent.value === null ? null : stopOnAnswer(one.entry, sent.value, one.contract.id);
  if (stop !== null || !mustBeSeen) return { outcome: 'accepted', stop, wasSeen: false };
  const wasSeen = await isThere(api, one);
  return { outcome: 'accepted', stop: wasSeen ? null : stopOnFirst, wasSeen };
}

async function settleFailure(api: ServerApi, one: RestoreStep, error: AppError): Promise<Settled> {
  if (error.outcome === 'not-sent') return { outcome: 'not-sent', stop: stopOnFailure(error), wasSeen: false };
  if (error.outcome === 'rejected') return { outcome: 'refused', stop: stopOnFailure(error), wasSeen: false };
  const wasSeen = await isThere(api, one);
  return wasSeen ? { outcome: 'accepted', stop: null, wasSeen } : { outcome: 'lost', stop: stopOnLoss(error), wasSeen };
}

/** Whether a result is there under its own id; false when it could not be looked for. */
async function isThere(api: ServerApi, { entry, contract }: RestoreStep): Promise<boolean> {
  const { signal } = new AbortController();
  const look = await lookFor([entry], { api, contractId: contract.id, signal }).catch(() => null);
  return look?.get(entry.timestamp)?.some((there) => isSameResult(entry, there)) ?? false;
}
