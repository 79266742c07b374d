import { useContractOfAsset } from '@renderer/api/contract/contract-of-asset';
import { resultQueries } from '@renderer/api/result/results';
import { failureLine } from '@renderer/lib/describe-error';
import { ApprovalBadge } from '@renderer/marks/approval-badge';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { useInViewport } from '@renderer/ui/hooks/use-in-viewport';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { IconButton } from '@renderer/ui/primitives/button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Asset } from '@shared/domain/contract/asset';
import type { Contract } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import { useQuery } from '@tanstack/react-query';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef } from 'react';
import styles from './assets.module.css';
import { messages } from './messages';

interface ContractCellProps {
  readonly connectionId: ConnectionId;
  readonly asset: Asset;
}

const staleMs = 60_000;
const { row: text } = messages;

/** The contract in force for an asset; where the server has to be asked, once its row has been in view for a moment. */
export function ContractCell({ connectionId, asset }: ContractCellProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isInView = useInViewport(ref);
  const { contract, error, isFetching, refetch } = useContractOfAsset(connectionId, asset, isInView);
  const isAwaySaid = useIsAwaySaid(error);
  return (
    <span ref={ref} className="row shrinks gap-2">
      {contract === undefined && error !== null && !isAwaySaid ? (
        <>
          <span
            className={error.code === 'forbidden' ? 'faint' : 'bad'}
            title={failureLine(error, messages.couldNot.readContract)}
          >
            {error.code === 'forbidden' ? text.forbidden : text.failed}
          </span>
          <IconButton
            size="small"
            label={isFetching ? text.reading : text.readAgain}
            icon={<RotateCw size={12} aria-hidden />}
            // A grid is one tab stop; by keyboard, the menu of the row does the same.
            tabIndex={-1}
            onClick={() => void refetch()}
          />
        </>
      ) : contract === undefined && isAwaySaid ? (
        <span className="faint">{text.dash}</span>
      ) : (
        <ContractName contract={contract} />
      )}
    </span>
  );
}

interface ContractNameProps {
  /** undefined: not loaded yet; null: there is none. */
  readonly contract:
    | {
        readonly name: string;
        readonly displayName: string | null;
        readonly approval: string | null;
        readonly inherited: boolean;
      }
    | null
    | undefined;
}

function ContractName({ contract }: ContractNameProps) {
  if (contract === undefined) return <span className="faint">{text.pending}</span>;
  if (contract === null) return <span className="faint">{text.noContract}</span>;
  return (
    <>
      <span className={styles['contractName']}>
        <SafeText text={contractTitle(contract)} titled />
      </span>
      {contract.approval === null ? null : (
        <span className={styles['approval']}>
          <ApprovalBadge approval={contract.approval} />
        </span>
      )}
      {contract.inherited ? (
        <span className={styles['inherited']} title={text.inheritedHint}>
          <CornerDownRight size={14} aria-hidden />
          <VisuallyHidden>{text.inherited}</VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}

interface OutcomeCellProps {
  readonly connectionId: ConnectionId;
  readonly asset: Asset;
}

/** The newest run of the asset's own contract. Nothing is requested until the contract cell knows that there is one. */
export function OutcomeCell({ connectionId, asset }: OutcomeCellProps) {
  const { contract } = useContractOfAsset(connectionId, asset, false);
  if (contract === undefined || contract === null || contract.deleted) return null;
  if (contract.inherited) {
    return (
      <span className="faint" title={text.noOwnResults}>
        {text.dash}
      </span>
    );
  }
  return <NewestOutcome connectionId={connectionId} contractId={contract.id} />;
}

interface NewestOutcomeProps {
  readonly connectionId: ConnectionId;
  readonly contractId: Contract['id'];
}

function NewestOutcome({ connectionId, contractId }: NewestOutcomeProps) {
  const { data, error } = useQuery({ ...resultQueries.newest({ connectionId, contractId }), staleTime: staleMs });
  const isAwaySaid = useIsAwaySaid(error);
  if (data !== undefined && data !== null) return <StatusMark status={data.status} />;
  if (data === null) return <span className="faint">{text.noRuns}</span>;
  return error === null || isAwaySaid ? (
    <span className="faint">{text.pending}</span>
  ) : (
    <span className="bad" title={failureLine(error, messages.couldNot.readNewest)}>
      {text.unknownOutcome}
    </span>
  );
}
