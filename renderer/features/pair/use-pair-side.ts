import { connectionQueries, sampleConnectionId } from '@renderer/api/connection/connections';
import { contractQueries } from '@renderer/api/contract/contracts';
import { pairQueries } from '@renderer/api/contract/pairs';
import { isDenied } from '@renderer/api/local/saved';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { namedByTest } from '@renderer/lib/named-by-test';
import type { Connection } from '@shared/domain/connection/connection';
import type { Contract, TestCase } from '@shared/domain/contract/contract';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FileSide, usePairFile } from './open-pair';

export type PairPlace = ({ readonly kind: 'contract' } & ContractKey) | { readonly kind: 'file' | 'not-chosen' };

/** One of the two contracts, or why it is missing. */
export type PairSide =
  | { readonly kind: 'waiting' | 'removed' | 'gone' | 'no-file' | 'not-chosen' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** `stale`: it could not be read now, and is from then, epoch milliseconds. */
  | { readonly kind: 'ready'; readonly contract: Contract; readonly stale: Stale | null };

interface Stale {
  readonly at: number;
  readonly isAway: boolean;
}

/** A side with its connection; null for a file, and where it was removed. */
export interface ReadSide {
  readonly side: PairSide;
  readonly connection: Connection | null;
  /** Where it is from one. */
  readonly file: FileSide | null;
  readonly retry: () => void;
  readonly isReading: boolean;
}

interface Known {
  readonly data: Contract | undefined;
  readonly error: AppError | null;
  /** Epoch milliseconds. */
  readonly dataUpdatedAt: number;
}

/** How a contract stands that was asked for. What an account may not see is not shown from before either. */
export function contractSide({ data, error, dataUpdatedAt }: Known): PairSide {
  if (error?.code === 'no_connection') return { kind: 'removed' };
  // A 404 with `where` came from a proxy, so it says nothing about the contract.
  if (error !== null && hasClass(error.code, 'gone') && error.details?.where === undefined) return { kind: 'gone' };
  if (error !== null && (data === undefined || isDenied(error))) return { kind: 'failed', error };
  if (data === undefined) return { kind: 'waiting' };
  const stale = error === null ? null : { at: dataUpdatedAt, isAway: hasClass(error.code, 'away') };
  return { kind: 'ready', contract: data, stale };
}

const nowhere = { connectionId: '', contractId: '' } as unknown as ContractKey;

/** Reads one of the two contracts, with the names of its tests. */
export function usePairSide(place: PairPlace): ReadSide {
  const isContract = place.kind === 'contract';
  const file = usePairFile((state) => state.file);
  const known = useQuery(connectionQueries.all()).data?.connections;
  const connection = isContract ? (known?.find(({ id }) => id === place.connectionId) ?? null) : null;
  const isRemoved =
    isContract && known !== undefined && connection === null && place.connectionId !== sampleConnectionId;
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery({
    ...pairQueries.side(isContract ? place : nowhere),
    enabled: isContract && known !== undefined && !isRemoved,
  });
  const contract = useWithTestNames(isContract ? place : null, data);
  const side = (): PairSide => {
    if (place.kind === 'not-chosen') return { kind: 'not-chosen' };
    if (place.kind === 'file') {
      return file === null ? { kind: 'no-file' } : { kind: 'ready', contract: file.contract, stale: null };
    }
    return isRemoved ? { kind: 'removed' } : contractSide({ data: contract, error, dataUpdatedAt });
  };
  return {
    side: side(),
    connection,
    file: place.kind === 'file' ? file : null,
    retry: () => void refetch(),
    isReading: isFetching,
  };
}

/** The contract with the names of tests that its server refers to by id alone: ids of two servers never match. */
function useWithTestNames(of: ContractKey | null, contract: Contract | undefined): Contract | undefined {
  const suite = contract !== undefined && hasUnnamed(contract) ? contract.testSuiteId : null;
  const { data } = useQuery({
    ...contractQueries.testCases((of ?? nowhere).connectionId, suite ?? ''),
    enabled: of !== null && suite !== null,
  });
  return useMemo(
    () => (contract === undefined || data === undefined ? contract : withTestNames(contract, data)),
    [contract, data],
  );
}

const hasUnnamed = ({ quality }: Contract): boolean =>
  quality.state === 'present' && quality.value.some((item) => item.kind === 'expectation' && item.name === null);

function withTestNames(contract: Contract, tests: readonly TestCase[]): Contract {
  const { quality } = contract;
  if (quality.state !== 'present') return contract;
  const byId = new Map(tests.map((test) => [test.id.toLowerCase(), test]));
  const value = quality.value.map((item) =>
    item.kind === 'expectation' ? namedByTest(item, byId.get(item.id?.toLowerCase() ?? '')) : item,
  );
  return { ...contract, quality: { ...quality, value } };
}
