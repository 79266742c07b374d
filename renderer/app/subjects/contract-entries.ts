import { contractIndexQueries, useIndexMarks } from '@renderer/api/contract/contract-index';
import { openLink, useSettings } from '@renderer/api/local/app';
import { useWhyNotPrepared } from '@renderer/api/local/planned';
import { useCompareFrom } from '@renderer/app/screens/use-compare-from';
import { useMissingRights } from '@renderer/app/screens/use-missing-rights';
import { screenOfContract, useOpenContract } from '@renderer/app/screens/use-open-contract';
import { useOpenWindow } from '@renderer/app/screens/use-open-window';
import { validateTogether } from '@renderer/features/batch/open-batch';
import { openNotes } from '@renderer/features/notes/open-notes';
import { openReport } from '@renderer/features/report/open-report';
import { openRetention } from '@renderer/features/retention/open-retention';
import { validateFlowOf } from '@renderer/features/run/validate-flow';
import { catalogLink } from '@renderer/lib/app-link';
import { inWindow, type MenuEntry, type SubjectEntries } from '@renderer/lib/commands/command-menu';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import { useQueryClient } from '@tanstack/react-query';
import { useAcknowledgeEntries } from './acknowledge-entries';
import { useChangeEntries } from './change-entries';
import { whyNotClean } from './cleaning';
import { useCompareOriginHere } from './compare-origin';
import { useContractCopies } from './contract-copies';
import { messages } from './messages';
import { odcsEntries } from './odcs-entries';
import { useOwnerEntries } from './owner-entries';
import { usePairEntries } from './pair-entries';
import type { RowValidations } from './row-validations';
import { useWatching } from './watching';

type Contracts = readonly IndexedContract[];
type Entries = SubjectEntries<'contract'>;

/** What the commands do about contracts of a connection. */
export function useContractEntries(
  connectionId: ConnectionId,
  validations: RowValidations,
): (contracts: Contracts) => Entries {
  const parts = [
    useOpening(connectionId),
    usePairEntries(connectionId),
    useValidating(connectionId, validations),
    useMarking(connectionId),
    useWatching(connectionId),
    useAcknowledgeEntries(connectionId),
    useContractCopies(),
    useOwnerEntries(connectionId),
    useWithRuns(connectionId),
    odcsEntries(connectionId),
    useChangeEntries(connectionId),
  ];
  return (contracts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part(contracts))));
}

/** The only one of a selection, which commands on one contract are about. */
const onlyOne = (contracts: Contracts): IndexedContract | undefined =>
  contracts.length === 1 ? contracts[0] : undefined;

function useOpening(connectionId: ConnectionId): (contracts: Contracts) => Entries {
  const open = useOpenContract(connectionId);
  const openWindow = useOpenWindow();
  const { server } = useErrorActions();
  const failed = useFailureToast();
  const comparing = useCompareFrom(useCompareOriginHere());
  return (contracts) => {
    const one = onlyOne(contracts);
    if (one === undefined) return { 'open-row': { offReason: messages.selectOne, onSelect: () => undefined } };
    const { contract, standing } = one;
    const { failing } = standing;
    const page = catalogLink(server, contract.asset, 'contract');
    return {
      'open-row': { onSelect: () => open(contract, null) },
      'open-in-window': inWindow((isDropped) => openWindow(screenOfContract(connectionId, contract, null), isDropped)),
      'open-last-failed': failing === null ? null : { onSelect: () => open(contract, failing.newest.key) },
      'compare-with-success': compareEntry(one, comparing({ connectionId, contractId: contract.id })),
      'open-in-catalog':
        page === null
          ? { offReason: messages.noCatalogPage, onSelect: () => undefined }
          : { onSelect: () => void openLink(page).catch(failed(messages.openInCatalog)) },
    };
  };
}

/** Why nothing can be done with the newest run of a contract; null where it is known. */
export const whyNoRun = ({ standing, readAt }: Pick<IndexedContract, 'standing' | 'readAt'>): string | null => {
  if (standing.newest !== null) return null;
  return readAt === null ? messages.notRead : messages.noRun;
};

