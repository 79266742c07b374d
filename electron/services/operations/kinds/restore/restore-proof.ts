import type { ServerApi } from '@main/services/connections/server-api';
import type { Sent } from '@main/services/journal/journal';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import type { StepFinding } from '@shared/domain/operation/activity';
import type { RestoreStop } from '@shared/domain/operation/restore';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import type { BackupEntry } from './backup-entries';
import {
  isSameResult,
  type PlannedGroup,
  type RestoreStep,
  readServerResults,
  type ServerResults,
} from './restore-plan';

/** Why nothing more is sent. */
export interface Stop {
  readonly reason: RestoreStop;
  readonly problem: ReportedFailure | null;
}

/** What became of one result that was to be sent. */
export type Outcome = 'accepted' | 'refused' | 'lost' | 'not-sent';

/** The server stored it with another id or time, so a later result could replace it. Null when the answer is as it should be. */
function stopOnAnswer(entry: BackupEntry, row: ResultRow, contractId: string): Stop | null {
  const id = row.id?.toLowerCase() ?? null;
  const problem = reportedFailure(new AppError('ids_not_kept'));
  if (id === contractId.toLowerCase() && entry.id !== id) return { reason: 'contract-id', problem };
  if (id !== null && entry.id !== null && id !== entry.id) return { reason: 'other-id', problem };
  return row.timestamp === entry.timestamp ? null : { reason: 'other-time', problem: null };
}

/** Whether it stopped because the server changed a result. */
export const isOfAnswer = ({ reason }: Stop): boolean =>
  reason === 'contract-id' || reason === 'other-id' || reason === 'other-time';

/** Null when the failure is about this one result alone. */
function stopOnFailure(error: AppError): Stop | null {
  const isAboutThis = error.outcome === 'rejected' && errorFacts(error.code).ends === 'nothing';
  return isAboutThis ? null : { reason: 'failed', problem: reportedFailure(error) };
}

/** An answer was lost, and reading has not found the result. */
const stopOnLoss = (error: AppError): Stop => ({ reason: 'answer-lost', problem: reportedFailure(error) });

/** The backup cannot be read any further. */
export const stopOnFile = (error: AppError): Stop => ({ reason: 'backup-unreadable', problem: reportedFailure(error) });

interface Settled {
  readonly outcome: Outcome;
  readonly stop: Stop | null;
  /** Whether reading found it with its own id. */
  readonly wasFound: boolean;
}

interface Settling {
  readonly sent: Sent<ResultRow | null>;
  readonly mustBeFound: boolean;
}

/** What became of one result: after a lost answer, and for the first one, its instant is read. */
export async function settleResult(
  api: ServerApi,
  one: RestoreStep,
  { sent, mustBeFound }: Settling,
): Promise<Settled> {
  if (sent.kind === 'failed') return settleFailure(api, one, sent.error);
  const stop = sent.value === null ? null : stopOnAnswer(one.entry, sent.value, one.contract.id);
  if (stop !== null || !mustBeFound) return { outcome: 'accepted', stop, wasFound: false };
  const wasFound = await isThere(api, one);
  return { outcome: 'accepted', stop: wasFound ? null : { reason: 'first-not-found', problem: null }, wasFound };
}

async function settleFailure(api: ServerApi, one: RestoreStep, error: AppError): Promise<Settled> {
  if (error.outcome === 'not-sent') return { outcome: 'not-sent', stop: stopOnFailure(error), wasFound: false };
  if (error.outcome === 'rejected') return { outcome: 'refused', stop: stopOnFailure(error), wasFound: false };
  const wasFound = await isThere(api, one);
  return wasFound
    ? { outcome: 'accepted', stop: null, wasFound }
    : { outcome: 'lost', stop: stopOnLoss(error), wasFound };
}

/** Whether a result is there under its own id; false when its instant could not be read. */
async function isThere(api: ServerApi, { entry, contract }: RestoreStep): Promise<boolean> {
  const { signal } = new AbortController();
  const onServer = await readServerResults([entry], { api, contractId: contract.id, signal }).catch(() => null);
  return onServer?.get(entry.timestamp)?.some((there) => isSameResult(entry, there)) ?? false;
}

interface Comparison {
  /** Results of the backup that the server does not have. */
  readonly missing: number;
  /** Results that it has with other content or under another id. */
  readonly different: number;
  /** Those that it has under their own id. */
  readonly present: ReadonlySet<BackupEntry>;
}

