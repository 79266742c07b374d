import type { ContractKey } from '@renderer/api/result-keys';
import { useNavigate } from '@tanstack/react-router';

/** Goes to a contract's results with one of them opened. */
export function useOpenRun(): (target: ContractKey, key: string) => void {
  const navigate = useNavigate();
  return ({ connectionId, contractId }, key) =>
    void navigate({
      to: '/c/$connectionId/contracts/$contractId',
      params: { connectionId, contractId },
      search: { tab: 'results', run: key },
    });
}
