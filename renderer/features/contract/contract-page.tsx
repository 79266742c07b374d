import { ReadFailure } from '@renderer/ui/error-notice';
import { useFocusKept } from '@renderer/ui/use-focus-kept';
import { type ReactNode, useRef } from 'react';
import styles from './contract.module.css';
import { ContractView, type ReadContractProps } from './contract-view';
import { ContractWaiting } from './contract-waiting';
import { Crumb } from './crumb';
import { ListedHead } from './listed-head';
import { ContractGone, NoContractYet } from './no-contract';
import { useContract } from './use-contract';

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
