import { isDeepStrictEqual } from 'node:util';
import type { ServerApi } from '@main/services/connections/server-api';
import { createShelf, expired } from '@main/services/previews/preview-shelf';
import type { CleanUpPreview, CleanUpTarget } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import type { PlannedContract } from './contract-preview';

/** A preview as it was shown, with what is needed to send exactly that. */
export interface KeptPreview {
  readonly target: CleanUpTarget;
  /** The client it was read with; a connection that is changed gets another one. */
  readonly api: ServerApi;
  readonly shown: CleanUpPreview;
  readonly contracts: readonly PlannedContract[];
}

interface RowsQuery {
  readonly previewId: string;
  readonly contractId: ContractId | null;
  readonly offset: number;
  readonly limit: number;
}

export interface CleanUpLine {
  readonly contractId: ContractId;
  readonly line: ResultLine;
}

/** Finished previews. Throws `preview_expired` for one that is not there. */
export function createPreviews(max = 4) {
  const ready = createShelf<KeptPreview>(max);

  /** Changing anything after the preview voids it (quality-goals S40, S41). */
  function find(target: CleanUpTarget): KeptPreview {
    const preview = ready.get(target.previewId);
    if (preview !== undefined && isDeepStrictEqual(preview.target, target)) return preview;
    ready.delete(target.previewId);
    throw expired();
  }

  return {
    find,

    put: (preview: KeptPreview): void => void ready.set(preview.target.previewId, preview),
    /** Whether it was there. */
    drop: (previewId: string): boolean => ready.delete(previewId),

    /** Results that go, of all contracts or of one, newest first in each. */
    rows({ previewId, contractId, offset, limit }: RowsQuery): CleanUpLine[] {
      const preview = ready.get(previewId);
      if (preview === undefined) throw expired();
      const contracts = preview.contracts.filter(({ contract }) => contractId === null || contract.id === contractId);
      return linesOf(contracts, offset, limit);
    },
  };
}

function linesOf(contracts: readonly PlannedContract[], offset: number, limit: number): CleanUpLine[] {
  const found: CleanUpLine[] = [];
  let start = 0;
  for (const { contract, places, lines } of contracts) {
    const from = Math.max(0, offset - start);
    const chosen = places.subarray(from, from + limit - found.length);
    for (const place of chosen) found.push({ contractId: contract.id, line: lines.lineAt(place) });
    start += places.length;
  }
  return found;
}
