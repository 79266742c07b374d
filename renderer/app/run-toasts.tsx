import { useAppEvent } from '@renderer/api/bridge';
import { tellRunEnded } from '@renderer/api/runs';
import { useOpenRun } from '@renderer/app/screens/use-open-run';
import type { RunEnding } from '@renderer/features/run/followed-runs';
import { RunFollowers } from '@renderer/features/run/run-followers';
import { endedWords, failedChecks } from '@renderer/features/run/run-messages';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { clip, shortText } from '@shared/format/text';
import { useState } from 'react';

/** Follows the runs under way on whichever screen, and tells their ends: here, to screen readers and to main. */
export function RunNews() {
  const toast = useToast();
  const open = useOpenRun();
  const [news, setNews] = useState('');
  useAppEvent('open-run', ({ key, ...target }) => open(target, key));

  const tell = ({ target, contractName, row, notify }: RunEnding) => {
    const words = endedWords(row);
    setNews(words);
    toast.show({
      title: words,
      text: shortText(contractName, 120),
      tone: row.status === 'Success' ? 'success' : 'neutral',
      action: { label: 'Show result', onClick: () => open(target, row.key) },
      timeoutMs: 10_000,
    });
    // A desktop that shows nothing has told enough by the toast.
    if (notify) void tellRunEnded(noticeOf({ target, contractName, row })).catch(() => {});
  };
  return (
    <>
      <RunFollowers onEnded={tell} />
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
    </>
  );
}

const noticeOf = ({ target, contractName, row }: Omit<RunEnding, 'notify'>) => ({
  connectionId: target.connectionId,
  contractId: target.contractId,
  key: row.key,
  contractName: clip(contractName, 500),
  status: clip(row.status, 100),
  failed: failedChecks(row),
});
