import { cleanUpPreview } from '@renderer/api/clean-up';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { ProgressBar } from '@renderer/ui/progress';
import { formatNumber } from '@shared/words/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showPreview } from './clean-up-job';
import type { CleanUpPhase } from './clean-up-phase';

interface ReadingViewProps {
  readonly phase: Extract<CleanUpPhase, { kind: 'reading' }>;
}

/** Reads the preview. When that failed for want of a token or a server, it goes on by itself once there is one again. */
export function ReadingView({ phase: { target, rowsRead } }: ReadingViewProps) {
  const { data, error, refetch } = useQuery(cleanUpPreview(target));
  useEffect(() => {
    if (data !== undefined) showPreview(target, data);
  }, [data, target]);
  return error === null ? (
    <ProgressBar label="Reading the results" value={null} valueText={`${formatNumber(rowsRead)} read`} />
  ) : (
    <ErrorNotice error={error} doing="preview the deletion, so nothing can be deleted" onRetry={() => void refetch()} />
  );
}
