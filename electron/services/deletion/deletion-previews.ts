import type { ServerApi } from '@main/services/connections/server-api';
import type { ResultLine } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { DeletionTarget } from './deletion-reader';

export interface Preview extends DeletionTarget {
  /** The client it was read with; a connection that is changed gets another one. */
  readonly api: ServerApi;
  readonly lines: readonly ResultLine[];
}

export type Confirmation = DeletionTarget & { readonly previewId: string };

/** Finished previews, the eldest forgotten first. Throws `preview_expired` for one that is not there. */
export function createPreviews(most = 4) {
  const ready = new Map<string, Preview>();

  return {
    keep(previewId: string, preview: Preview): void {
      ready.set(previewId, preview);
      const eldest = ready.size > most ? ready.keys().next().value : undefined;
      if (eldest !== undefined) ready.delete(eldest);
    },

    /** A preview serves one confirmation of exactly what it showed (quality-goals S40, S41). */
    take({ previewId, connectionId, contractId, scope }: Confirmation): Preview {
      const preview = ready.get(previewId);
      ready.delete(previewId);
      const isSame =
        preview?.connectionId === connectionId &&
        preview.contractId === contractId &&
        preview.scope.kind === scope.kind &&
        preview.scope.timestamp === scope.timestamp;
      if (!preview || !isSame) throw expired();
      return preview;
    },

    linesOf(previewId: string): readonly ResultLine[] {
      const preview = ready.get(previewId);
      if (!preview) throw expired();
      return preview.lines;
    },

    discard: (previewId: string): void => void ready.delete(previewId),
  };
}

export const expired = (): AppError => new AppError('preview_expired', { outcome: 'not-sent' });
