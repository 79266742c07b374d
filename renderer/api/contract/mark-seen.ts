import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { useEffect, useEffectEvent } from 'react';
import { useIndexMarks } from './contract-index';

/**
 * While a run is shown: what happened to its contract until then counts as seen. `timestamp` is null when its address
 * has none. A failure is ignored: the contract stays new.
 */
export function useMarkSeen(
  connectionId: ConnectionId,
  contractId: ContractId | undefined,
  timestamp: number | null,
): void {
  const { seen } = useIndexMarks(connectionId);
  const mark = useEffectEvent((id: ContractId, at: number) => void seen(id, at).catch(() => undefined));
  useEffect(() => {
    if (contractId !== undefined && timestamp !== null) mark(contractId, timestamp);
  }, [contractId, timestamp]);
}
