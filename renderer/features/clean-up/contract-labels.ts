import { useMemo } from 'react';
import { useCleanUpJob } from './clean-up-job';

/** The contracts of the clean-up by their ids, each by a name that no other of them has. */
export function useContractLabels(): ReadonlyMap<string, string> {
  const offer = useCleanUpJob((state) => state.offer);
  return useMemo(() => new Map(offer?.contracts.map(({ id, name }) => [id as string, name])), [offer]);
}
