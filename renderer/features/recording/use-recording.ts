import { discardRecording, type RecordingTarget, recordingQueries, useConfirmRecording } from '@renderer/api/recording';
import type { ContractKey } from '@renderer/api/result-keys';
import { useDeskEvent } from '@renderer/api/use-desk-event';
import type { RecordingPreview, RecordingReport, RecordingSource } from '@shared/domain/recording';
import { AppError } from '@shared/errors/app-error';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Where a recording stands. */
export type RecordingPhase =
  | { readonly kind: 'editing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'unread'; readonly error: AppError }
  /** `busy`: it was confirmed while something else changed the contract; nothing was sent, and it still holds. */
  | { readonly kind: 'ready'; readonly preview: RecordingPreview; readonly busy: AppError | null }
  | {
      readonly kind: 'sending';
      readonly preview: RecordingPreview;
      readonly settled: number;
      readonly of: number;
      readonly isStopping: boolean;
    }
  | { readonly kind: 'reported'; readonly report: RecordingReport }
  | { readonly kind: 'unsent'; readonly error: AppError };

interface RecordingOptions {
  readonly contract: ContractKey;
  /** Called with the report, also when the dialog has been left by then. */
  readonly onReport: (report: RecordingReport, source: RecordingSource) => void;
  /** The same when there is no report, because nothing could be sent. */
  readonly onUnsent: (error: AppError) => void;
}

/** Preview, one request for each result, report. A changed source means another preview (quality-goals S41). */
export function useRecording({ contract, onReport, onUnsent }: RecordingOptions) {
  const [target, setTarget] = useState<RecordingTarget | null>(null);
  const [stoppedId, setStoppedId] = useState<string | null>(null);
  const [progress, setProgress] = useState({ previewId: '', settled: 0 });
  // For handlers that are called again before the next drawing; what is drawn goes by the confirmation itself.
  const isSent = useRef(false);
  const underWay = useRef(0);
  const confirmation = useConfirmRecording();
  const preview = useQuery({
    ...recordingQueries.preview(target ?? { ...contract, previewId: '', source: noSource }),
    enabled: target !== null && confirmation.isIdle,
  });
  useDeskEvent('operation-progress', ({ operationId, done }) => setProgress({ previewId: operationId, settled: done }));

  const stop = () => {
    if (target === null) return;
    setStoppedId(target.previewId);
    void discardRecording(target.previewId).catch(() => undefined);
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
    underWay.current = items.length;
    const { source } = target;
    confirmation.mutateAsync({ ...target, items }).then(
      (report) => {
        underWay.current = 0;
        onReport(report, source);
      },
      (thrown: unknown) => {
        const error = AppError.from(thrown);
        underWay.current = 0;
        isSent.current = !isBusy(error);
        onUnsent(error);
      },
    );
  };
  const phase = phaseOf({
    isChosen: target !== null,
    preview,
    confirmation,
    settled: progress.previewId === target?.previewId ? progress.settled : 0,
    isStopping: target !== null && stoppedId === target.previewId,
  });
  return {
    phase,
    source: target?.source ?? null,
    /** How many results are being sent at this moment, also before the phase says so. */
    countUnderWay: () => underWay.current,
    change,
    confirm,
    stop,
    forget,
  };
}

/** Something else was changing the contract: the preview still holds and can be confirmed again. */
const isBusy = ({ code }: AppError): boolean => code === 'contract_busy';

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
  readonly isStopping: boolean;
}

/** Where a recording stands. Whoever stopped it has had its preview discarded: that one is not shown again. */
export function phaseOf({ isChosen, preview, confirmation, settled, isStopping }: Progress): RecordingPhase {
  if (confirmation.data !== undefined) return { kind: 'reported', report: confirmation.data };
  const { error } = confirmation;
  const canConfirmAgain = error !== null && isBusy(error) && preview.data !== undefined && !isStopping;
  if (error !== null && !canConfirmAgain) return { kind: 'unsent', error };
  if (!isChosen) return { kind: 'editing' };
  if (preview.data !== undefined) {
    const shown = { preview: preview.data };
    if (!confirmation.isPending) return { kind: 'ready', ...shown, busy: error };
    return { kind: 'sending', ...shown, settled, isStopping, of: confirmation.variables?.items.length ?? 0 };
  }
  return preview.error === null ? { kind: 'reading' } : { kind: 'unread', error: preview.error };
}
