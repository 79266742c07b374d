import type { DeletionPreview, DeletionReport, DeletionScope } from '@shared/domain/deletion';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { Outcome } from '@shared/errors/error-codes';
import { type DeletionTarget, readScope } from './deletion-reader';
import { compare, summarise } from './deletion-summary';
import type { ResultService } from './result-service';
import type { ServerApi, ServerDirectory } from './server-api';

export interface DeletionServiceDeps {
  readonly servers: ServerDirectory;
  readonly results: ResultService;
  readonly onProgress: (previewId: string, rowsRead: number) => void;
  /** Told of each confirmed deletion, before it is sent and after its outcome is known (quality-goals S39). */
  readonly audit: (event: 'deletion-start' | 'deletion-end', facts: Readonly<Record<string, string | number>>) => void;
  readonly clock: () => number;
}

interface Preview extends DeletionTarget {
  readonly lines: readonly ResultLine[];
}

type Confirmation = DeletionTarget & { readonly previewId: string };

const mostPreviews = 4;

/** Previews deletions, sends them once, and proves by reading again what is gone. */
export function createDeletionService({ servers, results, onProgress, audit, clock }: DeletionServiceDeps) {
  const ready = new Map<string, Preview>();
  const reading = new Set<string>();

  function keep(previewId: string, preview: Preview): void {
    ready.set(previewId, preview);
    const eldest = ready.size > mostPreviews ? ready.keys().next().value : undefined;
    if (eldest !== undefined) ready.delete(eldest);
  }

  /** A preview serves one confirmation of exactly what it showed (quality-goals S40, S41). */
  function take({ previewId, connectionId, contractId, scope }: Confirmation): Preview {
    const preview = ready.get(previewId);
    ready.delete(previewId);
    const isSame =
      preview?.connectionId === connectionId &&
      preview.contractId === contractId &&
      preview.scope.kind === scope.kind &&
      preview.scope.timestamp === scope.timestamp;
    if (!preview || !isSame) throw new AppError('preview_expired', { outcome: 'not-sent' });
    return preview;
  }

  return {
    async preview(target: Confirmation): Promise<DeletionPreview> {
      const { previewId, connectionId, contractId, scope } = target;
      reading.add(previewId);
      try {
        const lines = await readScope(results.page, target, {
          isCancelled: () => !reading.has(previewId),
          onProgress: (rowsRead) => onProgress(previewId, rowsRead),
        });
        const newest = await results.newest(connectionId, contractId);
        if (!reading.has(previewId)) throw new AppError('cancelled');
        keep(previewId, { connectionId, contractId, scope, lines });
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
      const preview = ready.get(previewId);
      if (!preview) throw new AppError('preview_expired', { outcome: 'not-sent' });
      return preview.lines.slice(offset, offset + limit);
    },

    discard(previewId: string): void {
      reading.delete(previewId);
      ready.delete(previewId);
    },

    async confirm(confirmation: Confirmation): Promise<DeletionReport> {
      const preview = take(confirmation);
      const facts = auditFacts(preview);
      const api = await servers.apiOf(preview.connectionId);
      audit('deletion-start', facts);
      const { outcome, problem } = await send(api, preview);
      audit('deletion-end', { ...facts, outcome });
      const report = { outcome, problem, previewed: preview.lines.length };
      if (outcome === 'not-sent' || outcome === 'rejected') {
        return { ...report, checked: false, gone: null, stillThere: null, appeared: null };
      }
      const now = await readScope(results.page, preview, { isCancelled: () => false, onProgress: () => {} }).catch(
        () => null,
      );
      return now === null
        ? { ...report, checked: false, gone: null, stillThere: null, appeared: null }
        : { ...report, checked: true, ...compare(preview.lines, now) };
    },
  };
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
async function send({ results }: ServerApi, { contractId, scope }: DeletionTarget): Promise<Sent> {
  try {
    if (scope.kind === 'one') await results.deleteOne(contractId, scope.timestamp);
    else await results.deleteBefore(contractId, scope.timestamp);
    return { outcome: 'applied', problem: null };
  } catch (thrown) {
    const error = AppError.from(thrown);
    return {
      outcome: error.outcome ?? 'unknown',
      problem: { sentence: error.message, serverWords: error.details?.serverWords ?? null },
    };
  }
}
