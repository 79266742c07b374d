import type { Opened } from '@renderer/features/opening/use-opening';
import { useNavigate } from '@tanstack/react-router';
import { readContractScreenSearch } from './contract-search';

/** Goes to the contract or asset that a text has led to. */
export function useOpenTarget(): (opened: Opened) => void {
  const navigate = useNavigate();
  return ({ connectionId, target, place }) => {
    const search = placeSearch(place);
    if (target.kind === 'contract') {
      const params = { connectionId, contractId: target.contractId };
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params, search });
    } else {
      const params = { connectionId, assetType: target.asset.type, assetId: target.asset.id };
      void navigate({ to: '/c/$connectionId/assets/$assetType/$assetId', params, search });
    }
  };
}

/** The address of a screen takes the run as a text. */
const placeSearch = (place: Opened['place']) =>
  readContractScreenSearch(place === null ? {} : { ...place, run: place.run === null ? undefined : String(place.run) });
