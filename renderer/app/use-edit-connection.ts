import { connectionQueries } from '@renderer/api/connections';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** The way to a new token or address, for screens whose reading failed. The sample workspace has none. */
export function useEditConnection(connectionId: ConnectionId): { readonly onEditConnection?: () => void } {
  const navigate = useNavigate();
  const { data } = useQuery(connectionQueries.opened(connectionId));
  if (data?.kind !== 'server') return {};
  return {
    onEditConnection: () => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId } }),
  };
}
