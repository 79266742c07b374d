import { OriginProvider } from '@renderer/features/contract/sections/origin';
import { failureLine } from '@renderer/lib/describe-error';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { RefreshBar } from '@renderer/ui/feedback/progress';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { useFocusKept } from '@renderer/ui/hooks/use-focus-kept';
import { Banner, Crumb, Fill } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { Tabs } from '@renderer/ui/primitives/tabs';
import type { Contract } from '@shared/domain/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useRef } from 'react';
import styles from './contract.module.css';
import { ContractBanners } from './contract-banners';
import { ContractHead, ListedHead } from './contract-head';
import { ContractGone, NoContractYet } from './no-contract';
import type { ContractSearch, ContractSearchChange, ContractTab } from './search';
import { contractTabItems } from './section-counts';
import { TabContent, type TabSlots } from './tab-content';
import { type ContractTarget, type Listed, useContract } from './use-contract';
import { CopyMenu, ViewMenu } from './view-menu';

interface ContractPageProps extends ReadContractProps {
  readonly onBack: () => void;
  /** The page of an asset that has no contract, around what is said about that. */
  readonly withoutContract: (words: ReactNode) => ReactNode;
}

/** One contract: its head and its sections. */
export function ContractPage(props: ContractPageProps) {
  const { connectionId, target, search } = props;
  const root = useRef<HTMLDivElement>(null);
  const reading = useContract({ connectionId, target, choice: search });
  useFocusKept(root, reading.state.kind);
  return (
    <Fill ref={root}>
      <Crumb place={props.target.kind === 'asset' ? 'Assets' : 'Contracts'} onBack={props.onBack} />
      <Face {...props} {...reading} />
    </Fill>
  );
}

function Face(props: ContractPageProps & ReturnType<typeof useContract>) {
  const { search, onSearch, onBack, state, retry, isReading } = props;
  switch (state.kind) {
    case 'waiting':
      return <ContractWaiting listed={state.listed} />;
    case 'none':
      return props.withoutContract(<NoContractYet onBack={onBack} onRetry={retry} retrying={isReading} />);
    case 'gone':
      return (
        <>
          <ListedHead listed={state.listed} />
          <ContractGone
            include={search.include}
            onIncludeAll={() => onSearch({ include: undefined })}
            onBack={onBack}
            onRetry={retry}
            retrying={isReading}
          />
        </>
      );
    case 'failed':
      return (
        <>
          <ListedHead listed={state.listed} />
          <ReadFailure page error={state.error} doing="read this contract" onRetry={retry} retrying={isReading} />
        </>
      );
    case 'ready':
      return (
        <ContractView {...props} contract={state.contract} stale={state.error} onRetry={retry} isReading={isReading} />
      );
  }
}

/** The document is on its way; what the list knows is there already. */
function ContractWaiting({ listed }: { readonly listed: Listed }) {
  return (
    <>
      <ListedHead listed={listed} />
      <div className={styles['waitingTabs']} aria-hidden="true" />
      <div className={styles['waiting']}>
        <SkeletonRows count={8} label="Loading the contract" />
      </div>
    </>
  );
}

/** Which contract is shown, how, and what others put into its page. */
interface ReadContractProps extends TabSlots {
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
function ContractView(props: ContractViewProps) {
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