/** The newest failure with the last success; of a contract that does not fail, its newest run with the one before. */
function compareEntry(
  indexed: IndexedContract,
  { onCompareWithLastSuccess, onCompareWithPrevious }: ReturnType<ReturnType<typeof useCompareFrom>>,
): MenuEntry {
  const { failing, lastSuccess, newest } = indexed.standing;
  if (failing !== null) {
    return {
      offReason: lastSuccess === null ? messages.noSuccess : null,
      onSelect: () => onCompareWithLastSuccess(failing.newest),
    };
  }
  return {
    label: messages.compareWithPrevious,
    offReason: whyNoRun(indexed),
    onSelect: () => newest !== null && onCompareWithPrevious(newest),
  };
}

function useValidating(connectionId: ConnectionId, validations: RowValidations): (contracts: Contracts) => Entries {
  return (contracts) => {
    const one = onlyOne(contracts);
    if (one === undefined)
      return {
        validate: {
          label: messages.validate(contracts.length),
          onSelect: () => validateTogether({ connectionId, contracts }),
        },
      };
    // On the contract's own screen its button shows the run that begins.
    if (one.contract.deleted) return {};
    const flow = validateFlowOf({ connectionId, contractId: one.contract.id });
    return {
      validate:
        flow === null
          ? { offReason: validations.whyNot(one), onSelect: () => validations.start(one) }
          : { offReason: flow.disabledReason, onSelect: flow.start },
    };
  };
}

/** Pins and notes. */
function useMarking(connectionId: ConnectionId): (contracts: Contracts) => Entries {
  const { marks, pin } = useIndexMarks(connectionId);
  const failed = useFailureToast();
  return (contracts) => {
    const pinned = new Set(marks?.pinned);
    const arePinned = contracts.every(({ key }) => pinned.has(key));
    const count = contracts.length > 1 ? contracts.length : null;
    const entry: MenuEntry = {
      ...(count === null ? {} : { label: arePinned ? messages.unpin(count) : messages.pin(count) }),
      onSelect: () =>
        void pin(
          contracts.map(({ key }) => key),
          !arePinned,
        ).catch(failed(messages.pinning)),
    };
    const one = onlyOne(contracts);
    return {
      pin: arePinned ? null : entry,
      unpin: arePinned ? entry : null,
      'add-note':
        one === undefined ? null : { onSelect: () => openNotes({ connectionId, indexed: one, run: runOf(one) }) },
    };
  };
}

/** The failing run for a new note; null when the contract does not fail. */
function runOf({ standing: { failing } }: IndexedContract) {
  return failing === null ? null : { key: failing.newest.key, timestamp: failing.newest.timestamp };
}

/** Exports, reports and deletions of the runs of contracts. What they need is loaded with the first of them. */
function useWithRuns(connectionId: ConnectionId): (contracts: Contracts) => Entries {
  const client = useQueryClient();
  const { zone } = useSettings();
  const offReason = useWhyNotPrepared(connectionId)('clean-up');
  const missing = useMissingRights(connectionId).whyNot('Delete');
  return (contracts) => {
    const summaries = contracts.map(({ contract }) => contract);
    const count = contracts.length;
    const one = onlyOne(contracts);
    return {
      'export-results': {
        onSelect: async () => {
          const [{ contractsExport }, { openExport }] = await Promise.all([
            import('@renderer/app/screens/export-source'),
            import('@renderer/features/export/export-job'),
          ]);
          const index = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey);
          openExport(contractsExport(connectionId, index?.contracts ?? [], summaries));
        },
      },
      report: {
        onSelect: () =>
          openReport({
            connectionId,
            keys: contracts.map(({ key }) => key),
            title: one === undefined ? messages.reportTitle(count) : contractTitle(one.contract),
            filter: messages.chosen,
          }),
      },
      'retention-rule': {
        offReason: whyNotClean(null, contracts),
        onSelect: () => openRetention({ connectionId, chosen: chosenOf(contracts) }),
      },
      'clean-up': {
        ...(count > 1 ? { label: messages.cleanUp(count) } : {}),
        offReason: whyNotClean(offReason ?? missing, contracts),
        onSelect: async () => {
          const { cleanUp, subjectOfMany } = await import('@renderer/features/operations/clean-up/clean-up');
          cleanUp.open({ ...subjectOfMany(connectionId, summaries), zone });
        },
      },
    };
  };
}

/** Contracts as a retention rule refers to them, without duplicates. */
const chosenOf = (contracts: Contracts) =>
  [...new Map(contracts.map(({ contract }) => [contract.id, contract])).values()].map(({ id, fullyQualifiedName }) => ({
    id,
    name: fullyQualifiedName,
  }));
