import type { ConnectionId } from '@shared/domain/ids';
import type { RetentionRule } from '@shared/domain/retention-rule';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

const rulesQuery = (connectionId: ConnectionId) =>
  queryOptions({
    queryKey: ['connections', 'retention', connectionId],
    queryFn: async () => (await call('retention.list', { connectionId })).rules,
    staleTime: Infinity,
  });

const none: readonly RetentionRule[] = [];

/** The retention rules of a connection, oldest first; none until they are read. */
export const useRetentionRules = (connectionId: ConnectionId): readonly RetentionRule[] =>
  useQuery(rulesQuery(connectionId)).data ?? none;

/** A rule to store: a new one without an id. */
export type RuleToSave = InputOf<Routes['retention.save']>['rule'];

/** What changes the rules of a connection. */
export function useRetentionChanges(connectionId: ConnectionId) {
  const client = useQueryClient();
  const onSuccess = ({ rules }: { readonly rules: RetentionRule[] }) => show(client, connectionId, rules);
  return {
    save: useMutation({ mutationFn: (rule: RuleToSave) => call('retention.save', { connectionId, rule }), onSuccess }),
    remove: useMutation({ mutationFn: (id: string) => call('retention.remove', { connectionId, id }), onSuccess }),
    restore: useMutation({
      mutationFn: (rule: RetentionRule) => call('retention.restore', { connectionId, rule }),
      onSuccess,
    }),
    later: useMutation({
      mutationFn: (ids: readonly string[]) => call('retention.later', { connectionId, ids: [...ids] }),
      onSuccess,
    }),
    importFile: useMutation({
      mutationFn: (text: string) => call('retention.import', { connectionId, text }),
      onSuccess,
    }),
    exportFile: useMutation({
      mutationFn: async () => (await call('retention.exportFile', { connectionId })).exported,
    }),
  };
}

const show = (client: QueryClient, connectionId: ConnectionId, rules: RetentionRule[]) =>
  client.setQueryData(rulesQuery(connectionId).queryKey, rules);

interface RuleRun extends Omit<InputOf<Routes['retention.ran']>, 'connectionId'> {
  readonly connectionId: ConnectionId;
}

/** A clean-up of a rule has ended. Where that cannot be written down, Activity still has the clean-up. */
export function noteRuleRan(client: QueryClient, of: RuleRun): void {
  call('retention.ran', of).then(
    ({ rules }) => show(client, of.connectionId, rules),
    () => undefined,
  );
}
