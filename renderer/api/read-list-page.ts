import type { Position } from '@shared/domain/paging';
import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { AnyPage } from './reread-list';
import { type ContractKey, isResultList } from './result-keys';
import { readResultPage, wordsOf } from './results';

type AnyQuery = Query<unknown, unknown, unknown, QueryKey>;

/** One page of a list, as its own query reads it; results in pages as large as they may be: there can be thousands. */
export async function readListPage(client: QueryClient, query: AnyQuery, position: unknown): Promise<AnyPage> {
  const { queryKey, options } = query;
  if (isResultList(queryKey)) return readResults(client, queryKey, position as Position);
  const { signal } = new AbortController();
  const context = { client, queryKey, signal, pageParam: position, direction: 'forward', meta: query.meta };
  const { queryFn } = options;
  if (typeof queryFn !== 'function') throw new TypeError('a list is read by a function');
  return (await queryFn(context as unknown as QueryFunctionContext)) as AnyPage;
}

function readResults(client: QueryClient, queryKey: QueryKey, position: Position): Promise<AnyPage> {
  const [, connectionId, , contractId, , limit, from, to] = queryKey;
  const contract = { connectionId, contractId } as ContractKey;
  const bounds = { from: boundOf(from), to: boundOf(to) };
  const words = wordsOf(client, queryKey);
  return readResultPage({ ...contract, ...bounds, limit: Number(limit), position, words, readsOn: true });
}

const boundOf = (bound: unknown): number | undefined => (typeof bound === 'number' ? bound : undefined);
