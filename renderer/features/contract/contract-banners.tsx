import { OriginName } from '@renderer/features/contract/sections/origin';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Contract } from '@shared/domain/contract';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

interface ContractBannersProps {
  readonly contract: Contract;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

/** What limits the whole page: deleted, or not the asset's own. */
export function ContractBanners({ contract, isReading, onRetry }: ContractBannersProps) {
  return (
    <>
      {contract.deleted ? (
        <Banner tone="warning" icon={<Trash size={16} aria-hidden />}>
          This contract is deleted on the server. It is read-only.
        </Banner>
      ) : null}
      {contract.inherited ? (
        <Banner icon={<CornerDownRight size={16} aria-hidden />}>
          The asset has no contract of its own. This one is inherited from <OriginName />.
        </Banner>
      ) : null}
      {contract.isEffective ? null : (
        <Banner
          tone="warning"
          icon={<TriangleAlert size={16} aria-hidden />}
          actions={
            <Button size="small" busy={isReading} onClick={onRetry}>
              Retry
            </Button>
          }
        >
          Inherited parts could not be read. Only what this contract stores itself is shown.
        </Banner>
      )}
    </>
  );
}
