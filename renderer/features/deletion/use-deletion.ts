import { type DeletionTarget, deletionQueries, discardPreview, useConfirmDeletion } from '@renderer/api/deletion';
import type { ContractKey } from '@renderer/api/result-keys';
import { useDeskEvent } from '@renderer/api/use-desk-event';
import type { DeletionPreview, DeletionReport, DeletionScope } from '@shared/domain/deletion';
import type { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Where a deletion stands. */
export type DeletionPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly rowsRead: number }
  | { readonly kind: 'unread'; readonly error: AppError }
  | { readonly kind: 'ready'; readonly preview: DeletionPreview }
  | { readonly kind: 'sending'; readonly preview: DeletionPreview }
  | { readonly kind: 'reported'; readonly report: DeletionReport }
  | { readonly kind: 'unsent'; readonly error: AppError };

interface DeletionOptions {
  readonly contract: ContractKey;
  /** Known from the start when one result is to go. */
  readonly initial: DeletionScope | null;
  /** Called with the report, also when the dialog has been left by then. */
  readonly onReport: (report: DeletionReport, scope: DeletionScope) => void;
}

/**
 * Preview, one request, report. A preview belongs to its scope by an id of its own: another scope means another
 * preview, and what is confirmed is exactly what was shown (quality-goals S41).
 */
export function useDeletion({ contract, initial, onReport }: DeletionOptions) {
  const targetOf = (scope: DeletionScope): DeletionTarget => ({ ...contract, scope, previewId: crypto.randomUUID() });
  const [target, setTarget] = useState(() => (initial === null ? null : targetOf(initial)));
  const [progress, setProgress] = useState({ previewId: '', rowsRead: 0 });
  const isSent = useRef(false);
  const confirmation = useConfirmDeletion();
  const preview = useQuery({
    ...deletionQueries.preview(target ?? noTarget(contract)),
    enabled: target !== null && !isSent.current,
  });
  useDeskEvent('preview-progress', ({ previewId, rowsRead }) => setProgress({ previewId, rowsRead }));

  const forget = () => {
    if (target !== null && !isSent.current) void discardPreview(target.previewId).catch(() => undefined);
  };
  const change = (scope: DeletionScope | null) => {
    forget();
    isSent.current = false;
    confirmation.reset();
    setTarget(scope === null ? null : targetOf(scope));
  };
  const confirm = () => {
    if (target === null || isSent.current) return;
    isSent.current = true;
    confirmation.mutateAsync(target).then(
      (report) => onReport(report, target.scope),
      // The phase tells it.
      () => undefined,
    );
  };
  const rowsRead = progress.previewId === target?.previewId ? progress.rowsRead : 0;
  const phase = phaseOf({ isChosen: target !== null, preview, confirmation, rowsRead });
  return { scope: target?.scope ?? null, phase, change, confirm, forget };
}

const noTarget = (contract: ContractKey): DeletionTarget => ({
  ...contract,
  previewId: '',
  scope: { kind: 'before', timestamp: 0 },
});

interface Progress {
  readonly isChosen: boolean;
  readonly preview: { readonly data: DeletionPreview | undefined; readonly error: AppError | null };
  readonly confirmation: {
    readonly isPending: boolean;
    readonly data: DeletionReport | undefined;
    readonly error: AppError | null;
  };
  readonly rowsRead: number;
}

function phaseOf({ isChosen, preview, confirmation, rowsRead }: Progress): DeletionPhase {
  if (confirmation.data !== undefined) return { kind: 'reported', report: confirmation.data };
  if (confirmation.error !== null) return { kind: 'unsent', error: confirmation.error };
  if (!isChosen) return { kind: 'choosing' };
  if (preview.data !== undefined) {
    return { kind: confirmation.isPending ? 'sending' : 'ready', preview: preview.data };
  }
  return preview.error === null ? { kind: 'reading', rowsRead } : { kind: 'unread', error: preview.error };
}
