import { randomUUID } from 'node:crypto';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { CleanUpConfirmation, CleanUpRule, CleanUpTarget } from '@shared/domain/operation/clean-up';
import { keepNothing } from './clean-up-model';

interface Contract {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

/** A clean-up of one contract in which no switch keeps anything, with a new id. */
export const cleanUpTarget = ({ connectionId, contractId }: Contract, rule: CleanUpRule): CleanUpTarget => ({
  previewId: randomUUID(),
  connectionId,
  contractIds: [contractId],
  rule,
  keep: keepNothing,
});

/** The same, confirmed without a backup. */
export const confirmed = (target: CleanUpTarget, typed = ''): CleanUpConfirmation => ({
  ...target,
  typed,
  backup: false,
});
