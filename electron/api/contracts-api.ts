import type { HttpClient } from '@main/http/http-request';
import { name, uuid, word } from '@main/http/path-segments';
import type { Contract, ContractSummary, UnreadableRow } from '@shared/domain/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { Include } from '@shared/domain/status';
import { noneIfNotFound } from './none-if-not-found';
import { contractWireSchema } from './wire/contract';
import { pageSchema } from './wire/paging';
import { readSummary } from './wire/summary';

export interface ContractsQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly include: Include;
}

export interface ContractsPage {
  readonly lines: (ContractSummary | UnreadableRow)[];
  /** The next page's cursor; null at the end. */
  readonly after: string | null;
  /** As the server counts; for display only. */
  readonly total: number | null;
}

export interface ContractsApi {
  list(query: ContractsQuery, signal?: AbortSignal): Promise<ContractsPage>;
  get(id: ContractId, include: Include, signal?: AbortSignal): Promise<Contract>;
  byName(fqn: string, include: Include, signal?: AbortSignal): Promise<Contract>;
  /** The effective contract of an asset; null when it has none. */
  ofAsset(asset: AssetKey, signal?: AbortSignal): Promise<Contract | null>;
}

const summaryFields = 'owners';
const allFields = 'owners,reviewers,extension';

export function createContractsApi(http: HttpClient): ContractsApi {
  const read = { kind: 'read', method: 'GET' } as const;
  const contracts = [word('v1'), word('dataContracts')];
  const one = { ...read, schema: contractWireSchema };

  return {
    list: async ({ limit, after, include }, signal) => {
      const query = { limit, after, include, fields: summaryFields };
      const page = await http.send({ ...read, segments: contracts, query, schema: pageSchema }, signal);
      return { lines: page.rows.map(readSummary), after: page.after, total: page.total };
    },
    get: async (id, include, signal) => {
      const segments = [...contracts, uuid(id)];
      return http.send({ ...one, segments, query: { include, fields: allFields } }, signal);
    },
    byName: async (fqn, include, signal) => {
      const segments = [...contracts, word('name'), name(fqn)];
      return http.send({ ...one, segments, query: { include, fields: allFields } }, signal);
    },
    ofAsset: async ({ id, type }, signal) => {
      const segments = [...contracts, word('entity')];
      const query = { entityId: id, entityType: type, fields: allFields };
      const schema = contractWireSchema.nullable();
      return noneIfNotFound(http.send({ ...read, segments, query, schema, whenEmpty: null }, signal));
    },
  };
}
