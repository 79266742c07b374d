import type { Inverse } from '@main/services/operations/operation-definition';
import type { ContractId } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';

/** Deletes results of one contract that an operation has added. Null when there are none, or too many to be named. */
export function deletionOf(contractId: ContractId, timestamps: readonly number[]): Inverse | null {
  if (timestamps.length === 0 || timestamps.length > cleanUpLimits.picked) return null;
  const keep = { newest: false, lastSuccess: false, lastFailure: false };
  const rule = { kind: 'picked', timestamps: [...timestamps] };
  return { kind: 'clean-up', request: { contractIds: [contractId], rule, keep } };
}
