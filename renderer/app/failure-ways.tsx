import { connectionQueries } from '@renderer/api/connections';
import { lookForServer, useServerAway } from '@renderer/api/server-health';
import { FailureWaysContext } from '@renderer/ui/failure-ways';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTokenRefusal } from './token-refusal';
import type { CurrentConnection } from './use-current-connection';

interface ScreenFailureWaysProps {
  readonly current: CurrentConnection;
  readonly children: ReactNode;
}

/** Tells every notice of a failure who we are, on which server, and how to get to a new token or address. */
export function ScreenFailureWays({ current: { openId, connection }, children }: ScreenFailureWaysProps) {
  const ask = useTokenRefusal((state) => state.ask);
  const session = connectionQueries.session(openId ?? ('' as ConnectionId));
  const account = useQuery({ ...session, enabled: openId !== null }).data?.user ?? null;
  const server = connection?.baseUrl ?? null;
  const renewable = openId !== null && connection?.kind === 'server' ? openId : null;
  const isAway = useServerAway(openId) !== null;
  const navigate = useNavigate();
  const ways = useMemo(
    () => ({
      account,
      server,
      isAway,
      onLook: openId === null ? null : () => void lookForServer(openId),
      onEditConnection:
        renewable === null
          ? null
          : () => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId: renewable } }),
      onNewToken: renewable === null ? null : (error: Parameters<typeof ask>[1]) => ask(renewable, error),
    }),
    [account, server, isAway, renewable, openId, ask, navigate],
  );
  return <FailureWaysContext value={ways}>{children}</FailureWaysContext>;
}
