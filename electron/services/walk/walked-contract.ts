import { type Contract, type ContractSummary, contractSummarySchema } from '@shared/domain/contract';
import type { WalkTable } from './walk-plan';

/**
 * The line of a table's contract. Its asset is the table that was asked for, whatever the answer says: an inherited
 * contract has the id of its parent, so only the asset tells it from others (wire-facts A.2).
 */
export function walkedLine(contract: Contract, table: WalkTable): ContractSummary {
  const asset = contract.asset?.id === table.id ? contract.asset : { ...table, type: 'table' };
  return contractSummarySchema.parse({ ...contract, asset: { ...asset, type: 'table' } });
}
