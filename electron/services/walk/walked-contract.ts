import type { CrawledTable } from '@main/store/crawls';
import { type Contract, type ContractSummary, contractSummarySchema } from '@shared/domain/contract';

/**
 * The line of a table's contract. Its asset is the table that was asked for, whatever the answer says: an inherited
 * contract has the id of its parent, so only the asset tells it from others (wire-facts A.2).
 */
export function walkedLine(contract: Contract, table: CrawledTable): ContractSummary {
  const told = contract.asset?.id === table.id ? contract.asset : null;
  const asset = {
    id: table.id,
    type: 'table',
    name: told?.name ?? table.name,
    displayName: told?.displayName ?? table.displayName,
    fullyQualifiedName: told?.fullyQualifiedName ?? table.fullyQualifiedName,
  };
  return contractSummarySchema.parse({ ...contract, asset });
}
