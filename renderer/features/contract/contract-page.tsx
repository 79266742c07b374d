import { useSettings } from '@renderer/api/local/app';
import { OriginProvider } from '@renderer/features/contract/sections/origin';
import { StandingProvider } from '@renderer/features/contract/sections/verdicts';
import { isInherited } from '@renderer/lib/inherited';
import { zoneOf } from '@renderer/lib/time-zone';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { RefreshBar } from '@renderer/ui/feedback/progress';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { useFocusRecovery } from '@renderer/ui/hooks/use-focus-recovery';
import { Crumb, Fill } from '@renderer/ui/layout/app-frame';
import { FileDrop } from '@renderer/ui/layout/file-drop';
import type { Contract } from '@shared/domain/contract/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import { type ReactNode, useRef } from 'react';
import styles from './contract.module.css';
import { ContractBanners } from './contract-banners';
import { ContractHead, HeadStanding, ListedHead } from './contract-head';
import { ContractTabs, type SavedParts, type TabSlots } from './contract-tabs';
import { messages } from './messages';
import { ContractGone, NoContractYet } from './no-contract';
import type { ContractPageSearch, ContractSearchChange } from './search';
import { type ContractTarget, type Listed, useContract } from './use-contract';

interface ContractPageProps extends ContractFaceProps {
  readonly onBack: () => void;
  /** The page of an asset without a contract, around the notice about that. */
  readonly withoutContract: (notice: ReactNode) => ReactNode;
}

/** Which contract is shown, and the parts that other features put into its page. */
interface ContractFaceProps extends TabSlots {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly search: ContractPageSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
  /** Opens another contract of the same connection. */
  readonly onOpenContract: (contractId: ContractId) => void;
  /** Opens a run of the contract, by its key. */
  readonly onOpenRun: (key: string) => void;
  /** Buttons of the head, such as Validate. */
  readonly actions: (contract: Contract) => ReactNode;
  /** Takes a file that is dropped on the page. */
  readonly onDropFiles: (contract: Contract, files: readonly File[]) => void;
}

/** One contract: its head and its sections. */
export function ContractPage(props: ContractPageProps) {
  const { connectionId, target, search } = props;
  const root = useRef<HTMLDivElement>(null);
  const reading = useContract({ connectionId, target, choice: search });
  const { state } = reading;
  // The button of a failure banner disappears when it has worked, so the focus moves.
  useFocusRecovery(root, state.kind === 'ready' && state.error !== null ? 'ready, failed' : state.kind);
  return (
    <Fill ref={root}>
      <Crumb place={messages.lists[target.kind]} onBack={props.onBack} />
      <Face {...props} {...reading} />
    </Fill>
  );
}

function Face(props: ContractPageProps & ReturnType<typeof useContract>) {
  const { search, onSearch, onBack, state, retry, isReading } = props;
  const actions = { onBack, onRetry: retry, retrying: isReading };
  switch (state.kind) {
    case 'waiting':
      return <ContractWaiting listed={state.listed} />;
    case 'failed':
      return (
        <>
          <ListedHead listed={state.listed} />
          <ReadFailure page error={state.error} task={messages.couldNot.read} onRetry={retry} retrying={isReading} />
        </>
      );
    case 'gone':
      return (
        <>
          <ListedHead listed={state.listed} />
          <ContractGone
            {...actions}
            include={search.include ?? 'all'}
            onIncludeAll={() => onSearch({ include: undefined })}
          />
        </>
      );
    case 'none':
      return props.withoutContract(<NoContractYet {...actions} />);
    case 'ready':
      return <ContractReady {...props} {...state} isReading={isReading} onRetry={retry} />;
  }
}

/** While the contract loads, its head shows data from lists. */
function ContractWaiting({ listed }: { readonly listed: Listed }) {
  return (
    <>
      <ListedHead listed={listed} />
      <div className={styles['waitingTabs']} aria-hidden="true" />
      <div className="pad">
        <SkeletonRows count={8} label={messages.loading} />
      </div>
    </>
  );
}

interface ContractReadyProps extends ContractFaceProps {
  readonly contract: Contract;
  /** Why it could not be read again; null when it is up to date. */
  readonly error: AppError | null;
  /** Only data stored by the app is shown. */
  readonly saved: SavedParts;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

function ContractReady(props: ContractReadyProps) {
  const { contract, saved, search, actions, error, isReading, onRetry } = props;
  const zone = zoneOf(useSettings().zone);
  const page = (
    <>
      <RefreshBar active={isReading} />
      <ContractHead
        contract={contract}
        fields={search.fields}
        saved={saved}
        standing={<HeadStanding contract={contract} />}
        actions={actions(contract)}
      />
      <ContractBanners contract={contract} error={error} saved={saved} isReading={isReading} onRetry={onRetry} />
      <ContractTabs {...props} />
    </>
  );
  return (
    <OriginProvider {...props}>
      <StandingProvider
        target={{ connectionId: props.connectionId, contractId: contract.id }}
        hasResults={!contract.deleted && !isInherited(contract)}
        zone={zone}
        onOpenRun={props.onOpenRun}
      >
        {isInherited(contract) ? (
          page
        ) : (
          <FileDrop
            label={messages.drop(plainText(shortText(contractTitle(contract), 60)))}
            onDrop={(files) => props.onDropFiles(contract, files)}
          >
            {page}
          </FileDrop>
        )}
      </StandingProvider>
    </OriginProvider>
  );
}
