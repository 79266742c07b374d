import { useContractIndex } from '@renderer/api/contract/contract-index';
import { NotSaved } from '@renderer/ui/feedback/error-notice';
import { Banner } from '@renderer/ui/layout/app-frame';
import type { Asset, SearchScope } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { hashKey } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { useDeferredValue, useMemo } from 'react';
import { AssetGrid } from './asset-grid';
import styles from './assets.module.css';
import { messages } from './messages';
import { NothingSaved } from './no-assets';
import { savedAssets, savedList } from './saved-list';

interface SavedAssetsProps {
  readonly connectionId: ConnectionId;
  readonly scope: SearchScope;
  readonly text: string;
  readonly zone: string;
  readonly onClear: () => void;
  readonly onOpen: (asset: Asset) => void;
}

/** While the server is away: the assets of the contracts that are saved on this computer, which may not be all there are. */
export function SavedAssets({ connectionId, scope, text, zone, onClear, onOpen }: SavedAssetsProps) {
  const contracts = useContractIndex(connectionId)?.contracts;
  const deferredText = useDeferredValue(text);
  const lines = useMemo(
    () => savedAssets(contracts?.map(({ contract }) => contract) ?? [], { scope, text: deferredText }),
    [contracts, scope, deferredText],
  );
  const list = useMemo(() => savedList(lines), [lines]);
  if (contracts === undefined || contracts.length === 0) {
    return (
      <div className={styles['failed']}>
        <NotSaved />
      </div>
    );
  }
  return (
    <>
      <Banner tone="neutral" icon={<Info size={16} aria-hidden />}>
        {messages.saved.note}
      </Banner>
      <AssetGrid
        {...{ connectionId, list, lines, scope, zone, onOpen }}
        kind="saved"
        fields={[]}
        listKey={hashKey(['saved', scope, deferredText])}
        empty={<NothingSaved scope={scope} onClear={text === '' ? undefined : onClear} />}
      />
    </>
  );
}
