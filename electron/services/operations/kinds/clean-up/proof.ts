import { setImmediate } from 'node:timers/promises';
import { createHashCounts, type HashCounts, hashOf } from '@main/lib/text-hashes';
import type { Writing } from '@main/services/journal/journal';
import type { OpenStep, OperationContext, ServerReading } from '@main/services/operations/operation-definition';
import { readWholeScope, type Scope } from '@main/services/operations/read-whole-scope';
import type { StepAnswer } from '@main/store/steps';
import { maxTimestamp } from '@shared/domain/limits';
import type { StepFinding } from '@shared/domain/operation/activity';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import { takes } from './decision';
import type { PlannedContract } from './preview';
import { type SeenResult, seenResult } from './seen-results';

export type Reading = Pick<OperationContext, 'api'> & { readonly signal: AbortSignal };

/** What the requests of a contract can delete. */
export function scopeOf({ requests: { before, singles } }: PlannedContract): Scope {
  if (before === null) return { kind: 'instants', instants: singles };
  return { kind: 'range', range: { to: Math.max(before - 1, singles[0] ?? 0) } };
}

export const readAgain = ({ contract, upTo }: PlannedContract, { api: { results }, signal }: Reading, scope: Scope) =>
  readWholeScope({ results, contractId: contract.id, farFuture: upTo, signal }, scope);

/** What reading a contract again proves. */
export interface Proof {
  readonly gone: number;
  readonly stillThere: number;
  /** Results in reach of the requests that are there now and were not in the preview. */
  readonly appeared: number;
  /** The same for each request that went out, as the journal keeps it. */
  readonly findings: readonly StepFinding[];
}

/** A contract whose requests were sent, with their places in the operation, and what the journal has of their answers. */
interface Reached extends Pick<Writing, 'answerTo'> {
  readonly planned: PlannedContract;
  readonly steps: readonly number[];
}

/** Whether only reading tells what a request did. */
export const mayHaveDeleted = (answer: StepAnswer): boolean => answer === 'success' || answer === 'unknown';

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
  const { requests, places } = planned;
  const [isTaken, below] = [takes(requests), requests.before ?? 0];
  let previewed: HashCounts | null = null;
  // Rows without a time are open: they may or may not be older than the instant of the request.
  const counts = { stillBelow: 0, appeared: 0, open: 0 };
  const stillAt = new Map<number, number>();
  const count = ({ key, at }: SeenResult, expected: HashCounts): void => {
    const isPreviewed = expected.remove(hashOf(key));
    if (at === null) counts.open += isPreviewed ? 1 : 0;
    else if (!isPreviewed) counts.appeared += isTaken(at) ? 1 : 0;
    else if (at < below) counts.stillBelow += 1;
    else stillAt.set(at, (stillAt.get(at) ?? 0) + 1);
  };
  for await (const page of readAgain(planned, reading, scopeOf(planned))) {
    // Mostly nothing is there any more to be looked for.
    if (page.length > 0) previewed ??= await tallyOfGoing(planned);
    for (const row of page.map(seenResult)) if (previewed !== null) count(row, previewed);
  }
  const stillThere = [...stillAt.values()].reduce((sum, at) => sum + at, counts.stillBelow);
  return { ...counts, stillAt, stillThere, gone: previewed?.remaining() ?? places.length };
}

/** Places of a contract between two turns of the app's other work. */
export const placesPerTurn = 4000;

async function tallyOfGoing({ seen, places }: PlannedContract): Promise<HashCounts> {
  const tally = createHashCounts(places.length);
  for (const [nth, place] of places.entries()) {
    tally.add(seen.printAt(place));
    if (nth % placesPerTurn === 0) await setImmediate();
  }
  return tally;
}

function findingsOf(
  { planned, steps, answerTo }: Reached,
  { stillBelow, stillAt, open }: Awaited<ReturnType<typeof findLeft>>,
): StepFinding[] {
  return planned.steps.flatMap(({ kind, timestamp, results }, place): StepFinding[] => {
    const step = steps[place];
    if (step === undefined || !mayHaveDeleted(answerTo(step))) return [];
    const isBefore = kind === 'delete-before';
    const unchanged = isBefore ? stillBelow : (stillAt.get(timestamp) ?? 0);
    const changed = Math.max(0, results - unchanged - (isBefore ? open : 0));
    // A request without an answer may still be at work.
    const otherwise = answerTo(step) === 'unknown' ? 'unsure' : 'not-done';
    return [{ step, finding: unchanged === 0 ? 'done' : otherwise, changed, unchanged }];
  });
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
  if (!isEndThere) return { step, finding: 'unsure' };
  const unchanged = Math.min(left, results);
  return { step, finding: isOver ? 'not-done' : 'unsure', changed: results - unchanged, unchanged };
}
