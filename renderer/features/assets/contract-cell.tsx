import { contractQueries } from '@renderer/api/contracts';
import { resultQueries } from '@renderer/api/results';
import { failureLine } from '@renderer/lib/describe-error';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { useInViewport } from '@renderer/ui/hooks/use-in-viewport';
import { ApprovalBadge } from '@renderer/ui/marks/approval-badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { IconButton } from '@renderer/ui/primitives/button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Asset } from '@shared/domain/asset';
import type { Contract } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef } from 'react';
import styles from './assets.module.css';

interface ContractCellProps {
  readonly connectionId: ConnectionId;
  readonly asset: Asset;
}

const freshMs = 60_000;

/** The effective contract of an asset, asked for once its line has been in sight for a moment (docs/server.md#effective-contract). */
export function ContractCell({ connectionId, asset }: ContractCellProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const seen = useInViewport(ref);
  const { id, type } = asset;
  const { data, error, isFetching, refetch } = useQuery({
    ...contractQueries.ofAsset(connectionId, { id, type }),
    staleTime: freshMs,
    enabled: seen,
  });
  const isAwaySaid = useIsAwaySaid(error);
  return (
    <span ref={ref} className={styles['contract']}>
      {data === undefined && error !== null && !isAwaySaid ? (
        <>
          <span
            className={styles[error.code === 'forbidden' ? 'faint' : 'unread']}
            title={`${failureLine(error, 'read its contract')}`}
          >
            {error.code === 'forbidden' ? 'May not be read' : 'Could not be read'}
          </span>
          <IconButton
            size="small"
            label={isFetching ? 'Reading the contract' : 'Read the contract again'}
            icon={<RotateCw size={12} aria-hidden />}
            // By keyboard the menu of the line does the same: a grid is one stop of Tab.
            tabIndex={-1}
            onClick={() => void refetch()}
          />
        </>
      ) : (
        <Known contract={data} />
      )}
    </span>
  );
}

interface KnownProps {
  /** undefined: not known yet; null: there is none. */
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

function Known({ contract }: KnownProps) {
  if (contract === undefined) return <span className={styles['faint']}>…</span>;
  if (contract === null) return <span className={styles['faint']}>No contract yet</span>;
  return (
    <>
      <span className={styles['contractName']}>
        <SafeText text={contract.displayName ?? contract.name} titled />
      </span>
      {contract.approval === null ? null : (
        <span className={styles['approval']}>
          <ApprovalBadge approval={contract.approval} />
        </span>
      )}
      {contract.inherited ? (
        <span className={styles['inherited']} title="Inherited from a data product">
          <CornerDownRight size={14} aria-hidden />
          <VisuallyHidden>Inherited</VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}

interface OutcomeCellProps {
  readonly connectionId: ConnectionId;
  readonly asset: Asset;
}

/** The newest run of the asset's own contract. It asks for nothing until the cell of the contract knows that there is one. */
export function OutcomeCell({ connectionId, asset: { id, type } }: OutcomeCellProps) {
  const { data: contract } = useQuery({ ...contractQueries.ofAsset(connectionId, { id, type }), enabled: false });
  if (contract === undefined || contract === null || contract.deleted) return null;
  if (contract.inherited) {
    return (
      <span className={styles['faint']} title="The results of an inherited contract are those of its data product">
        –
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
  const { data, error } = useQuery({ ...resultQueries.newest({ connectionId, contractId }), staleTime: freshMs });
  const isAwaySaid = useIsAwaySaid(error);
  if (data !== undefined && data !== null) return <StatusMark status={data.status} />;
  if (data === null) return <span className={styles['faint']}>No runs</span>;
  return error === null || isAwaySaid ? (
    <span className={styles['faint']}>…</span>
  ) : (
    <span className={styles['unread']} title={failureLine(error, 'read its newest result')}>
      Not known
    </span>
  );
}
