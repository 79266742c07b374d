import { useIndexMarks } from '@renderer/api/contract/contract-index';
import { useLastContractSearches } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { ContractsPage } from '@renderer/features/contracts/contracts-page';
import type { ContractHandlers } from '@renderer/features/contracts/row-actions';
import { openReport } from '@renderer/features/report/open-report';
import { openRetention } from '@renderer/features/retention/open-retention';
import type { ConnectionId } from '@shared/domain/ids';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { messages } from './messages';
import { screenOfGroup, useOpenContract } from './use-open-contract';
import { useOpenWindow } from './use-open-window';

const route = getRouteApi('/c/$connectionId/contracts');

export function ContractsScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const onSearch = useSearchChange<typeof search>();
  const handlers = useContractHandlers(connectionId);
  const navigate = useNavigate();
  const remember = useLastContractSearches((state) => state.remember);
  useEffect(() => remember(connectionId, search), [remember, connectionId, search]);
  return (
    <>
      <ConnectionTitle parts={[messages.contracts]} connectionId={connectionId} />
      <ContractsPage
        key={connectionId}
        connectionId={connectionId}
        search={search}
        onSearch={onSearch}
        handlers={handlers}
        onAssets={() => void navigate({ to: '/c/$connectionId/assets', params: { connectionId } })}
      />
    </>
  );
}

/** What the list leads to. One stable object, so that rows are not rendered again. */
function useContractHandlers(connectionId: ConnectionId): ContractHandlers {
  const open = useOpenContract(connectionId);
  const pinned = useIndexMarks(connectionId).marks?.pinned;
  const navigate = useNavigate();
  const openWindow = useOpenWindow();
  return useMemo((): ContractHandlers => {
    const keys = new Set(pinned);
    return {
      onReport: (contracts, { name, filter, by }) =>
        openReport({
          connectionId,
          keys: contracts.map(({ key }) => key),
          title: name,
          filter,
          by,
        }),
      onRollUp: (group) => void navigate(screenOfGroup(connectionId, group)),
      onRollUpInWindow: (group, isDropped) => openWindow(screenOfGroup(connectionId, group), isDropped),
      onRules: () => openRetention({ connectionId, chosen: null }),
      onOpen: (contract) => open(contract, null),
      isPinned: (key) => keys.has(key),
    };
  }, [connectionId, pinned, open, openWindow, navigate]);
}
