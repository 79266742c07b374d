import { assetQueries, useListedAsset } from '@renderer/api/contract/assets';
import { useIndexedContract } from '@renderer/api/contract/contract-index';
import { contractQueries } from '@renderer/api/contract/contracts';
import { useRememberOpened } from '@renderer/api/local/opening';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { useLastAssetSearches, useLastContractSearches } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { type ContractScreenSearch, useSearchChange } from '@renderer/app/search-params';
import { type OpenedThing, type OpenTarget, recentItem } from '@renderer/features/palette/recently-opened';
import type { Contract } from '@shared/domain/contract/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { isRefusal } from '@shared/errors/error-table';
import { assetTypeName } from '@shared/format/reference-name';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ContractScreen, type ContractScreenProps } from './contract-screen';
import { messages } from './messages';
import { ResultsAhead, useOwnContract } from './results-ahead';
import { useCompareFrom, useCompareOrigin } from './use-compare-from';

const byId = getRouteApi('/c/$connectionId/contracts/$contractId');
const ofAsset = getRouteApi('/c/$connectionId/assets/$assetType/$assetId');

/** A contract by its own id. */
export function ContractById() {
  const { connectionId, contractId } = byId.useParams();
  const search = byId.useSearch();
  const onSearch = useSearchChange<typeof search>();
  const actions = useContractActions(connectionId, { asset: null, search });
  return (
    <>
      <ContractScreen
        key={contractId}
        connectionId={connectionId}
        target={{ kind: 'id', contractId }}
        search={search}
        onSearch={onSearch}
        {...actions}
      />
      {/* After the screen, whose contract is asked for first. */}
      <BesideContract
        key={`beside ${contractId}`}
        connectionId={connectionId}
        contractId={contractId}
        search={search}
      />
    </>
  );
}

/** The effective contract of an asset. */
export function ContractOfAsset() {
  const { connectionId, assetType, assetId } = ofAsset.useParams();
  const search = ofAsset.useSearch();
  const onSearch = useSearchChange<typeof search>();
  const navigate = useNavigate();
  const asset: AssetKey = { type: assetType, id: assetId };
  const actions = useContractActions(connectionId, { asset, search });
  return (
    <>
      <ContractScreen
        key={`${assetType}/${assetId}`}
        connectionId={connectionId}
        target={{ kind: 'asset', asset }}
        search={search}
        onSearch={onSearch}
        {...actions}
        onBack={() => {
          const last = useLastAssetSearches.getState().searches.get(connectionId) ?? {};
          void navigate({ to: '/c/$connectionId/assets', params: { connectionId }, search: last });
        }}
      />
      <BesideAsset key={`beside ${assetType}/${assetId}`} connectionId={connectionId} asset={asset} search={search} />
    </>
  );
}

interface Here {
  readonly asset: AssetKey | null;
  readonly search: ContractScreenSearch;
}

/** The actions of a contract's screen that lead to other screens. */
function useContractActions(
  connectionId: ConnectionId,
  here: Here,
): Pick<ContractScreenProps, 'onBack' | 'onOpenContract' | 'comparing'> {
  const navigate = useNavigate();
  const remember = useCompareOrigin((state) => state.remember);
  const comparing = useCompareFrom(({ contractId }: ContractKey) => remember({ ...here, connectionId, contractId }));
  return {
    comparing,
    onBack: () => {
      const search = useLastContractSearches.getState().searches.get(connectionId) ?? {};
      void navigate({ to: '/c/$connectionId/contracts', params: { connectionId }, search });
    },
    onOpenContract: (contractId) =>
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId } }),
  };
}

interface BesideContractProps {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly search: ContractScreenSearch;
}

/** Names the window after the contract that its screen loads or the index knows, and asks for its results until then. */
function BesideContract({ connectionId, contractId, search }: BesideContractProps) {
  const { data, error } = useQuery({ ...contractQueries.one(connectionId, contractId, search), enabled: false });
  const listed = useIndexedContract(connectionId, contractId)?.contract;
  // Of a contract that the server refuses or no longer has, nothing is shown.
  const opened = data ?? (isRefused(error) ? undefined : listed);
  useRememberShown(connectionId, { kind: 'contract', contractId }, opened);
  return (
    <>
      <ConnectionTitle connectionId={connectionId} parts={[nameOf(opened)]} />
      <ResultsAhead
        target={{ connectionId, contractId }}
        search={search}
        isWaiting={data === undefined && error === null}
      />
    </>
  );
}

interface BesideAssetProps {
  readonly connectionId: ConnectionId;
  readonly asset: AssetKey;
  readonly search: ContractScreenSearch;
}

/** The same for an asset, whose contract the index may know. */
function BesideAsset({ connectionId, asset, search }: BesideAssetProps) {
  const contract = useQuery({ ...contractQueries.ofAsset(connectionId, asset, search.fields), enabled: false });
  const { data: found } = useQuery({ ...assetQueries.one(connectionId, asset), enabled: false });
  const listed = useListedAsset(connectionId, asset);
  const withoutContract = contract.data === null && found?.state === 'found' ? found.asset : undefined;
  const opened = contract.data ?? withoutContract;
  useRememberShown(connectionId, { kind: 'asset', asset }, opened);
  const contractId = useOwnContract(connectionId, asset);
  return (
    <>
      <ConnectionTitle
        connectionId={connectionId}
        parts={[nameOf(opened ?? listed ?? undefined, assetTypeName(asset.type))]}
      />
      {contractId === null ? null : (
        <ResultsAhead
          target={{ connectionId, contractId }}
          search={search}
          isWaiting={contract.data === undefined && contract.error === null}
        />
      )}
    </>
  );
}

const isRefused = (error: Error | null): boolean => error !== null && isRefusal(AppError.from(error).code);

const nameOf = (
  named: Pick<Contract, 'displayName' | 'name'> | undefined,
  otherwise = messages.contract.untitled,
): string => named?.displayName ?? named?.name ?? otherwise;

/** Adds what a screen shows to the recently opened: once, however often it is read. */
function useRememberShown(connectionId: ConnectionId, target: OpenTarget, opened: OpenedThing | undefined): void {
  const remember = useRememberOpened();
  const item = opened === undefined ? null : recentItem(target, opened);
  const text = JSON.stringify(item);
  const rememberItem = useEffectEvent(() => {
    if (item !== null) remember(connectionId, item);
  });
  // By its words: what is read again is another object.
  useEffect(() => {
    if (text !== 'null') rememberItem();
  }, [text]);
}
