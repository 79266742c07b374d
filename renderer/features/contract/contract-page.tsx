import { ReadFailure } from '@renderer/ui/read-failure';
import { useFocusKept } from '@renderer/ui/use-focus-kept';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { type ReactNode, useRef } from 'react';
import styles from './contract.module.css';
import { ContractView } from './contract-view';
import { ContractWaiting } from './contract-waiting';
import { Crumb } from './crumb';
import { ListedHead } from './listed-head';
import { ContractGone, NoContractYet } from './no-contract';
import type { ContractSearch, ContractSearchChange } from './search';
import { useContract } from './use-contract';

export type ContractTarget =
  | { readonly kind: 'id'; readonly contractId: ContractId }
  | { readonly kind: 'asset'; readonly asset: AssetKey };

/** What others put into the page. */
export interface ContractSlots {
  /** Buttons of the head, such as Validate. */
  readonly actions: (contract: Contract) => ReactNode;
  /** The newest run, for the overview. */
  readonly newestRun: (contract: Contract) => ReactNode;
  /** The content of the Results tab. */
  readonly results: (contract: Contract) => ReactNode;
  /** The page of an asset that has no contract, around what is said about that. */
  readonly withoutContract: (words: ReactNode) => ReactNode;
}

export interface ContractPageProps extends ContractSlots {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly search: ContractSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
  readonly onBack: () => void;
  /** Goes to another contract of the same connection. */
  readonly onOpenContract: (contractId: ContractId) => void;
}

/** One contract: its head and its sections. */
export function ContractPage(props: ContractPageProps) {
  const { connectionId, target, search } = props;
  const root = useRef<HTMLDivElement>(null);
  const reading = useContract({ connectionId, target, choice: search });
  useFocusKept(root, reading.state.kind);
  return (
    <div ref={root} className={styles['page']}>
      <Crumb place={props.target.kind === 'asset' ? 'Assets' : 'Contracts'} onBack={props.onBack} />
      <Face {...props} {...reading} />
    </div>
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
