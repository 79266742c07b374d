import { namedContract } from '@main/services/journal/named-contract';
import type { ResultsInFile } from '@main/services/recording/result-files/file-item';
import type { RecordingPreview } from '@shared/domain/recording';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import { type InstantReader, resultsAt } from './recording-instants';
import {
  otherContractOf,
  type PlannedItem,
  planItems,
  type RecordingContract,
  withExisting,
  withoutIds,
} from './recording-items';

interface PlannedRecording {
  readonly preview: Omit<RecordingPreview, 'previewId'>;
  readonly contract: RecordingContract;
  readonly items: readonly PlannedItem[];
}

/** Plans what would be sent and looks up what is at the same instants. `clock` gives epoch milliseconds. */
export async function previewRecording(
  file: ResultsInFile,
  reader: InstantReader,
  clock: () => number,
): Promise<PlannedRecording> {
  const { api, contractId } = reader;
  const found = await api.contracts.get(contractId, 'non-deleted');
  const contract = { ...namedContract(found), id: contractId, fullyQualifiedName: found.fullyQualifiedName };
  const otherContract = otherContractOf(file, contract);
  const planned = planItems(otherContract === null ? file.items : withoutIds(file.items), clock());
  const existing = await resultsAt(reader, instantsOf(planned)).catch(nothingUnlessCancelled);
  const onlyPlace = await onlyPlaceOf(reader).catch(() => null);
  if (reader.isCancelled()) throw new AppError('cancelled');
  const items = withExisting(planned, existing);
  const preview = {
    contractName: contract.name,
    request: `PUT /v1/dataContracts/${contractId}/results`,
    items: items.map(({ item }) => item),
    otherContract,
    onlyPlace,
    readAt: clock(),
  };
  return { preview, contract, items };
}

const instantsOf = (planned: readonly PlannedItem[]): number[] =>
  planned.flatMap(({ draft }) => (draft === null ? [] : [draft.timestamp]));

/** Who may not read results may still record some; then nothing is known about conflicts, and the preview says so. */
function nothingUnlessCancelled(thrown: unknown): ReadonlyMap<number, readonly ResultRow[]> {
  if (AppError.from(thrown).code === 'cancelled') throw thrown;
  return new Map();
}

/** Among the newest results, the one that an old server keeps under the contract's own id; null when there is none. */
async function onlyPlaceOf({ results, connectionId, contractId }: InstantReader): Promise<ResultRow | null> {
  const { lines } = await results.page({ connectionId, contractId, limit: 100, position: { mode: 'start' } });
  const own = contractId.toLowerCase();
  return lines.find((line): line is ResultRow => line.kind === 'result' && line.id?.toLowerCase() === own) ?? null;
}
