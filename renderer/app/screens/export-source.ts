import type { ContractKey } from '@renderer/api/result-keys';
import type { ExportSource } from '@renderer/features/export/export-job';
import type { ExportRequest } from '@renderer/features/results/use-row-actions';
import type { Contract } from '@shared/domain/contract';
import type { ExportChoice } from '@shared/domain/export';
import type { ResultFilter } from '@shared/results/result-filter';

type FilteredChoice = Extract<ExportChoice, { kind: 'filtered' }>;

/** What can be exported of the list of results. */
export function exportSource(
  connectionId: ContractKey['connectionId'],
  contract: Contract,
  request: ExportRequest,
): ExportSource {
  const { filter, shown, isWhole } = request;
  return {
    contract: { connectionId, contractId: contract.id },
    contractName: contract.displayName ?? contract.name,
    selected: selectedPart(request),
    all: { choice: filtered(filter), count: shown, isWhole },
  };
}

/** Null when nothing or everything is selected: then it would be the same as all. */
function selectedPart({ filter, selection, count }: ExportRequest): ExportSource['selected'] {
  if (selection.kind === 'all') {
    return selection.except.size === 0 ? null : { choice: filtered(filter, selection.except), count };
  }
  return selection.keys.size === 0 ? null : { choice: { kind: 'selected', keys: [...selection.keys] }, count };
}

const filtered = (filter: ResultFilter, except: ReadonlySet<string> = new Set()): ExportChoice => ({
  kind: 'filtered',
  filter: structuredClone(filter) as FilteredChoice['filter'],
  except: [...except],
});
