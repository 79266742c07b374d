import { useIndexMarks } from '@renderer/api/contract-index';
import type { ContractKey } from '@renderer/api/result-keys';
import type { ContractId } from '@shared/domain/ids';
import { useEffect, useEffectEvent } from 'react';

interface MarkSeenProps {
  readonly target: ContractKey;
  /** Of the opened run, epoch milliseconds; null when its address has none. */
  readonly timestamp: number | null;
}

/** A server's clock may be ahead of ours by this much; a later time is a mistake of the run or of the address. */
const aheadMs = 24 * 3_600_000;

/** While a run is shown: what happened to its contract until then counts as seen. A failure is ignored: it stays new. */
export function MarkSeen({ target: { connectionId, contractId }, timestamp }: MarkSeenProps): null {
  const { seen } = useIndexMarks(connectionId);
  const mark = useEffectEvent((id: ContractId, at: number) => {
    if (at <= Date.now() + aheadMs) void seen(id, at).catch(() => undefined);
  });
  useEffect(() => {
    if (timestamp !== null) mark(contractId, timestamp);
  }, [contractId, timestamp]);
  return null;
}
