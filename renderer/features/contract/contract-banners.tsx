import { Banner } from '@renderer/ui/app-frame';
import type { Contract } from '@shared/domain/contract';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Trash from 'lucide-react/icons/trash-2';
import { OriginName } from './origin-name';

/** What limits the whole page: deleted, or not the asset's own. */
export function ContractBanners({ contract }: { readonly contract: Contract }) {
  return (
    <>
      {contract.deleted ? (
        <Banner tone="warning" icon={<Trash size={16} aria-hidden />}>
          This contract is deleted on the server. It is read-only.
        </Banner>
      ) : null}
      {contract.inherited ? (
        <Banner icon={<CornerDownRight size={16} aria-hidden />}>
          The asset has no contract of its own. This one is inherited from its data product
          <OriginName />.
        </Banner>
      ) : null}
    </>
  );
}
