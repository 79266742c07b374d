import { useAppEvent } from '@renderer/api/bridge';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Reads again what another window or the shared folder has changed. Use once, in the shell: a part that is loaded later would miss what
 * changes until then.
 */
export function useChangesElsewhere(): void {
  const client = useQueryClient();
  useAppEvent('changed-elsewhere', async (event) => (await import('./read-changed')).readChanged(client, event));
  useAppEvent('shared-folder-changed', async (event) => (await import('./read-changed')).readShared(client, event));
}
