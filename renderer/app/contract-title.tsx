import { contractQueries } from '@renderer/api/contracts';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { Include } from '@shared/domain/status';
import { useQuery } from '@tanstack/react-query';
import { ConnectionTitle } from './connection-title';

interface ContractTitleProps {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly include: Include | undefined;
}

/** Names the window after the contract once its screen has read it; asks for nothing by itself. */
export function ContractTitle({ connectionId, contractId, include }: ContractTitleProps) {
  const { data } = useQuery({ ...contractQueries.one(connectionId, contractId, include), enabled: false });
  return <ConnectionTitle connectionId={connectionId} parts={[nameOf(data)]} />;
}

export function AssetTitle({ connectionId, asset }: { readonly connectionId: ConnectionId; readonly asset: AssetKey }) {
  const { data } = useQuery({ ...contractQueries.ofAsset(connectionId, asset), enabled: false });
  return <ConnectionTitle connectionId={connectionId} parts={[nameOf(data ?? undefined)]} />;
}

const nameOf = (contract: Contract | undefined): string => contract?.displayName ?? contract?.name ?? 'Contract';
