import { jsonText } from '@main/api/wire/readers';
import { resultBody } from '@main/api/wire/result-body';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import { createShelf, expired } from '@main/services/previews/preview-shelf';
import type { ResultReader } from '@main/services/results/result-service';
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
  readonly onProgress: (previewId: string, settled: number) => void;
  /** Told of each confirmed recording, before it is sent and after its outcome is known. */
  readonly audit: (event: string, facts: Readonly<Record<string, string | number>>) => void;
  readonly newId: () => string;
  readonly clock: () => number;
}

type PreviewRequest = RecordingTarget & { readonly source: RecordingSource };

/** Reads files of results, previews what would be recorded, sends each result once and says what became of it. */
export function createRecordingService(deps: RecordingServiceDeps) {
  const { servers, resultsOver, clock } = deps;
  const files = createFileShelf(deps.newId);
  const previews = createShelf<KeptRecording>(2);
  /** Previews that were not confirmed yet; their bodies can be read longer. */
  const ready = new Set<string>();
  /** Previews that are being read, or sent. */
  const active = new Set<string>();

  function readerOf(target: RecordingTarget, api: ServerApi): InstantReader {
    const isCancelled = () => !active.has(target.previewId);
    return { ...target, api, results: resultsOver(api), isCancelled };
  }

  async function makePreview({ source, ...target }: PreviewRequest): Promise<RecordingPreview> {
    const api = await servers.apiOf(target.connectionId);
    const { preview, contract, items } = await previewRecording(files.fileOf(source), readerOf(target, api), clock);
    previews.put(target.previewId, { ...target, api, contract, items });
    ready.add(target.previewId);
    return { previewId: target.previewId, ...preview };
  }

  async function send(preview: KeptRecording, items: readonly PlannedItem[]): Promise<RecordingReport> {
    const { previewId, connectionId, contractId, api, contract } = preview;
    const writing = await deps.journal.begin({
      kind: 'recording',
      connectionId,
      contracts: [contract],
      rule: null,
      steps: stepsOf(items, contractId),
    });
    const facts = { connection: connectionId, contract: contractId, items: items.length };
    deps.audit('recording-start', facts);
    const report = await sendItems(items, {
      writing,
      reader: readerOf(preview, api),
      contract,
      isStopped: () => !active.has(previewId),
      onProgress: (settled) => deps.onProgress(previewId, settled),
    }).finally(() => writing.end());
    deps.audit('recording-end', { ...facts, ...outcomesOf(report) });
    return report;
  }

  /** What a confirmation names, of the server that its preview was read from: the connection may have changed since. */
  async function confirmed(confirmation: RecordingConfirmation) {
    const { previewId, connectionId } = confirmation;
    const preview = ready.has(previewId) ? previews.get(previewId) : undefined;
    const items = chosenItems(preview, confirmation);
    const api = await servers.apiOf(connectionId).catch(() => null);
    if (preview === undefined || api !== preview.api) throw expired();
    return { preview, items };
  }

  return {
    read: (text: string): Promise<RecordingFile> => files.read(text),

    preview: (request: PreviewRequest) => whileIn(active, request.previewId, () => makePreview(request)),

    body(previewId: string, index: number): string | null {
      const preview = previews.get(previewId);
      if (preview === undefined) throw expired();
      const draft = preview.items[index]?.draft ?? null;
      return draft === null ? null : jsonText(resultBody(draft, preview.contract.fullyQualifiedName));
    },

    discard(previewId: string): void {
      active.delete(previewId);
      ready.delete(previewId);
      previews.drop(previewId);
    },

    /**
     * A preview serves once. Rejects with `preview_expired` when it is not there, or is not what is true any more, and with
     * `contract_busy` while something else changes the contract: then it can be confirmed again.
     */
    async confirm(confirmation: RecordingConfirmation): Promise<RecordingReport> {
      const { previewId, connectionId, contractId } = confirmation;
      const { preview, items } = await confirmed(confirmation).catch((thrown: unknown) => {
        ready.delete(previewId);
        throw thrown;
      });
      return deps.journal.alone({ connectionId, contractIds: [contractId] }, () => {
        // It serves once, however often it is called; a contract that is busy leaves it as it is.
        if (!ready.delete(previewId)) throw expired();
        return whileIn(active, previewId, () => send(preview, items));
      });
    },

    /** Ends all reading, and all sending after the result that is on its way. */
    close: (): void => active.clear(),
  };
}

/** How many results ended how, for the audit log. */
function outcomesOf({ items }: RecordingReport) {
  const count = (wanted: string) => items.filter(({ outcome }) => outcome === wanted).length;
  return { done: count('done'), refused: count('refused'), unknown: count('unknown') };
}

/** Keeps an id in a set for as long as work goes on. */
async function whileIn<T>(active: Set<string>, id: string, work: () => Promise<T>): Promise<T> {
  active.add(id);
  try {
    return await work();
  } finally {
    active.delete(id);
  }
}
