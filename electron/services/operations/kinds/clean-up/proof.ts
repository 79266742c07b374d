import type { BackupWriter } from '@main/services/backup/backups';
import { stateOf, verdictOf } from '@main/services/journal/operation-outcome';
import type { OpenStep, OperationContext, ServerReading } from '@main/services/operations/operation-definition';
import { readWholeScope, type Scope } from '@main/services/operations/read-whole-scope';
import { runsWithNotes } from '@main/store/notes';
import type { Answer } from '@main/store/steps';
import type { Store } from '@main/store/store';
import type { Operation, OperationState, StepFinding, WriteStep } from '@shared/domain/activity';
import type { CleanUpRequest } from '@shared/domain/clean-up';
import { maxTimestamp } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import { type SeenResult, seenResult, takes } from './decision';
import { type CleanUpPlan, type PlannedContract, touched } from './preview';

type Reading = Pick<OperationContext, 'api'> & { readonly signal: AbortSignal };

/** What the requests of a contract can delete. */
function scopeOf({ requests: { before, singles } }: PlannedContract): Scope {
  if (before === null) return { kind: 'instants', instants: singles };
  return { kind: 'range', range: { to: Math.max(before - 1, singles[0] ?? 0) } };
}

const readAgain = ({ contract, upTo }: PlannedContract, { api: { results }, signal }: Reading, scope: Scope) =>
  readWholeScope({ results, contractId: contract.id, farFuture: upTo, signal }, scope);

interface PreviewedLine extends Pick<SeenResult, 'key' | 'status'> {
  readonly goes: boolean;
}

/** Visits all lines that were previewed of a contract, without holding up the app. */
async function forEachLine({ lines, places }: PlannedContract, work: (line: PreviewedLine) => void): Promise<void> {
  let next = 0;
  for await (const { first, lines: page } of lines.pages()) {
    for (const [offset, line] of page.entries()) {
      const goes = places[next] === first + offset;
      if (goes) next += 1;
      work({ key: line.key, status: line.kind === 'result' ? line.status : null, goes });
    }
  }
}

/** Names that are expected, each as often as it was added. */
function createTally() {
  const counts = new Map<string, number>();
  let left = 0;
  return {
    add(name: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      left += 1;
    },
    /** Removes one of that name; false when none is left. */
    take(name: string): boolean {
      const count = counts.get(name) ?? 0;
      if (count === 0) return false;
      counts.set(name, count - 1);
      left -= 1;
      return true;
    },
    /** How many were not removed. */
    left: () => left,
  };
}

const changed = () => new AppError('results_changed', { outcome: 'not-sent' });

/** Whether the decision depends on results that stay. */
const dependsOnOthers = ({ rule, keep }: CleanUpRequest): boolean =>
  rule.kind !== 'picked' && (rule.kind === 'keep-last' || keep.newest || keep.lastSuccess || keep.lastFailure);

const keepsNoted = ({ rule, keep }: CleanUpRequest): boolean => rule.kind !== 'picked' && keep.noted === true;

/** Rejects where a result that goes has got a note since the preview. */
const expectNone = (planned: PlannedContract, noted: ReadonlySet<string>): Promise<void> =>
  forEachLine(planned, ({ key, goes }) => {
    if (goes && noted.has(key)) throw changed();
  });

export interface BackupDeps {
  readonly backups: BackupWriter;
  /** The folder for backups, ready to be written to: an absolute path. */
  readonly backupFolder: () => Promise<string>;
  /** Has the notes, which may have changed since the preview. */
  readonly store: Pick<Store, 'db'>;
}

/**
 * Reads again what is about to go, and writes it to a backup as the server sends it; null when no backup is wanted. Rejects with
 * `results_changed` when it is not what was previewed.
 */
export async function backUp(
  plan: CleanUpPlan,
  { operationId, connection, api, stopped: signal, closed, now, onProgress }: OperationContext,
  { backups, backupFolder, store }: BackupDeps,
): Promise<Operation['backup']> {
  const contracts = touched(plan);
  const head = { operationId, createdAt: now, connection: { name: connection.name, server: connection.baseUrl } };
  const names = contracts.map(({ contract }) => contract);
  const draft = plan.isBackedUp ? await backups.begin({ folder: await backupFolder(), head, contracts: names }) : null;
  const discard = () => draft?.discard();
  if (closed.aborted) discard();
  closed.addEventListener('abort', discard);
  try {
    let done = 0;
    for (const planned of contracts) {
      const noted = runsWithNotes(store.db, connection.id, planned.contract.id);
      if (keepsNoted(plan.request)) await expectNone(planned, noted);
      for await (const rows of readGoing(planned, dependsOnOthers(plan.request), { api, signal })) {
        for (const row of rows) await draft?.add(planned.contract, row);
        done += rows.length;
        onProgress('backup', done, plan.preview.count);
      }
    }
    if (signal.aborted) throw new AppError('cancelled');
    return draft === null ? null : await draft.finish();
  } catch (thrown) {
    discard();
    throw thrown;
  } finally {
    closed.removeEventListener('abort', discard);
  }
}

/**
 * The results of a contract that go, as the server sends them: the same ones as in the preview, with the same status. Where the
 * decision depends on results that stay, such as the last ten, these must be there too, and those that a switch names must have their
 * status. New results may be there, if they stay.
 */
