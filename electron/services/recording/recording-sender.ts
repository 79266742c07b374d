import { resultBody } from '@main/api/wire/result-body';
import type { Recorded, RecordingReport } from '@shared/domain/recording';
import type { ResultRow } from '@shared/domain/result';
import type { ResultDraft } from '@shared/domain/result-draft';
import { AppError } from '@shared/errors/app-error';
import { type InstantReader, resultsAt } from './recording-instants';
import type { PlannedItem, RecordingContract } from './recording-items';
import { isMine, type Verdict, verdictOnAnswer, verdictOnLoss, verdictOnRefusal } from './recording-verdict';

export interface SendOptions {
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

/** Sends items one after the other, each once, and reads the first and the last that went well again. */
export async function sendItems(planned: readonly PlannedItem[], options: SendOptions): Promise<RecordingReport> {
  const items = planned.filter((each): each is Sendable => each.draft !== null);
  const report: Recorded[] = [];
  let stopped: string | null = null;
  let forbidden: RecordingReport['forbidden'] = null;
  for (const sendable of items) {
    const { index } = sendable.item;
    const { timestamp } = sendable.draft;
    if (stopped === null && options.isStopped()) stopped = 'You stopped it.';
    if (stopped !== null) {
      report.push({ index, timestamp, outcome: 'not-sent', sentence: null, serverWords: null, found: null });
      continue;
    }
    const { stop, forbidden: missing = null, ...verdict } = await sendOne(sendable, options);
    stopped = stop;
    forbidden ??= missing;
    report.push({ index, timestamp, ...verdict, found: null });
    options.onProgress(report.length);
  }
  const isCutShort = report.some(({ outcome, sentence }) => outcome === 'not-sent' && sentence === null);
  return { items: await checked(report, items, options.reader), stopped: isCutShort ? stopped : null, forbidden };
}

async function sendOne({ draft, item }: Sendable, { reader, contract }: SendOptions): Promise<Verdict> {
  const lost = async (error: AppError | null) => {
    const rows = await readAt(reader, draft.timestamp);
    return verdictOnLoss({ draft, conflict: item.conflict }, rows, { error, contractId: contract.id });
  };
  try {
    const row = await reader.api.results.add(contract.id, resultBody(draft, contract.fullyQualifiedName));
    return row === null ? await lost(null) : verdictOnAnswer(draft, row, contract.id);
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (error.outcome === 'not-sent' || error.outcome === 'rejected') return verdictOnRefusal(error);
    return lost(error);
  }
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
