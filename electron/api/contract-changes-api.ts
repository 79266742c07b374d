import type { HttpClient } from '@main/http/http-request';
import { uuid, word } from '@main/http/path-segments';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ContractId } from '@shared/domain/ids';
import { z } from 'zod';
import { summaryOfIdSchema } from './wire/contract';
import { approvalKey } from './wire/summary';

/** A contract as it may be changed. */
export interface ChangeableContract {
  readonly contract: ContractSummary;
  /** The member that holds its status (docs/server.md#contract-shapes-by-release). */
  readonly member: string;
  /** The version that was read; null on servers that send none. */
  readonly etag: string | null;
}

export interface StatusChange extends Pick<ChangeableContract, 'member' | 'etag'> {
  readonly from: string | null;
  readonly to: string;
}

/** What changes a contract itself. Each change is sent once (docs/server.md#changing-a-contract). */
export interface ContractChangesApi {
  /** Deleted ones too. */
  read(id: ContractId, signal?: AbortSignal): Promise<ChangeableContract>;
  /** Refused with `conflict` where there is a newer version than that of the change. */
  setStatus(id: ContractId, change: StatusChange, signal?: AbortSignal): Promise<void>;
  /** Takes back that it was deleted (docs/server.md#deleted-contracts). */
  restore(id: ContractId, signal?: AbortSignal): Promise<void>;
}

export function createContractChangesApi(http: HttpClient): ContractChangesApi {
  const contracts = [word('v1'), word('dataContracts')];
  const write = { kind: 'write', schema: z.unknown(), whenEmpty: undefined } as const;
  return {
    async read(id, signal) {
      let etag: string | null = null;
      const { contract, member } = await http.send(
        {
          kind: 'read',
          method: 'GET',
          segments: [...contracts, uuid(id)],
          query: { include: 'all' },
          schema: changeableSchema(id),
          onSuccess: (reply) => {
            etag = reply.etag;
          },
        },
        signal,
      );
      return { contract, member, etag };
    },

    async setStatus(id, { member, from, to, etag }, signal) {
      const body = [{ op: from === null ? 'add' : 'replace', path: `/${member}`, value: to }];
      const segments = [...contracts, uuid(id)];
      await http.send({ ...write, method: 'PATCH', segments, body, ifMatch: etag ?? undefined }, signal);
    },

    async restore(id, signal) {
      await http.send({ ...write, method: 'PUT', segments: [...contracts, word('restore')], body: { id } }, signal);
    },
  };
}

/** A contract without its parts, and which of its members holds its status. */
const changeableSchema = (id: ContractId) =>
  summaryOfIdSchema(id).transform(({ summary, wire }) => ({ contract: summary, member: approvalKey(wire) }));
