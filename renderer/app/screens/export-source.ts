import type { ContractKey } from '@renderer/api/result/result-keys';
import type { ExportSource } from '@renderer/features/export/export-job';
import type { ExportRequest } from '@renderer/features/results/use-row-actions';
import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { ExportChoice } from '@shared/domain/result/export';
import { contractTitle } from '@shared/format/contract-title';
import type { ResultFilter } from '@shared/results/rows/result-filter';
import { messages } from './messages';

type FilteredChoice = Extract<ExportChoice, { kind: 'filtered' }>;

/** The results of a list, for export. */
export function exportSource(
  connectionId: ContractKey['connectionId'],
  contract: Contract,
  request: ExportRequest,
): ExportSource {
  return {
    source: { of: 'contract', connectionId, contractId: contract.id },
    title: contractTitle(contract),
    ...partsOf(request),
  };
}

/** The runs of all contracts, for export. */
export const runsExport = (connectionId: ConnectionId, request: ExportRequest): ExportSource => ({
  source: { of: 'all', connectionId },
  title: messages.runs.all,
  ...partsOf(request),
});

/** All stored runs of the selected contracts. */
export function contractsExport(
  connectionId: ConnectionId,
  indexed: readonly IndexedContract[],
  selected: readonly Pick<ContractSummary, 'id' | 'asset'>[],
): ExportSource {
  const wanted = new Set(selected.map(placeOf));
  const found = indexed.filter(({ contract }) => wanted.has(placeOf(contract)));
  const choice = filtered({ contracts: found.map(({ key }) => key) });
  const count = found.reduce((sum, { kept }) => sum + kept, 0);
  return {
    source: { of: 'all', connectionId },
    title: messages.runs.several(selected.length),
    selected: null,
    all: { choice, count, isWhole: true },
  };
}

/** Several assets may share the contract that they inherit. */
const placeOf = ({ id, asset }: Pick<ContractSummary, 'id' | 'asset'>): string => `${id} ${asset?.id ?? ''}`;

const partsOf = (request: ExportRequest): Pick<ExportSource, 'selected' | 'all'> => ({
  selected: selectedPart(request),
  all: { choice: filtered(request.filter), count: request.shown, isWhole: request.isWhole },
});

/** Null when nothing or everything is selected, which is the same as exporting all. */
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
