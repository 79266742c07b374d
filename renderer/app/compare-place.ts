import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { create } from 'zustand';
import type { ContractScreenSearch } from './contract-search';

/** The screen from which results were compared, as it was. */
interface ComparePlace {
  readonly connectionId: ConnectionId;
  /** The contract whose results they are. */
  readonly contractId: ContractId;
  /** The asset through which it was reached; null when by itself. */
  readonly asset: AssetKey | null;
  readonly search: ContractScreenSearch;
}

interface ComparePlaces {
  readonly place: ComparePlace | null;
  readonly remember: (place: ComparePlace) => void;
}

/** So that the way back from a comparison leads to the same list. */
export const useComparePlace = create<ComparePlaces>()((set) => ({
  place: null,
  remember: (place) => set({ place }),
}));
