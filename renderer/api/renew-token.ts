import type { ConnectionId } from '@shared/domain/ids';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { capabilityQueries } from './capabilities';
import { connectionQueries } from './connections';
import { call } from './desk';
import { goOn } from './go-on';

interface NewToken {
  readonly connectionId: ConnectionId;
  readonly token: string;
}

export type RenewedToken = OutputOf<Routes['connections.renewToken']>;

/**
 * Has main check a new token and put it in the place of the refused one. What is on screen stays, and what had failed
 * for want of it is read where it was; a write is never sent again by itself (fault F36).
 */
export function useRenewToken(onRenewed: (renewed: RenewedToken) => void) {
  const client = useQueryClient();
  return useMutation({
    // What was sent holds a token, so nothing of it is kept.
    gcTime: 0,
    mutationFn: (renewed: NewToken) => call('connections.renewToken', renewed),
    onSuccess: (renewed, { connectionId }) => {
      // Here, because a token is in place even if whoever entered it has turned away meanwhile.
      onRenewed(renewed);
      void client.invalidateQueries(connectionQueries.all());
      void client.invalidateQueries(connectionQueries.opened(connectionId));
      void client.invalidateQueries(connectionQueries.session(connectionId));
      // Another token may have other rights.
      void client.invalidateQueries(capabilityQueries.of(connectionId));
      void goOn(client, 'token');
    },
  });
}
