import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { useMemo } from 'react';
import { useIndexedContract } from './contract-index';

/** The contract of a screen as commands are about it: from the index, or, until it is there, without anything known of its runs. */
export function useSubjectContract(connectionId: ConnectionId, contract: Contract | ContractSummary): IndexedContract {
  const known = useIndexedContract(connectionId, contract.id);
  return useMemo(() => known ?? unknownContract(contract), [known, contract]);
}

const unknownContract = (contract: ContractSummary): IndexedContract => ({
  key: contract.id,
  contract,
  reviewers: [],
  columns: null,
  readAt: null,
  problem: null,
  standing: { newest: null, failing: null, recovered: null, lastSuccess: null, usualMs: null },
  kept: 0,
  coveredFrom: null,
});
