import { resultBody } from '@main/api/wire/result-body';
import type { Writing } from '@main/services/journal/journal';
import type { StepFinding, WriteStep } from '@main/services/journal/journal-record';
import type { ContractId } from '@shared/domain/ids';
import type { Recorded, RecordingReport } from '@shared/domain/recording';
import type { ResultRow } from '@shared/domain/result';
import type { ResultDraft } from '@shared/domain/result-draft';
import type { AppError } from '@shared/errors/app-error';
import { type InstantReader, resultsAt } from './recording-instants';
import type { PlannedItem, RecordingContract } from './recording-items';
import { isMine, type Verdict, verdictOnAnswer, verdictOnLoss, verdictOnRefusal } from './recording-verdict';

export interface SendOptions {
  /** Its steps are those of `stepsOf`. */
  readonly writing: Writing;
  readonly reader: InstantReader;
  readonly contract: RecordingContract;
  /** Asked between two items; an item that is on its way is waited for. */
  readonly isStopped: () => boolean;
  /** How many items have their outcome. */
  readonly onProgress: (settled: number) => void;
}

interface Sendable extends PlannedItem {
  readonly draft: ResultDraft;
}

const sendable = (planned: readonly PlannedItem[]): Sendable[] =>
  planned.filter((each): each is Sendable => each.draft !== null);

/** The requests of a recording, in their order. */
export const stepsOf = (planned: readonly PlannedItem[], contractId: ContractId): WriteStep[] =>
  sendable(planned).map(({ draft, item }) => ({
    kind: 'put',
    contractId,
    timestamp: draft.timestamp,
    resultId: draft.id,
    status: draft.status,
    isTaken: item.conflict.kind !== 'none',
  }));

/** Sends items one after the other, each once, and reads the first and the last that went well again. */
export async function sendItems(planned: readonly PlannedItem[], options: SendOptions): Promise<RecordingReport> {
  const items = sendable(planned);
  const report: Recorded[] = [];
  let stopped: string | null = null;
  let forbidden: RecordingReport['forbidden'] = null;
  for (const [step, { item, draft }] of items.entries()) {
    const { index } = item;
    const { timestamp } = draft;
    if (stopped === null && options.isStopped()) stopped = 'It was stopped.';
    if (stopped !== null) {
      report.push({ index, timestamp, outcome: 'not-sent', sentence: null, serverWords: null, found: null });
      continue;
    }
    const { stop, forbidden: missing = null, ...verdict } = await sendOne({ step, item, draft }, options);
    stopped = stop;
    forbidden ??= missing;
    report.push({ index, timestamp, ...verdict, found: null });
    options.onProgress(report.length);
  }
  await options.writing.found(report.flatMap(findingOf));
  const isCutShort = report.some(({ outcome, sentence }) => outcome === 'not-sent' && sentence === null);
  return { items: await checked(report, items, options.reader), stopped: isCutShort ? stopped : null, forbidden };
}

type SendableStep = Sendable & { readonly step: number };

async function sendOne({ step, draft, item }: SendableStep, options: SendOptions): Promise<Verdict> {
  const { writing, reader, contract } = options;
  const lost = async (error: AppError | null) => {
    const rows = await readAt(reader, draft.timestamp);
    return verdictOnLoss({ draft, conflict: item.conflict }, rows, { error, contractId: contract.id });
  };
  const body = resultBody(draft, contract.fullyQualifiedName);
  const sent = await writing.send(step, () => reader.api.results.add(contract.id, body));
  if (sent.kind === 'answered') {
    return sent.value === null ? lost(null) : verdictOnAnswer(draft, sent.value, contract.id);
  }
  const { outcome } = sent.error;
  return outcome === 'not-sent' || outcome === 'rejected' ? verdictOnRefusal(sent.error) : lost(sent.error);
}

/** What is known of a request that went out and was not refused. */
function findingOf({ outcome }: Recorded, step: number): StepFinding[] {
  if (outcome === 'done') return [{ step, finding: 'done', changed: 1, unchanged: 0 }];
  return outcome === 'unknown' ? [{ step, finding: 'unsure', changed: 0, unchanged: 0 }] : [];
}

/** Marks the first and the last item that went well as found or not. */
async function checked(
  report: readonly Recorded[],
  items: readonly Sendable[],
  reader: InstantReader,
): Promise<Recorded[]> {
  const done = report.filter(({ outcome }) => outcome === 'done');
  const ends = new Set([done.at(0)?.index, done.at(-1)?.index]);
  const result: Recorded[] = [];
  for (const [at, recorded] of report.entries()) {
    const draft = items[at]?.draft;
    const isEnd = recorded.outcome === 'done' && ends.has(recorded.index) && draft !== undefined;
    const rows = isEnd ? await readAt(reader, recorded.timestamp) : null;
    const found = rows === null || draft === undefined ? null : rows.some((row) => isMine(draft, row));
    result.push({ ...recorded, found });
  }
  return result;
}

/** Null when it cannot be read. */
async function readAt(reader: InstantReader, instant: number): Promise<readonly ResultRow[] | null> {
  const read = await resultsAt({ ...reader, isCancelled: () => false }, [instant]).catch(() => null);
  return read?.get(instant) ?? null;
}
