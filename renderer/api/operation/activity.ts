import { call, useAppEvent } from '@renderer/api/bridge';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Operation, OperationKind } from '@shared/domain/operation/activity';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Absent members mean all changes. */
export interface ActivityFilter {
  readonly connectionId?: ConnectionId;
  readonly kind?: OperationKind;
  readonly contractId?: ContractId;
}

const root = ['activity'] as const;
const pageLength = 100;
/** As many as one call answers. */
const perCall = 200;

export const activityQueries = {
  /** Newest first. The journal is local: reading it sends no request to a server. */
  list: ({ connectionId, kind, contractId }: ActivityFilter) =>
    infiniteQueryOptions({
      queryKey: [...root, 'list', { connectionId, kind, contractId }],
      queryFn: ({ pageParam }) =>
        call('activity.list', { offset: pageParam, limit: pageLength, connectionId, kind, contractId }),
      initialPageParam: 0,
      getNextPageParam: ({ operations, total }, _, offset) =>
        operations.length > 0 && offset + operations.length < total ? offset + operations.length : null,
    }),
  /** All operations of a batch, newest first. */
  ofBatch: (batchId: string) =>
    queryOptions({
      queryKey: [...root, 'batch', batchId],
      queryFn: () => readBatch(batchId),
    }),
  /** Null when there is no change with this id, nor a batch. */
  one: (operationId: string) =>
    queryOptions({
      queryKey: [...root, 'one', operationId],
      queryFn: () => call('activity.get', { operationId }),
    }),
  /** The number of changes with an unknown outcome, over all connections. */
  unknown: () =>
    queryOptions({
      queryKey: [...root, 'unknown'],
      queryFn: async () => (await call('activity.list', { offset: 0, limit: 1 })).unknown,
      staleTime: Infinity,
    }),
};

async function readBatch(batchId: string): Promise<readonly Operation[]> {
  // One that starts between two calls shifts the others by one, so one may come twice.
  const byId = new Map<string, Operation>();
  for (let offset = 0; ; offset += perCall) {
    const { operations } = await call('activity.list', { offset, limit: perCall, batchId });
    for (const operation of operations) byId.set(operation.id, operation);
    if (operations.length < perCall) return [...byId.values()];
  }
}

/** A clean-up sends an event for each of thousands of requests; queries are refetched at most this often. */
const throttleMs = 250;

/** Reloads what is shown of the journal whenever it changes. Each change says how many outcomes are unknown: that is not asked for. */
export function useActivityEvents(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const renew = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void client.invalidateQueries({ queryKey: root, predicate: ({ queryKey }) => queryKey[1] !== 'unknown' });
    }, throttleMs);
  };
  useAppEvent('activity-changed', ({ unknown }) => {
    client.setQueryData(activityQueries.unknown().queryKey, unknown);
    renew();
  });
  // How a run ended is read with the results of its contract, which changes no count.
  useAppEvent('index-changed', renew);
}

/** Reads the server to find out the outcome of a change; writes nothing. */
export const useCheckOperation = () => useOnOperation('activity.check');

/** Stops counting a change whose outcome the person knows to be unknown. */
export const useAcknowledgeOperation = () => useOnOperation('activity.acknowledge');

function useOnOperation(route: 'activity.check' | 'activity.acknowledge') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (operationId: string) => call(route, { operationId }),
    onSuccess: (operation: Operation) => {
      client.setQueryData(activityQueries.one(operation.id).queryKey, operation);
      void client.invalidateQueries({ queryKey: root });
    },
  });
}
