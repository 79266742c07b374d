import { discardRecording, type RecordingTarget, recordingQueries, useConfirmRecording } from '@renderer/api/recording';
import type { ContractKey } from '@renderer/api/result-keys';
import { useDeskEvent } from '@renderer/api/use-desk-event';
import type { RecordingPreview, RecordingReport, RecordingSource } from '@shared/domain/recording';
import type { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Where a recording stands. */
export type RecordingPhase =
  | { readonly kind: 'editing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'unread'; readonly error: AppError }
  | { readonly kind: 'ready'; readonly preview: RecordingPreview }
  | { readonly kind: 'sending'; readonly preview: RecordingPreview; readonly settled: number; readonly of: number }
  | { readonly kind: 'reported'; readonly report: RecordingReport }
  | { readonly kind: 'unsent'; readonly error: AppError };

interface RecordingOptions {
  readonly contract: ContractKey;
  /** Called with the report, also when the dialog has been left by then. */
  readonly onReport: (report: RecordingReport, source: RecordingSource) => void;
}

/** Preview, one request for each result, report. A changed source means another preview (quality-goals S41). */
export function useRecording({ contract, onReport }: RecordingOptions) {
  const [target, setTarget] = useState<RecordingTarget | null>(null);
  const [progress, setProgress] = useState({ previewId: '', settled: 0 });
  const isSent = useRef(false);
  const confirmation = useConfirmRecording();
  const preview = useQuery({
    ...recordingQueries.preview(target ?? { ...contract, previewId: '', source: noSource }),
    enabled: target !== null && !isSent.current,
  });
  useDeskEvent('recording-progress', ({ previewId, settled }) => setProgress({ previewId, settled }));

  const stop = () => {
    if (target !== null) void discardRecording(target.previewId).catch(() => undefined);
  };
  const forget = () => {
    if (!isSent.current) stop();
  };
  const change = (source: RecordingSource | null) => {
    forget();
    isSent.current = false;
    confirmation.reset();
    setTarget(source === null ? null : { ...contract, previewId: crypto.randomUUID(), source });
  };
  const confirm = (items: readonly number[]) => {
    if (target === null || isSent.current) return;
    isSent.current = true;
    const { source, ...rest } = target;
    confirmation.mutateAsync({ ...rest, items }).then(
      (report) => onReport(report, source),
      // The phase tells it.
      () => undefined,
    );
  };
  const phase = phaseOf({
    isChosen: target !== null,
    preview,
    confirmation,
    settled: progress.previewId === target?.previewId ? progress.settled : 0,
  });
  return { phase, source: target?.source ?? null, change, confirm, stop, forget };
}

const noSource: RecordingSource = { kind: 'file', fileId: '', timestamp: null };

interface Progress {
  readonly isChosen: boolean;
  readonly preview: { readonly data: RecordingPreview | undefined; readonly error: AppError | null };
  readonly confirmation: {
    readonly isPending: boolean;
    readonly variables: { readonly items: readonly number[] } | undefined;
    readonly data: RecordingReport | undefined;
    readonly error: AppError | null;
  };
  readonly settled: number;
}

function phaseOf({ isChosen, preview, confirmation, settled }: Progress): RecordingPhase {
  if (confirmation.data !== undefined) return { kind: 'reported', report: confirmation.data };
  if (confirmation.error !== null) return { kind: 'unsent', error: confirmation.error };
  if (!isChosen) return { kind: 'editing' };
  if (preview.data !== undefined) {
    const shown = { preview: preview.data };
    if (!confirmation.isPending) return { kind: 'ready', ...shown };
    return { kind: 'sending', ...shown, settled, of: confirmation.variables?.items.length ?? 0 };
  }
  return preview.error === null ? { kind: 'reading' } : { kind: 'unread', error: preview.error };
}
