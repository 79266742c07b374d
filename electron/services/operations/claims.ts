import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';

/** What a change is about to touch. */
interface ContractClaim {
  readonly connectionId: ConnectionId;
  readonly contractIds: readonly string[];
}

/**
 * One change of a contract's results at a time. Each is about what was read before and proves itself by reading again, and another one in
 * between would falsify both. Rejects with `contract_busy` and the outcome `not-sent`.
 */
export function createContractClaims() {
  const taken = new Set<string>();
  return async <T>({ connectionId, contractIds }: ContractClaim, work: () => Promise<T>): Promise<T> => {
    const names = contractIds.map((id) => `${connectionId}/${id.toLowerCase()}`);
    if (names.some((name) => taken.has(name))) throw new AppError('contract_busy', { outcome: 'not-sent' });
    for (const name of names) taken.add(name);
    try {
      return await work();
    } finally {
      for (const name of names) taken.delete(name);
    }
  };
}
