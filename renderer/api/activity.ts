import type { Operation, OperationKind } from '@shared/domain/activity';
import type { ConnectionId } from '@shared/domain/ids';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, useAppEvent } from './bridge';

/** Which changes are asked for; left out, all of them. */
export interface ActivityFilter {
  readonly connectionId?: ConnectionId;
  readonly kind?: OperationKind;
}

const root = ['activity'] as const;
const pageLength = 100;

export const activityQueries = {
  /** Newest first. Reading it costs no request: it is the app's own journal. */
  list: ({ connectionId, kind }: ActivityFilter) =>
    infiniteQueryOptions({
      queryKey: [...root, 'list', { connectionId, kind }],
      queryFn: ({ pageParam }) => call('activity.list', { offset: pageParam, limit: pageLength, connectionId, kind }),
      initialPageParam: 0,
      getNextPageParam: ({ operations, total }, _, offset) =>
        operations.length > 0 && offset + operations.length < total ? offset + operations.length : null,
    }),
  /** null when there is none of that id. */
  one: (operationId: string) =>
    queryOptions({
      queryKey: [...root, 'one', operationId],
      queryFn: () => call('activity.get', { operationId }),
    }),
  /** How many changes of all connections have an outcome that is unknown. */
  unknown: () =>
    queryOptions({
      queryKey: [...root, 'unknown'],
      queryFn: async () => (await call('activity.list', { offset: 0, limit: 1 })).unknown,
      staleTime: Infinity,
    }),
};

/** A clean-up of thousands of requests tells of each; the screen is drawn anew at most this often. */
const calmMs = 250;

/** Keeps what is shown of the journal up to date, for as long as the component is there. */
export function useActivityNews(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useAppEvent('activity-changed', () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void client.invalidateQueries({ queryKey: root });
    }, calmMs);
  });
}

/** Reads what became of a change whose outcome is unknown. Sends nothing that changes anything. */
export const useCheckOperation = () => useOnOperation('activity.check');

/** The person knows that the outcome of a change is unknown: it is not counted any more. */
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

/** Shows the backup of a change in the system's file manager; false when the file is not there any more. */
export const useRevealBackup = () =>
  useMutation({
    mutationFn: async (operationId: string) => (await call('backups.reveal', { operationId })).isThere,
  });
