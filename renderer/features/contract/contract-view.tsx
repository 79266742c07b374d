import { failureLine } from '@renderer/lib/describe-error';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { useIsAwaySaid } from '@renderer/ui/failure-ways';
import { RefreshBar } from '@renderer/ui/progress';
import { Tabs } from '@renderer/ui/tabs';
import type { Contract } from '@shared/domain/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { ContractBanners } from './contract-banners';
import { ContractHead } from './contract-head';
import { OriginProvider } from './origin';
import type { ContractSearch, ContractSearchChange, ContractTab } from './search';
import { contractTabItems } from './section-counts';
import { TabContent, type TabSlots } from './tab-content';
import type { ContractTarget } from './use-contract';
import { CopyMenu, ViewMenu } from './view-menu';

/** Which contract is shown, how, and what others put into its page. */
export interface ReadContractProps extends TabSlots {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly search: ContractSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
  /** Goes to another contract of the same connection. */
  readonly onOpenContract: (contractId: ContractId) => void;
  /** Buttons of the head, such as Validate. */
  readonly actions: (contract: Contract) => ReactNode;
}

interface ContractViewProps extends ReadContractProps {
  readonly contract: Contract;
  /** Why it could not be read again. */
  readonly stale: AppError | null;
  readonly onRetry: () => void;
  readonly isReading: boolean;
}

/** A contract that has been read. */
export function ContractView(props: ContractViewProps) {
  const { contract, target, search, onSearch, actions, stale, onRetry, isReading } = props;
  const isAwaySaid = useIsAwaySaid(stale);
  const tab = search.tab ?? 'overview';
  const open = (next: ContractTab) => onSearch({ tab: next === 'overview' ? undefined : next });
  return (
    <OriginProvider {...props}>
      <RefreshBar active={isReading} />
      <ContractHead
        contract={contract}
        fields={search.fields}
        actions={
          <>
            {contract.deleted ? null : actions(contract)}
            <ViewMenu target={target} search={search} onSearch={onSearch} />
            <CopyMenu contract={contract} />
          </>
        }
      />
      <ContractBanners contract={contract} isReading={isReading} onRetry={onRetry} />
      {stale === null || isAwaySaid ? null : (
        <Banner
          tone="failed"
          icon={<CircleAlert size={16} aria-hidden />}
          actions={
            <Button size="small" busy={isReading} onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {failureLine(stale, 'read this contract again')} Showing the last loaded version.
        </Banner>
      )}
      <Tabs<ContractTab> label="Parts of the contract" value={tab} tabs={contractTabItems(contract)} onChange={open}>
        <TabContent {...props} tab={tab} onTab={open} />
      </Tabs>
    </OriginProvider>
  );
}
