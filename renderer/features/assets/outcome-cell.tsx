import { contractQueries } from '@renderer/api/contracts';
import { resultQueries } from '@renderer/api/results';
import { failureLine } from '@renderer/lib/describe-error';
import { useIsAwaySaid } from '@renderer/ui/failure-ways';
import { StatusMark } from '@renderer/ui/status-mark';
import type { Asset } from '@shared/domain/asset';
import type { Contract } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import styles from './assets.module.css';

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

const freshMs = 60_000;

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
