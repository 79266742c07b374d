import type { ContractKey } from '@renderer/api/result/result-keys';
import type { PairSearch } from '@renderer/features/pair/search';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Another contract, the file that was chosen, or that file with what the server says of it. */
type PairOther = ContractKey | 'file' | 'check';

/** Opens the comparison of a contract with another one, of any connection, or with the file that was chosen. */
export function useOpenPair(): (subject: ContractKey, other: PairOther) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ connectionId, contractId }, other) => {
      const params = { connectionId, contractId };
      void navigate({
        to: '/c/$connectionId/contracts/$contractId/pair',
        params,
        search: searchOf(connectionId, other),
      });
    },
    [navigate],
  );
}

const searchOf = (own: ContractKey['connectionId'], other: PairOther): PairSearch => {
  if (other === 'file') return { file: true };
  if (other === 'check') return { file: true, check: true };
  const { connectionId, contractId } = other;
  return { with: contractId, ...(connectionId === own ? {} : { on: connectionId }) };
};
