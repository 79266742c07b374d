import { useAppEvent } from '@renderer/api/bridge';
import type { ListChange } from '@renderer/api/cache/list-restarts';
import { restartsOf } from '@renderer/api/cache/query-client';
import { useSettingsOfTray } from '@renderer/api/local/watch';
import { notifyRunEnded } from '@renderer/api/result/runs';
import type { RunEnding } from '@renderer/features/run/followed-runs';
import { endedText, failedCheckCount } from '@renderer/features/run/run-ending';
import { RunFollowers } from '@renderer/features/run/run-followers';
import { useAnnounce } from '@renderer/ui/feedback/announcer';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { clip, shortText } from '@shared/format/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messages } from './messages';
import { useOpenRun, useOpenScreen } from './navigation';

/** Polls the runs in progress on every screen, and announces their ends: in a toast, to screen readers and to main. */
export function RunAnnouncements() {
  const toast = useToast();
  const open = useOpenRun();
  const announce = useAnnounce();
  useAppEvent('open-run', ({ key, ...target }) => open(target, key));
  useAppEvent('open-screen', useOpenScreen());
  useSettingsOfTray();

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

/** Announces that a list was reloaded from its top because its cursor had expired. */
export function useListRestarts(): void {
  const client = useQueryClient();
  const { show } = useToast();
  const announce = useEffectEvent((change: ListChange | null) =>
    show({ title: messages.announcements.listReloaded.title, text: describeRestart(change) }),
  );
  useEffect(() => restartsOf(client).subscribe((change) => announce(change)), [client]);
}

/** Why a list was reloaded, and what has changed in it; null where that is not known. */
export function describeRestart(change: ListChange | null): string {
  const { kept, unchanged, changed } = messages.announcements.listReloaded;
  if (change === null) return kept;
  const { added, gone } = change;
  return added === 0 && gone === 0 ? unchanged : changed(added, gone);
}