/** Compares what a server has with all results of one contract in a backup. `sent` are those that were put back. */
export function compareWithBackup(
  entries: readonly BackupEntry[],
  onServer: ServerResults,
  sent: ReadonlySet<BackupEntry>,
): Comparison {
  const present = new Set<BackupEntry>();
  let [missing, different] = [0, 0];
  for (const entry of entries) {
    const there = onServer.get(entry.timestamp) ?? [];
    const same = there.filter((one) => isSameResult(entry, one));
    if (same.length > 0) present.add(entry);
    if (same.some(({ digest }) => digest === entry.digest)) continue;
    if (same.length > 0 || (sent.has(entry) && there.length > 0)) different += 1;
    else missing += 1;
  }
  return { missing, different, present };
}

/** The results of a contract in the backup, and what the server has of them now; null when they could not be read. */
interface ReadAgain {
  readonly planned: PlannedGroup;
  readonly found: { readonly onServer: ServerResults; readonly comparison: Comparison } | null;
}

interface Sending {
  readonly groups: readonly PlannedGroup[];
  readonly steps: readonly RestoreStep[];
  /** One for each step. */
  readonly outcomes: readonly Outcome[];
}

interface ProofOptions {
  readonly api: ServerApi;
  /** Called for each contract, with the number of its results in the backup. */
  readonly onChecked: (results: number) => void;
}

/** What reading everything again has proved. */
export interface Proof {
  readonly findings: readonly StepFinding[];
  /** Null when not everything could be read. */
  readonly figures: ReturnType<typeof figuresOf>;
}

/** Reads all results of the backup again, contract after contract. */
export async function proveRestore(sending: Sending, { api, onChecked }: ProofOptions): Promise<Proof> {
  const { steps, outcomes, groups } = sending;
  const isSent = (_: RestoreStep, step: number) => outcomes[step] === 'accepted' || outcomes[step] === 'lost';
  const sent = new Set(steps.filter(isSent).map(({ entry }) => entry));
  const all: ReadAgain[] = [];
  for (const planned of groups) {
    let read = await readAgain(planned, api, sent);
    const isShort = (read.found?.comparison.missing ?? 0) > 0 && planned.group.entries.some((entry) => sent.has(entry));
    // One reading that misses something may have been cut short; a second one is not likely to be.
    if (isShort) read = await readAgain(planned, api, sent);
    all.push(read);
    onChecked(planned.group.entries.length);
  }
  return { findings: findingsOf(sending, all), figures: figuresOf(all, sent) };
}

async function readAgain(planned: PlannedGroup, api: ServerApi, sent: ReadonlySet<BackupEntry>): Promise<ReadAgain> {
  const { group, contract } = planned;
  if (contract === null) return { planned, found: null };
  const { signal } = new AbortController();
  const onServer = await readServerResults(group.entries, { api, contractId: contract.id, signal }).catch(() => null);
  return {
    planned,
    found: onServer === null ? null : { onServer, comparison: compareWithBackup(group.entries, onServer, sent) },
  };
}

/** What reading says of all results of the backup; null where a contract could not be read. */
function figuresOf(read: readonly ReadAgain[], sent: ReadonlySet<BackupEntry>) {
  const found = read.flatMap((one) => one.found?.comparison ?? []);
  if (found.length < read.length) return null;
  const sum = (of: (one: Comparison) => number) => found.reduce((all, one) => all + of(one), 0);
  const unusable = read.reduce((all, { planned }) => all + planned.group.unusable, 0);
  const [missing, different] = [sum((one) => one.missing) + unusable, sum((one) => one.different)];
  const restored = [...sent].filter((entry) => found.some(({ present }) => present.has(entry)));
  return {
    restored: restored.length,
    losing: restored.filter(({ lost }) => lost.length > 0).length,
    missing,
    different,
    isEqual: missing === 0 && different === 0,
  };
}

/** What reading proved of each request. One that was refused or never sent needs no proof. */
function findingsOf({ steps, outcomes }: Sending, read: readonly ReadAgain[]): StepFinding[] {
  const byGroup = new Map(read.map(({ planned, found }) => [planned, found]));
  return steps.flatMap(({ entry, planned, isTaken }, step): StepFinding[] => {
    const outcome = outcomes[step];
    const found = byGroup.get(planned) ?? null;
    if (found === null || (outcome !== 'accepted' && outcome !== 'lost')) return [];
    const isNow = (found.onServer.get(entry.timestamp) ?? []).length > 0;
    // A server that changes ids has still carried it out.
    const isDone = found.comparison.present.has(entry) || (outcome === 'accepted' && !isTaken && isNow);
    if (isDone) return [{ step, finding: 'done', changed: 1, unchanged: 0 }];
    return [{ step, finding: outcome === 'lost' ? 'unsure' : 'not-done', changed: 0, unchanged: 1 }];
  });
}
