import { useAvailabilityOn, useIsConnectionGone } from '@renderer/api/connection/command-availability';
import { useServerAway } from '@renderer/api/connection/server-health';
import type { CommandId } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import type { Planned, PlannedDraft } from '@shared/domain/local/planned';
import { errorFacts } from '@shared/errors/error-table';
import type { QueryClient } from '@tanstack/react-query';
import { removeItems, useLocalChanges, useLocalItems, useReadItems } from './local-items';

/** What was planned on a connection while its server was away, the first first. */
export const usePlanned = (connectionId: ConnectionId): readonly Planned[] => useLocalItems(connectionId, 'planned');

/** Why what is being prepared can never be sent. */
export interface Over {
  readonly reason: string;
  /** Its connection was removed: all that is left is to close the dialog. */
  readonly isGone: boolean;
}

/** Another window may remove the connection, or carry out the same planned action; null where neither has happened. */
export function useOver(connectionId: ConnectionId, plannedId: string | null): Over | null {
  const isGone = useIsConnectionGone(connectionId);
  const planned = useReadItems(connectionId, 'planned');
  const isPlannedGone = plannedId !== null && planned?.every(({ id }) => id !== plannedId) === true;
  if (!isGone && !isPlannedGone) return null;
  return { reason: errorFacts(isGone ? 'no_connection' : 'planned_gone').sentence, isGone };
}

/** Why a command is off whose dialog is of use while the server is away, to plan it or to see a backup; null where it can be opened. */
export function useWhyNotPrepared(connectionId: ConnectionId): (id: CommandId) => string | null {
  const availability = useAvailabilityOn(connectionId);
  const isAway = useServerAway(connectionId) !== null;
  return (id) => (isAway ? null : availability(id).offReason);
}

/** Keeps what was prepared for when the server is back. `isOffered`: it is away now. */
export function usePlanForLater(connectionId: ConnectionId) {
  const isOffered = useServerAway(connectionId) !== null;
  const { save } = useLocalChanges(connectionId, 'planned');
  return {
    isOffered,
    isSaving: save.isPending,
    /** Rejects when it cannot be saved. `plannedId`: of what it replaces, null for nothing. */
    plan: (draft: PlannedDraft, plannedId: string | null): Promise<string> =>
      save.mutateAsync({ ...draft, id: plannedId }),
  };
}

/** What was planned has been sent, or is not wanted any more. */
export const removePlanned = (client: QueryClient, connectionId: ConnectionId, id: string): Promise<void> =>
  removeItems(client, connectionId, { kind: 'planned', ids: [id] });
