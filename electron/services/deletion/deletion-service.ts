import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { ResultReader } from '@main/services/results/result-service';
import type { DeletionPreview, DeletionReport, DeletionScope } from '@shared/domain/deletion';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { Outcome } from '@shared/errors/error-codes';
import { type Confirmation, createPreviews, expired, type Preview } from './deletion-previews';
import { readScope } from './deletion-reader';
import { compare, summarise } from './deletion-summary';

export interface DeletionServiceDeps {
  readonly servers: ServerDirectory;
  /** Reads results over one client, so that a preview and its report are about the server it was made for. */
  readonly resultsOver: (api: ServerApi) => ResultReader;
  readonly onProgress: (previewId: string, rowsRead: number) => void;
  /** Told of each confirmed deletion, before it is sent and after its outcome is known (quality-goals S39). */
  readonly audit: (event: 'deletion-start' | 'deletion-end', facts: Readonly<Record<string, string | number>>) => void;
  readonly clock: () => number;
}

/** Previews deletions, sends them once, and proves by reading again what is gone. */
export function createDeletionService({ servers, resultsOver, onProgress, audit, clock }: DeletionServiceDeps) {
  const previews = createPreviews();
  const reading = new Set<string>();

  /** Nothing is deleted on another server than the preview was read from, should the connection have changed since. */
  async function checkServer({ connectionId, api }: Preview): Promise<void> {
    const now = await servers.apiOf(connectionId).catch(() => null);
    if (now !== api) throw expired();
  }

  return {
    async preview(target: Confirmation): Promise<DeletionPreview> {
      const { previewId, connectionId, contractId, scope } = target;
      reading.add(previewId);
      try {
        const api = await servers.apiOf(connectionId);
        const results = resultsOver(api);
        const lines = await readScope(results, target, {
          isCancelled: () => !reading.has(previewId),
          onProgress: (rowsRead) => onProgress(previewId, rowsRead),
        });
        const newest = await results.newest(connectionId, contractId);
        if (!reading.has(previewId)) throw new AppError('cancelled');
        previews.keep(previewId, { connectionId, contractId, scope, api, lines });
        return {
          previewId,
          scope,
          request: requestLine(contractId, scope),
          ...summarise(lines),
          includesNewestRun: newest !== null && lines.some(({ key }) => key === newest.key),
          readAt: clock(),
        };
      } finally {
        reading.delete(previewId);
      }
    },

    rows(previewId: string, offset: number, limit: number): readonly ResultLine[] {
      return previews.linesOf(previewId).slice(offset, offset + limit);
    },

    discard(previewId: string): void {
      reading.delete(previewId);
      previews.discard(previewId);
    },

    async confirm(confirmation: Confirmation): Promise<DeletionReport> {
      const preview = previews.take(confirmation);
      await checkServer(preview);
      const facts = auditFacts(preview);
      audit('deletion-start', facts);
      const { outcome, problem } = await send(preview);
      audit('deletion-end', { ...facts, outcome });
      const report = { outcome, problem, previewed: preview.lines.length };
      if (outcome === 'not-sent' || outcome === 'rejected') {
        return { ...report, checked: false, gone: null, stillThere: null, appeared: null };
      }
      const now = await readAgain(resultsOver(preview.api), preview);
      return now === null
        ? { ...report, checked: false, gone: null, stillThere: null, appeared: null }
        : { ...report, checked: true, ...compare(preview.lines, now) };
    },
  };
}

/**
 * Reads the scope after the request; null when it cannot be read. An empty answer is asked for twice before it proves
 * anything: a connection that broke in the wrong place can look like one (quality-goals F11).
 */
async function readAgain(results: ResultReader, preview: Preview): Promise<readonly ResultLine[] | null> {
  const read = () => readScope(results, preview, { isCancelled: () => false, onProgress: () => {} }).catch(() => null);
  const now = await read();
  return now?.length === 0 && preview.lines.length > 0 ? read() : now;
}

const requestLine = (contractId: ContractId, { kind, timestamp }: DeletionScope): string =>
  `DELETE /v1/dataContracts/${contractId}/results/${kind === 'before' ? 'before/' : ''}${timestamp}`;

const auditFacts = ({ connectionId, contractId, scope, lines }: Preview) => ({
  connection: connectionId,
  contract: contractId,
  scope: scope.kind,
  timestamp: scope.timestamp,
  previewed: lines.length,
});

interface Sent {
  readonly outcome: Outcome;
  readonly problem: DeletionReport['problem'];
}

/** Sends the one request. A failure becomes an outcome: what is known, and the server's words. */
async function send({ api: { results }, contractId, scope }: Preview): Promise<Sent> {
  try {
    if (scope.kind === 'one') await results.deleteOne(contractId, scope.timestamp);
    else await results.deleteBefore(contractId, scope.timestamp);
    return { outcome: 'applied', problem: null };
  } catch (thrown) {
    const error = AppError.from(thrown);
    const { code, details, outcome } = error;
    return { outcome: outcome ?? 'unknown', problem: { code, details, outcome } };
  }
}
