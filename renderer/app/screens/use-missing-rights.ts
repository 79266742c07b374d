import { capabilityQueries } from '@renderer/api/capabilities';
import { connectionQueries } from '@renderer/api/connections';
import { missingOperation, operationRequest } from '@renderer/lib/rights';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';

const doing = {
  EditAll: 'validate data contracts and record their results',
  Delete: 'delete validation results of data contracts',
} as const;

type Operation = keyof typeof doing;

export interface MissingRights {
  /** Why the account cannot do this on data contracts; null when it can, or nobody knows. */
  readonly whyNot: (operation: Operation) => string | null;
  /** A letter to an administrator about those of the operations that are refused; null when none is. */
  readonly requestFor: (operations: readonly Operation[]) => string | null;
}

/** What the server said that the account may not do. What it did not say is offered. */
export function useMissingRights(connectionId: ConnectionId): MissingRights {
  const { data } = useQuery(capabilityQueries.of(connectionId));
  const { data: connection } = useQuery(connectionQueries.opened(connectionId));
  const rights = data?.rights ?? null;
  const facts = { user: data?.user ?? null, server: connection?.baseUrl ?? null };
  return {
    whyNot: (operation) => missingOperation(rights, operation),
    requestFor: (operations) => {
      const refused = operations.filter((operation) => missingOperation(rights, operation) !== null);
      const letters = refused.map((operation) => operationRequest({ operation, doing: doing[operation], ...facts }));
      return letters.length === 0 ? null : letters.join('\n\n');
    },
  };
}