async function* readGoing(
  planned: PlannedContract,
  needsAll: boolean,
  reading: Reading,
): AsyncGenerator<readonly unknown[]> {
  const { named, requests } = planned;
  const nameOf = ({ key, status }: Pick<SeenResult, 'key' | 'status'>, goes: boolean) =>
    goes || named.has(key) ? `${key} ${status}` : key;
  const [going, staying] = [createTally(), createTally()];
  await forEachLine(planned, ({ goes, ...line }) => (goes ? going : staying).add(nameOf(line, goes)));
  const isTaken = takes(requests);
  // A new row without a time might be deleted.
  const mayGo = ({ at }: SeenResult) => (at === null ? requests.before !== null : isTaken(at));
  for await (const page of readAgain(planned, reading, needsAll ? { kind: 'range', range: {} } : scopeOf(planned))) {
    const rows: unknown[] = [];
    for (const whole of page) {
      const seen = seenResult(whole);
      if (going.take(nameOf(seen, true))) rows.push(whole.wire);
      else if (!staying.take(nameOf(seen, false)) && mayGo(seen)) throw changed();
    }
    yield rows;
  }
  if (going.left() > 0 || (needsAll && staying.left() > 0)) throw changed();
}

/** What reading a contract again proves. */
export interface Proof {
  readonly gone: number;
  readonly stillThere: number;
  /** Results in reach of the requests that are there now and were not in the preview. */
  readonly appeared: number;
  /** The same for each request that went out, as the journal keeps it. */
  readonly findings: readonly StepFinding[];
}

/** A contract whose requests were sent: what became of each, and the place of the first of them in the operation. */
interface Reached {
  readonly planned: PlannedContract;
  readonly first: number;
  readonly outcomes: readonly Answer[];
}

/**
 * Reads again what the requests of a contract could delete. An empty answer proves something only when it comes twice: a connection
 * that broke at the wrong moment can look like one.
 */
export async function checkContract(reached: Reached, reading: Reading): Promise<Proof> {
  let left = await findLeft(reached.planned, reading);
  if (left.stillThere + left.appeared + left.open === 0) left = await findLeft(reached.planned, reading);
  const { gone, stillThere, appeared } = left;
  return { gone, stillThere, appeared, findings: findingsOf(reached, left) };
}

async function findLeft(planned: PlannedContract, reading: Reading) {
  const { requests } = planned;
  const [isTaken, below] = [takes(requests), requests.before ?? 0];
  const previewed = createTally();
  await forEachLine(planned, ({ key, goes }) => {
    if (goes) previewed.add(key);
  });
  // Rows without a time are open: they may or may not be older than the instant of the request.
  const counts = { stillBelow: 0, appeared: 0, open: 0 };
  const stillAt = new Map<number, number>();
  const count = ({ key, at }: SeenResult): void => {
    const isPreviewed = previewed.take(key);
    if (at === null) counts.open += isPreviewed ? 1 : 0;
    else if (!isPreviewed) counts.appeared += isTaken(at) ? 1 : 0;
    else if (at < below) counts.stillBelow += 1;
    else stillAt.set(at, (stillAt.get(at) ?? 0) + 1);
  };
  for await (const page of readAgain(planned, reading, scopeOf(planned))) page.map(seenResult).forEach(count);
  const stillThere = [...stillAt.values()].reduce((sum, at) => sum + at, counts.stillBelow);
  return { ...counts, stillAt, stillThere, gone: previewed.left() };
}

function findingsOf(
  { planned: { steps }, outcomes, first }: Reached,
  { stillBelow, stillAt, open }: Awaited<ReturnType<typeof findLeft>>,
): StepFinding[] {
  return steps.flatMap(({ kind, timestamp, results }, place): StepFinding[] => {
    const outcome = outcomes[place];
    if (outcome !== 'success' && outcome !== 'unknown') return [];
    const isBefore = kind === 'delete-before';
    const unchanged = isBefore ? stillBelow : (stillAt.get(timestamp) ?? 0);
    const changed = Math.max(0, results - unchanged - (isBefore ? open : 0));
    // A request without an answer may still be at work.
    const otherwise = outcome === 'unknown' ? 'unsure' : 'not-done';
    return [{ step: first + place, finding: unchanged === 0 ? 'done' : otherwise, changed, unchanged }];
  });
}

/** What became of one contract, from what became of its requests. */
export function contractState(
  outcomes: readonly Answer[],
  first: number,
  findings: readonly StepFinding[],
): OperationState {
  const found = new Map(findings.map((finding) => [finding.step, finding]));
  return stateOf(new Set(outcomes.map((outcome, place) => verdictOf(outcome, found.get(first + place)))));
}

type BeforeStep = Extract<WriteStep, { kind: 'delete-before' }>;

/**
 * What is left before the instant of a request that was to delete everything there; asked later, even after a crash. The journal has
 * the keys of the first and the last result only: while both are gone, what is left may have come since, so the finding is unsure. An
 * empty list is believed at once, since reading rejects where a list may have been cut off.
 */
export async function findBefore(
  { contractId, timestamp, results, newest, oldest }: BeforeStep,
  { step, isOver, api }: Pick<OpenStep, 'step' | 'isOver'> & Pick<ServerReading, 'api'>,
): Promise<StepFinding> {
  const { signal } = new AbortController();
  const reader = { results: api.results, contractId, farFuture: maxTimestamp, signal };
  let left = 0;
  let isEndThere = false;
  for await (const page of timestamp === 0
    ? []
    : readWholeScope(reader, { kind: 'range', range: { to: timestamp - 1 } })) {
    left += page.length;
    isEndThere ||= page.some(({ line: { key } }) => key === newest || key === oldest);
  }
  if (left === 0) return { step, finding: 'done', changed: results, unchanged: 0 };
  if (!isEndThere) return { step, finding: 'unsure', changed: 0, unchanged: 0 };
  const unchanged = Math.min(left, results);
  return { step, finding: isOver ? 'not-done' : 'unsure', changed: results - unchanged, unchanged };
}
