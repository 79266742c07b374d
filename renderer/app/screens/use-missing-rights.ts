import { capabilityQueries } from '@renderer/api/connection/capabilities';
import { connectionQueries } from '@renderer/api/connection/connections';
import { missingOperation, operationRequest } from '@renderer/lib/rights';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';

const actions = messages.contract.rights;

type Operation = keyof typeof actions;

export interface MissingRights {
  /** Why the account may not do this on data contracts; null when it may, or when that is unknown. */
  readonly whyNot: (operation: Operation) => string | null;
  /** A request to an administrator for the operations that are denied; null when none is. */
  readonly requestFor: (operations: readonly Operation[]) => string | null;
}

/** The denied operations. One that the server does not mention is offered. */
export function useMissingRights(connectionId: ConnectionId): MissingRights {
  const { data } = useQuery(capabilityQueries.of(connectionId));
  const { data: connection } = useQuery(connectionQueries.opened(connectionId));
  const rights = data?.rights ?? null;
  const facts = { user: data?.user ?? null, server: connection?.baseUrl ?? null };
  return {
    whyNot: (operation) => missingOperation(rights, operation),
    requestFor: (operations) => {
      const denied = operations.filter((operation) => missingOperation(rights, operation) !== null);
      const requests = denied.map((operation) => operationRequest({ operation, task: actions[operation], ...facts }));
      return requests.length === 0 ? null : requests.join('\n\n');
    },
  };
}
