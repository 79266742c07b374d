import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { connectionQueries } from '@renderer/api/connection/connections';
import { contractIndexQueries, useIndexMarks } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { useLastContractSearches } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { validateTogether } from '@renderer/features/batch/open-batch';
import { ContractsPage } from '@renderer/features/contracts/contracts-page';
import type { ContractHandlers, ShownUnder } from '@renderer/features/contracts/row-actions';
import { openExport } from '@renderer/features/export/export-job';
import { openNotes } from '@renderer/features/notes/open-notes';
import { cleanUp, subjectOfMany } from '@renderer/features/operations/clean-up/clean-up';
import { openReport } from '@renderer/features/report/open-report';
import { openRetention } from '@renderer/features/retention/open-retention';
import { describeError } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { contractsExport } from './export-source';
import { messages } from './messages';
import { useMissingRights } from './use-missing-rights';
import { useOpenContract } from './use-open-contract';

const route = getRouteApi('/c/$connectionId/contracts');

export function ContractsScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const onSearch = useSearchChange<typeof search>();
  const handlers = useContractHandlers(connectionId);
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
      />
    </>
  );
}

/** Actions of the list that lead to other screens. One stable object, so that rows are not rendered again. */
function useContractHandlers(connectionId: ConnectionId): ContractHandlers {
  const open = useOpenContract(connectionId);
  const { zone } = useSettings();
  const { offReason } = useAvailabilityOn(connectionId)('clean-up-contracts');
  const rights = useMissingRights(connectionId);
  const reason = offReason ?? rights.whyNot('Delete');
  const known = useQuery(connectionQueries.all()).data?.connections;
  const server = known?.find(({ id }) => id === connectionId)?.baseUrl ?? null;
  const { marks, pin } = useIndexMarks(connectionId);
  const pinned = marks?.pinned;
  const { show } = useToast();
  const client = useQueryClient();
  return useMemo((): ContractHandlers => {
    const keys = new Set(pinned);
    return {
      server,
      cleaning: {
        reason,
        onCleanUp: (contracts) => cleanUp.open({ ...subjectOfMany(connectionId, contracts), zone }),
      },
      onReport: (contracts, of) => openReport({ connectionId, ...reportOf(contracts, of) }),
      onKeepRule: (contracts) => openRetention({ connectionId, chosen: chosenOf(contracts) }),
      onRules: () => openRetention({ connectionId, chosen: null }),
      onNotes: (indexed) => openNotes({ connectionId, indexed, run: runOf(indexed) }),
      onValidate: (contracts) => validateTogether({ connectionId, contracts }),
      onOpen: (contract) => open(contract, null),
      onExport: (contracts) => {
        const index = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey);
        openExport(contractsExport(connectionId, index?.contracts ?? [], contracts));
      },
      isPinned: (key) => keys.has(key),
      onPin: (chosen, isPinned) => {
        pin(chosen, isPinned).catch((thrown: unknown) => {
          const { title, text } = describeError(AppError.from(thrown), messages.pin);
          show({ title, text, tone: 'failed' });
        });
      },
    };
  }, [client, connectionId, server, reason, zone, pinned, pin, open, show]);
}

/** The failing run for a new note; null when the contract does not fail. */
function runOf({ standing: { failing } }: IndexedContract) {
  return failing === null ? null : { key: failing.newest.key, timestamp: failing.newest.timestamp };
}

/** Contracts as a retention rule refers to them, without duplicates. */
const chosenOf = (contracts: readonly ContractSummary[]) =>
  [...new Map(contracts.map((contract) => [contract.id, contract])).values()].map(({ id, fullyQualifiedName }) => ({
    id,
    name: fullyQualifiedName,
  }));

/** A report of a list under its name, or of selected contracts. */
const reportOf = (contracts: readonly IndexedContract[], of: ShownUnder | undefined) => ({
  keys: contracts.map(({ key }) => key),
  title: messages.report.of(of?.name ?? messages.report.chosen(contracts.length)),
  filter: of === undefined ? messages.report.selected : of.filter,
});
