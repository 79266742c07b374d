import { call } from '@renderer/api/bridge';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { ContractField, Include } from '@shared/domain/status';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractIndexQueries } from './contract-index';

/** Which fields of a contract are read, and whether it may be deleted; by default all of them, and it may. */
export interface ContractChoice {
  readonly include?: Include | undefined;
  readonly fields?: readonly ContractField[] | undefined;
}

/** Absent from a key for the default, so that a key without it matches every choice. */
const fieldsKey = (fields: readonly ContractField[] | undefined) => (fields === undefined ? [] : [fields.join(',')]);

const root = (connectionId: ConnectionId) => ['server', connectionId, 'contracts'] as const;

export const contractQueries = {
  root,
  one: (connectionId: ConnectionId, contractId: ContractId, { include = 'all', fields }: ContractChoice = {}) =>
    queryOptions({
      queryKey: [...root(connectionId), 'one', contractId, include, ...fieldsKey(fields)],
      queryFn: ({ signal }) =>
        call('contracts.get', { connectionId, contractId, include, fields: fields && [...fields] }, signal),
      meta: { saved: () => keptContract(connectionId, contractId) },
    }),
  ofAsset: (connectionId: ConnectionId, asset: AssetKey, fields?: readonly ContractField[]) =>
    queryOptions({
      queryKey: [...root(connectionId), 'of-asset', asset.type, asset.id, ...fieldsKey(fields)],
      queryFn: async ({ signal }) =>
        (await call('contracts.ofAsset', { connectionId, asset, fields: fields && [...fields] }, signal)).contract,
      meta: { saved: (client) => keptOfAsset(client, connectionId, asset) },
    }),
  /** The test cases of a contract's suite. */
  testCases: (connectionId: ConnectionId, testSuiteId: string) =>
    queryOptions({
      queryKey: [...root(connectionId), 'test-cases', testSuiteId],
      queryFn: async ({ signal }) =>
        (await call('contracts.testCases', { connectionId, testSuiteId }, signal)).testCases,
      staleTime: 10 * 60_000,
    }),
  /** The results of a test case by itself. */
  testCaseRuns: (connectionId: ConnectionId, fqn: string) =>
    queryOptions({
      queryKey: [...root(connectionId), 'test-case-runs', fqn],
      queryFn: async ({ signal }) => (await call('testCases.runs', { connectionId, fqn }, signal)).runs,
      staleTime: 60_000,
    }),
  /** Rows that did not pass it: data of people, forgotten as soon as it is not shown. */
  failedRows: (connectionId: ConnectionId, id: string) =>
    queryOptions({
      queryKey: [...root(connectionId), 'failed-rows', id],
      queryFn: async ({ signal }) => (await call('testCases.failedRows', { connectionId, id }, signal)).sample,
      gcTime: 0,
    }),
  /** Its versions, or what this app has read of it where the server keeps none. */
  versions: (connectionId: ConnectionId, contractId: ContractId) =>
    queryOptions({
      queryKey: [...root(connectionId), 'versions', contractId],
      queryFn: ({ signal }) => call('contracts.versions', { connectionId, contractId }, signal),
      meta: {
        saved: async () => {
          const data = await call('contracts.seenVersions', { connectionId, contractId });
          const [newest] = data.versions;
          return newest === undefined ? null : { data, at: newest.at ?? Date.now() };
        },
      },
      staleTime: 60_000,
    }),
  /** The contract as it was in one version, which never changes. */
  version: (connectionId: ConnectionId, contractId: ContractId, key: string) =>
    queryOptions({
      queryKey: [...root(connectionId), 'version', contractId, key],
      queryFn: ({ signal }) => call('contracts.version', { connectionId, contractId, key }, signal),
      staleTime: 10 * 60_000,
    }),
  /** What differs between two of its versions, which never changes. */
  comparison: (
    connectionId: ConnectionId,
    contractId: ContractId,
    { from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string },
  ) =>
    queryOptions({
      queryKey: [...root(connectionId), 'comparison', contractId, from, to, zone],
      queryFn: ({ signal }) => call('contracts.compareVersions', { connectionId, contractId, from, to, zone }, signal),
      staleTime: 10 * 60_000,
    }),
  /** The columns of a table as it is now. */
  tableColumns: (connectionId: ConnectionId, tableId: string) =>
    queryOptions({
      queryKey: [...root(connectionId), 'table-columns', tableId],
      queryFn: async ({ signal }) => (await call('assets.columns', { connectionId, tableId }, signal)).columns,
      staleTime: 60_000,
    }),
  /** The contract that the inherited parts of an asset's contract come from. */
  origin: (connectionId: ConnectionId, asset: AssetKey) =>
    queryOptions({
      queryKey: [...root(connectionId), 'origin', asset.type, asset.id],
      queryFn: () => call('contracts.origin', { connectionId, asset }),
      staleTime: 10 * 60_000,
    }),
};

/** A contract as this app has read it last. Of its newest run the index knows more, so what its content says of that is left out. */
export async function keptContract(connectionId: ConnectionId, contractId: ContractId) {
  const { kept } = await call('contracts.kept', { connectionId, contractId });
  return kept === null ? null : { data: { ...kept.contract, latest: null }, at: kept.at };
}

/** The same by its asset, as far as the index knows whose it is; an inherited contract has other parts for each asset. */
async function keptOfAsset(client: QueryClient, connectionId: ConnectionId, { type, id }: AssetKey) {
  const index = await client.ensureQueryData(contractIndexQueries.contracts(connectionId));
  const found = index.contracts.find(({ contract: { asset } }) => asset?.id === id && asset.type === type);
  return found === undefined || found.contract.inherited ? null : keptContract(connectionId, found.contract.id);
}

/** The contract is read again wherever it is shown, and its versions: it was changed itself. What is not shown is so when it is. */
export async function refreshChanged(
  client: QueryClient,
  { connectionId, contractIds }: { readonly connectionId: ConnectionId; readonly contractIds: readonly ContractId[] },
): Promise<void> {
  const changed = new Set<unknown>(contractIds);
  await client.invalidateQueries({
    queryKey: root(connectionId),
    predicate: ({ queryKey: [, , , part, id] }) =>
      part === 'of-asset' || ((part === 'one' || part === 'versions') && changed.has(id)),
  });
}

/** A contract as the index has it, to show its head while the whole contract is loading. */
export function useListedContract(connectionId: ConnectionId, contractId: ContractId | null): ContractSummary | null {
  const client = useQueryClient();
  return useMemo(() => {
    if (contractId === null) return null;
    const index = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey);
    return index?.contracts.find(({ contract }) => contract.id === contractId)?.contract ?? null;
  }, [client, connectionId, contractId]);
}
