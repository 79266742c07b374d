import type { ServerApi } from '@main/services/connections/server-api';
import type { Sent } from '@main/services/journal/journal';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import type { StepFinding } from '@shared/domain/operation/activity';
import type { RestoreStop } from '@shared/domain/operation/restore';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import type { BackupEntry } from './backup-entry';
import { type Found, forEachYielding, indexOf, isFound } from './found-on-server';
import { type PlannedGroup, readFound } from './restore-plan';
import type { RestoreStep, RestoreSteps } from './restore-steps';

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
  const alone = { entries: [entry], index: await indexOf([entry]) };
  const found = await readFound(alone, { api, contractId: contract.id, signal }).catch(() => null);
  return found !== null && isFound(found, 0, 'same');
}

interface Comparison {
  /** Results of the backup that the server does not have. */
  readonly missing: number;
  /** Results that it has with other content or under another id. */
  readonly different: number;
}

/** Compares what a server has with all results of one contract in a backup. `isSent`: it was put back. */
export async function compareWithBackup(found: Found, isSent: (place: number) => boolean): Promise<Comparison> {
  let [missing, different] = [0, 0];
  await forEachYielding(found.length, (place) => {
    if (isFound(found, place, 'equal')) return;
    const isOther = isFound(found, place, 'same') || (isFound(found, place, 'any') && isSent(place));
    if (isOther) different += 1;
    else missing += 1;
  });
  return { missing, different };
}

/** The results of a contract in the backup, and what the server has of them now; null when they could not be read. */
interface ReadAgain {
  readonly planned: PlannedGroup;
  readonly now: { readonly found: Found; readonly comparison: Comparison } | null;
}

interface Sending {
  readonly groups: readonly PlannedGroup[];
  readonly steps: RestoreSteps;
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
  readonly figures: Awaited<ReturnType<typeof figuresOf>>;
}

/** Reads all results of the backup again, contract after contract. */
export async function proveRestore(sending: Sending, { api, onChecked }: ProofOptions): Promise<Proof> {
  const sent = await sentPlaces(sending);
  const all: ReadAgain[] = [];
  for (const planned of sending.groups) {
    const isSent = (place: number) => sent.get(planned)?.[place] === 1;
    let read = await readAgain(planned, api, isSent);
    const isShort = (read.now?.comparison.missing ?? 0) > 0 && sent.get(planned)?.includes(1) === true;
    // One reading that misses something may have been cut short; a second one is not likely to be.
    if (isShort) read = await readAgain(planned, api, isSent);
    all.push(read);
    onChecked(planned.group.entries.length);
  }
  return { findings: await findingsOf(sending, all), figures: await figuresOf(all, sent) };
}

/** A byte for each result of each group: 1 where it was sent and may be there. */
type SentPlaces = ReadonlyMap<PlannedGroup, Uint8Array>;

async function sentPlaces({ groups, steps, outcomes }: Sending): Promise<SentPlaces> {
  const sent = new Map(groups.map((planned) => [planned, new Uint8Array(planned.group.entries.length)]));
  await forEachYielding(outcomes.length, (step) => {
    const one = mayBeThere(outcomes[step]) ? steps.placeOf(step) : undefined;
    const places = one === undefined ? undefined : sent.get(one.planned);
    if (one !== undefined && places !== undefined) places[one.place] = 1;
  });
  return sent;
}

const mayBeThere = (outcome: Outcome | undefined): boolean => outcome === 'accepted' || outcome === 'lost';

async function readAgain(
  planned: PlannedGroup,
  api: ServerApi,
  isSent: (place: number) => boolean,
): Promise<ReadAgain> {
  const { group, contract } = planned;
  if (contract === null) return { planned, now: null };
  const { signal } = new AbortController();
  const found = await readFound(group, { api, contractId: contract.id, signal }).catch(() => null);
  return { planned, now: found === null ? null : { found, comparison: await compareWithBackup(found, isSent) } };
}

/** What reading says of all results of the backup; null where a contract could not be read. */
async function figuresOf(read: readonly ReadAgain[], sent: SentPlaces) {
  const figures = { restored: 0, losing: 0, missing: 0, different: 0 };
  for (const { planned, now } of read) {
    if (now === null) return null;
    const { entries, unusable } = planned.group;
    figures.missing += now.comparison.missing + unusable;
    figures.different += now.comparison.different;
    const places = sent.get(planned);
    await forEachYielding(entries.length, (place) => {
      if (places?.[place] !== 1 || !isFound(now.found, place, 'same')) return;
      figures.restored += 1;
      figures.losing += (entries.at(place)?.lost.length ?? 0) > 0 ? 1 : 0;
    });
  }
  return { ...figures, isEqual: figures.missing === 0 && figures.different === 0 };
}

/** What reading proved of each request. One that was refused or never sent needs no proof. */
async function findingsOf({ steps, outcomes }: Sending, read: readonly ReadAgain[]): Promise<StepFinding[]> {
  const byGroup = new Map(read.map(({ planned, now }) => [planned, now?.found ?? null]));
  const findings: StepFinding[] = [];
  await forEachYielding(steps.length, (step) => {
    const outcome = outcomes[step];
    const one = mayBeThere(outcome) ? steps.at(step) : undefined;
    const found = one === undefined ? null : (byGroup.get(one.planned) ?? null);
    if (one !== undefined && found !== null) findings.push(findingOf(step, one, { outcome, found }));
  });
  return findings;
}

function findingOf(
  step: number,
  { place, isTaken }: RestoreStep,
  { outcome, found }: { readonly outcome: Outcome | undefined; readonly found: Found },
): StepFinding {
  // A server that changes ids has still carried it out.
  const isDone = isFound(found, place, 'same') || (outcome === 'accepted' && !isTaken && isFound(found, place, 'any'));
  if (isDone) return { step, finding: 'done', changed: 1, unchanged: 0 };
  return { step, finding: outcome === 'lost' ? 'unsure' : 'not-done', changed: 0, unchanged: 1 };
}
