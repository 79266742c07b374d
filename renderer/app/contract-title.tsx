import { assetQueries, useListedAsset } from '@renderer/api/assets';
import { type ContractChoice, contractQueries } from '@renderer/api/contracts';
import { assetTypeWord } from '@renderer/lib/reference-words';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { ConnectionTitle } from './connection-title';
import { useRememberOpened } from './use-remember-opened';

interface ContractTitleProps {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly choice: ContractChoice;
}

/** Names the window after the contract once its screen has read it; asks for nothing by itself. */
export function ContractTitle({ connectionId, contractId, choice }: ContractTitleProps) {
  const { data } = useQuery({ ...contractQueries.one(connectionId, contractId, choice), enabled: false });
  useRememberOpened(connectionId, { kind: 'contract', contractId }, data);
  return <ConnectionTitle connectionId={connectionId} parts={[nameOf(data)]} />;
}

interface AssetTitleProps {
  readonly connectionId: ConnectionId;
  readonly asset: AssetKey;
  readonly choice: ContractChoice;
}

export function AssetTitle({ connectionId, asset, choice }: AssetTitleProps) {
  const { data } = useQuery({ ...contractQueries.ofAsset(connectionId, asset, choice.fields), enabled: false });
  const { data: found } = useQuery({ ...assetQueries.one(connectionId, asset), enabled: false });
  const listed = useListedAsset(connectionId, asset);
  const withoutContract = data === null && found?.state === 'found' ? found.asset : undefined;
  const opened = data ?? withoutContract;
  useRememberOpened(connectionId, { kind: 'asset', asset }, opened);
  return (
    <ConnectionTitle
      connectionId={connectionId}
      parts={[nameOf(opened ?? listed ?? undefined, assetTypeWord(asset.type))]}
    />
  );
}

const nameOf = (named: Pick<Contract, 'displayName' | 'name'> | undefined, otherwise = 'Contract'): string =>
  named?.displayName ?? named?.name ?? otherwise;
