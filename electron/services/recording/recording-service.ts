import { jsonText } from '@main/api/wire/readers';
import { resultBody } from '@main/api/wire/result-body';
import { createRunningJobs } from '@main/lib/running-jobs';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import { createShelf, expired } from '@main/services/previews/preview-shelf';
import type { ResultReader } from '@main/services/results/result-service';
import type { OperationProgress } from '@shared/domain/operation';
import type { RecordingFile, RecordingPreview, RecordingReport, RecordingSource } from '@shared/domain/recording';
import { createFileShelf } from './recording-files';
import type { InstantReader } from './recording-instants';
import type { PlannedItem } from './recording-items';
import { previewRecording } from './recording-preview';
import {
  chosenItems,
  type KeptRecording,
  type RecordingConfirmation,
  type RecordingTarget,
} from './recording-previews';
import { sendItems, stepsOf } from './recording-sender';

export interface RecordingServiceDeps {
  readonly servers: ServerDirectory;
  /** Reads results over one client, so that a preview and its report are about the server it was made for. */
  readonly resultsOver: (api: ServerApi) => ResultReader;
  readonly journal: Journal;
  readonly onProgress: (progress: OperationProgress) => void;
  /** Told of each confirmed recording, before it is sent and after its outcome is known. */
  readonly audit: (event: string, facts: Readonly<Record<string, string | number>>) => void;
  readonly newId: () => string;
  readonly clock: () => number;
}

type PreviewRequest = RecordingTarget & { readonly source: RecordingSource };

interface Confirmed {
  readonly preview: KeptRecording;
  readonly items: readonly PlannedItem[];
}

/** Reads files of results, previews what would be recorded, sends each result once and says what became of it. */
export function createRecordingService(deps: RecordingServiceDeps) {
  const { servers, resultsOver, clock } = deps;
  const files = createFileShelf(deps.newId);
  const previews = createShelf<KeptRecording>(2);
  /** Previews that were not confirmed yet; their bodies can be read longer. */
  const ready = new Set<string>();
  /** Previews that are being read. */
  const reading = createRunningJobs();
  /** Confirmed ones, also while it is not clear yet whether anything may be sent. */
  const sending = createRunningJobs();

  function readerOf(target: RecordingTarget, api: ServerApi, signal: AbortSignal): InstantReader {
    return { ...target, api, results: resultsOver(api), isCancelled: () => signal.aborted };
  }

  async function makePreview({ source, ...target }: PreviewRequest, signal: AbortSignal): Promise<RecordingPreview> {
    const api = await servers.apiOf(target.connectionId);
    const reader = readerOf(target, api, signal);
    const { preview, contract, items } = await previewRecording(files.fileOf(source), reader, clock);
    previews.set(target.previewId, { ...target, api, contract, items });
    ready.add(target.previewId);
    return { previewId: target.previewId, ...preview };
  }

  /** What a confirmation names, of the server that its preview was read from: the connection may have changed since. */
  async function confirmed(confirmation: RecordingConfirmation): Promise<Confirmed> {
    const { previewId, connectionId } = confirmation;
    const preview = ready.has(previewId) ? previews.get(previewId) : undefined;
    const items = chosenItems(preview, confirmation);
    const api = await servers.apiOf(connectionId).catch(() => null);
    if (preview === undefined || api !== preview.api) throw expired();
    return { preview, items };
  }

  async function confirmWith(confirmation: RecordingConfirmation, signal: AbortSignal): Promise<RecordingReport> {
    const { previewId, connectionId, contractId } = confirmation;
    const found = await confirmed(confirmation).catch((thrown: unknown) => {
      ready.delete(previewId);
      throw thrown;
    });
    return deps.journal.alone({ connectionId, contractIds: [contractId] }, () => {
      // It serves once, however often it is called; a contract that is busy leaves it as it is.
      if (!ready.delete(previewId)) throw expired();
      return send(found, readerOf(found.preview, found.preview.api, signal), deps);
    });
  }

  return {
    read: (text: string): Promise<RecordingFile> => files.read(text),

    preview: (request: PreviewRequest) => reading.run(request.previewId, (signal) => makePreview(request, signal)),

    body(previewId: string, index: number): string | null {
      const preview = previews.get(previewId);
      if (preview === undefined) throw expired();
      const draft = preview.items[index]?.draft ?? null;
      return draft === null ? null : jsonText(resultBody(draft, preview.contract.fullyQualifiedName));
    },

    discard(previewId: string): void {
      reading.stop(previewId);
      sending.stop(previewId);
      ready.delete(previewId);
      previews.delete(previewId);
    },

    /**
     * A preview serves once. Rejects with `preview_expired` when it is not there, or is not what is true any more, and with
     * `contract_busy` while something else changes the contract: then it can be confirmed again.
     */
    confirm: (confirmation: RecordingConfirmation): Promise<RecordingReport> =>
      sending.run(confirmation.previewId, (signal) => confirmWith(confirmation, signal)),

    /** Stops all reading, and all sending after the result that is on its way: true when that stopped a confirmed one. */
    stopAll(): boolean {
      reading.stopAll();
      return sending.stopAll();
    },
  };
}

/** Sends until the reader is cancelled, then waits for what is on its way. */
async function send(
  { preview, items }: Confirmed,
  reader: InstantReader,
  { journal, audit, onProgress }: RecordingServiceDeps,
): Promise<RecordingReport> {
  const { previewId, connectionId, contractId, contract } = preview;
  const writing = await journal.begin({
    kind: 'recording',
    connectionId,
    contracts: [contract],
    rule: null,
    steps: stepsOf(items, contractId),
  });
  const facts = { connection: connectionId, contract: contractId, items: items.length };
  audit('recording-start', facts);
  const report = await sendItems(items, {
    writing,
    reader,
    contract,
    isStopped: reader.isCancelled,
    onProgress: (done) => onProgress({ operationId: previewId, phase: 'sending', done, total: items.length }),
  }).finally(() => writing.end());
  audit('recording-end', { ...facts, ...outcomesOf(report) });
  return report;
}

/** How many results ended how, for the audit log. */
function outcomesOf({ items }: RecordingReport) {
  const count = (wanted: string) => items.filter(({ outcome }) => outcome === wanted).length;
  return { done: count('done'), refused: count('refused'), unknown: count('unknown') };
}
