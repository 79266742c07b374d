import type { ContractKey } from '@renderer/api/result/result-keys';
import { useCompareOrigin } from '@renderer/app/screens/use-compare-from';
import { readContractScreenSearch } from '@renderer/app/search-params';
import type { AssetKey } from '@shared/domain/ids';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Remembers this screen as the one that a comparison of a contract's runs leads back to. */
export function useCompareOriginHere(): (target: ContractKey) => void {
  const router = useRouter();
  const remember = useCompareOrigin((state) => state.remember);
  return useCallback(
    (target) => {
      const here = router.state.matches.at(-1);
      const params = { ...here?.params } as Readonly<Record<string, string | undefined>>;
      const { assetType, assetId, contractId } = params;
      const search = readContractScreenSearch({ ...here?.search });
      const asset = assetType && assetId ? ({ type: assetType, id: assetId } satisfies AssetKey) : null;
      const isItsOwn = asset !== null || contractId === target.contractId;
      remember({ ...target, asset, search: isItsOwn ? search : { tab: 'results' } });
    },
    [router, remember],
  );
}
