import { useChangesElsewhere } from '@renderer/api/cache/changed-elsewhere';
import { notifyRunEnded } from '@renderer/api/result/runs';
import type { RunEnding } from '@renderer/features/run/followed-runs';
import { endedText, failedCheckCount } from '@renderer/features/run/run-ending';
import { RunFollowers } from '@renderer/features/run/run-followers';
import { useAnnounce } from '@renderer/ui/feedback/announcer';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { clip, shortText } from '@shared/format/text';
import { messages } from './messages';
import { useOpenRun } from './navigation';

/** Polls the runs in progress on every screen, and announces their ends: in a toast, to screen readers and to main; hears of other windows. */
export function RunEndings() {
  const toast = useToast();
  const open = useOpenRun();
  const announce = useAnnounce();
  useChangesElsewhere();
  const tell = ({ target, contractName, row, notify }: RunEnding) => {
    const title = endedText(row);
    announce(title);
    toast.show({
      title,
      text: shortText(contractName, 120),
      tone: row.status === 'Success' ? 'success' : 'neutral',
      action: { label: messages.announcements.showResult, onClick: () => open(target, row.key) },
      timeoutMs: 10_000,
      connectionId: target.connectionId,
    });
    // Where the desktop shows no notifications, the toast is enough.
    if (notify) void notifyRunEnded(noticeOf({ target, contractName, row })).catch(() => {});
  };
  return <RunFollowers onEnded={tell} />;
}

const noticeOf = ({ target, contractName, row }: Omit<RunEnding, 'notify'>) => ({
  connectionId: target.connectionId,
  contractId: target.contractId,
  key: row.key,
  contractName: clip(contractName, 500),
  status: clip(row.status, 100),
  failed: failedCheckCount(row),
});
