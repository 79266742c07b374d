import { ReadFailure } from '@renderer/ui/error-notice';
import { LinkButton } from '@renderer/ui/link-button';
import { SkeletonRows } from '@renderer/ui/skeleton';
import { useFocusKept } from '@renderer/ui/use-focus-kept';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useRef } from 'react';
import styles from './contract.module.css';
import { ListedHead } from './contract-head';
import { ContractView, type ReadContractProps } from './contract-view';
import { ContractGone, NoContractYet } from './no-contract';
import { type Listed, useContract } from './use-contract';

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

interface CrumbProps {
  /** The list that the way back leads to. */
  readonly place: string;
  readonly onBack: () => void;
}

/** The way back to the list. */
const Crumb = ({ place, onBack }: CrumbProps) => (
  <nav className={styles['crumb']} aria-label="Where this is">
    <LinkButton onClick={onBack}>
      <ArrowLeft size={14} aria-hidden /> {place}
    </LinkButton>
  </nav>
);

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
