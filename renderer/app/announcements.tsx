import { useAppEvent } from '@renderer/api/bridge';
import type { ListChange } from '@renderer/api/cache/list-restarts';
import { restartsOf } from '@renderer/api/cache/query-client';
import { useSettingsOfTray } from '@renderer/api/local/watch';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { messages } from './messages';
import { useOpenRun, useOpenScreen } from './navigation';

// Loaded after the first screen: no run is followed before.
const RunEndings = lazy(async () => ({ default: (await import('./run-endings')).RunEndings }));

/** Opens what a notification or the tray leads to, follows the runs in progress on every screen, and announces their ends. */
export function RunAnnouncements() {
  const open = useOpenRun();
  useAppEvent('open-run', ({ key, ...target }) => open(target, key));
  useAppEvent('open-screen', useOpenScreen());
  useSettingsOfTray();
  return (
    <Suspense>
      <RunEndings />
    </Suspense>
  );
}

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
