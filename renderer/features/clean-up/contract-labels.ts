import { useMemo } from 'react';
import { useCleanUpJob } from './clean-up-job';
import { contractLabel, type OfferedContract } from './clean-up-phase';

/** The contracts of the clean-up by their ids. */
export function useOfferedContracts(): ReadonlyMap<string, OfferedContract> {
  const offer = useCleanUpJob((state) => state.offer);
  return useMemo(() => new Map(offer?.contracts.map((contract) => [contract.id as string, contract])), [offer]);
}

/** The same, each by a name that no other of them has. */
export function useContractLabels(): ReadonlyMap<string, string> {
  const contracts = useOfferedContracts();
  return useMemo(() => new Map([...contracts].map(([id, contract]) => [id, contractLabel(contract)])), [contracts]);
}
