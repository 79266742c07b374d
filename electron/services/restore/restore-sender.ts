import { type RestoredResult, restoredResult } from '@main/api/wire/restored-result';
import { readBackup } from '@main/services/backup/backup-reader';
import type { ServerApi } from '@main/services/connections/server-api';
import type { Sent, Writing } from '@main/services/journal/journal';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { BackupEntry } from './backup-entries';
import { lookFor } from './restore-look';
import { isSameResult } from './restore-plan';
import type { RestoreContract } from './restore-preview';
import {
  type Outcome,
  type Stop,
  stopOnAnswer,
  stopOnFailure,
  stopOnFirst,
  stopOnLoss,
  stoppedOnTheWay,
} from './restore-verdict';
import { resultDigest } from './result-content';

/** One result that is to be put back, in the order of the journal's steps. */
export interface RestoreStep {
  readonly entry: BackupEntry;
  readonly contract: RestoreContract;
  /** Whether something is at its instant already: then finding something there proves nothing. */
  readonly isTaken: boolean;
}

export interface SendParts {
  readonly file: string;
  readonly steps: readonly RestoreStep[];
  /** What becomes of each step is put here, so that it is known whatever happens. */
  readonly outcomes: Outcome[];
  readonly writing: Writing;
  readonly api: ServerApi;
  /** Asked between two results; one that is on its way is waited for. */
  readonly isStopped: () => boolean;
  readonly onProgress: (settled: number) => void;
}

/** A result that bears the contract's own id proves nothing about ids, so these go last. */
export const bearsContractId = ({ entry, contract }: RestoreStep): boolean => entry.id === contract.id.toLowerCase();

/** Puts results back while the backup is read again, one after the other, each sent once. Answers why it stopped, or null. */
export async function sendResults(parts: SendParts): Promise<Stop | null> {
  const { steps, outcomes, isStopped, onProgress } = parts;
  let isVerified = false;
  let settled = 0;
  for await (const { step, result } of resultsOf(parts)) {
    const one = steps[step];
    if (one === undefined) continue;
    if (isStopped()) return stoppedOnTheWay;
    const { outcome, stop, wasSeen } = await sendOne(parts, { ...one, step, result, mustBeSeen: !isVerified });
    outcomes[step] = outcome;
    isVerified ||= wasSeen && !bearsContractId(one);
    settled += 1;
    onProgress(settled);
    if (stop !== null) return stop;
  }
  return null;
}

/** The results of the steps, read from the file once more. */
async function* resultsOf({ file, steps }: SendParts): AsyncGenerator<{ step: number; result: RestoredResult }> {
  const stepAt = new Map(steps.map(({ entry }, step) => [entry.ordinal, step]));
  const late: { step: number; result: RestoredResult }[] = [];
  let ordinal = -1;
  for await (const part of readBackup(file, new AbortController().signal)) {
    if (part.kind === 'end') break;
    ordinal += 1;
    const step = stepAt.get(ordinal);
    const one = step === undefined ? undefined : steps[step];
    if (step === undefined || one === undefined) continue;
    const result = restoredResult(part.raw);
    // What was previewed is what is sent: the file must not have become another one meanwhile.
    if (result === null || resultDigest(part.raw) !== one.entry.digest) throw new AppError('backup_unreadable');
    if (bearsContractId(one)) late.push({ step, result });
    else yield { step, result };
  }
  yield* late;
}

interface Sending extends RestoreStep {
  readonly step: number;
  readonly result: RestoredResult;
  readonly mustBeSeen: boolean;
}

interface Settled {
  readonly outcome: Outcome;
  readonly stop: Stop | null;
  /** Whether reading found it with its own id. */
  readonly wasSeen: boolean;
}

async function sendOne({ writing, api }: SendParts, sending: Sending): Promise<Settled> {
  const { entry, contract, step, result, mustBeSeen } = sending;
  const body = result.bodyFor(contract.fullyQualifiedName);
  const sent = await writing.send(step, () => api.results.add(contract.id, body));
  if (sent.kind === 'failed') return settleFailure(api, sending, sent);
  const stop = sent.value === null ? null : stopOnAnswer(entry, sent.value, contract.id);
  if (stop !== null) return { outcome: 'accepted', stop, wasSeen: false };
  if (!mustBeSeen) return { outcome: 'accepted', stop: null, wasSeen: false };
  const wasSeen = await isThere(api, sending);
  return { outcome: 'accepted', stop: wasSeen ? null : stopOnFirst, wasSeen };
}

async function settleFailure(
  api: ServerApi,
  sending: Sending,
  { error }: Extract<Sent<ResultRow | null>, { kind: 'failed' }>,
): Promise<Settled> {
  if (error.outcome === 'not-sent') return { outcome: 'not-sent', stop: stopOnFailure(error), wasSeen: false };
  if (error.outcome === 'rejected') return { outcome: 'refused', stop: stopOnFailure(error), wasSeen: false };
  const wasSeen = await isThere(api, sending);
  return wasSeen ? { outcome: 'accepted', stop: null, wasSeen } : { outcome: 'lost', stop: stopOnLoss(error), wasSeen };
}

/** Whether a result is there under its own id; false when it could not be looked for. */
async function isThere(api: ServerApi, { entry, contract }: RestoreStep): Promise<boolean> {
  const { signal } = new AbortController();
  const look = await lookFor([entry], { api, contractId: contract.id, signal }).catch(() => null);
  return look?.at.get(entry.timestamp)?.some((there) => isSameResult(entry, there)) ?? false;
}
