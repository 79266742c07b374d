import { useSettings } from '@renderer/api/local/app';
import { ChangesBetween } from '@renderer/features/versions/changes-between';
import type { TwoRuns } from '@renderer/features/versions/use-changes-between';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';

interface ContractChangesBetweenProps {
  readonly connectionId: ConnectionId;
  readonly contract: Pick<ContractSummary, 'id' | 'asset'>;
  readonly runs: TwoRuns;
  /** What the two runs are. */
  readonly title?: string;
}

/** What changed in a contract and its table between two of its runs, with the way to the versions. */
export function ContractChangesBetween({ connectionId, contract, runs, title }: ContractChangesBetweenProps) {
  const zone = zoneOf(useSettings().zone);
  const navigate = useNavigate();
  const params = { connectionId, contractId: contract.id };
  return (
    <ChangesBetween
      {...{ runs, zone, title }}
      target={params}
      tableId={contract.asset?.type === 'table' ? contract.asset.id : null}
      onOpen={(newer) =>
        void navigate({
          to: '/c/$connectionId/contracts/$contractId',
          params,
          search: { tab: 'versions', newer },
        })
      }
    />
  );
}
