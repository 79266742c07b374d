import { useContractIndex } from '@renderer/api/contract/contract-index';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { openExport } from '@renderer/features/export/export-job';
import { RunNotes } from '@renderer/features/notes/note-sections';
import { timestampOfKey } from '@renderer/features/results/row-keys';
import { RunOwner } from '@renderer/features/results/runs/run-owner';
import { RunsPanel } from '@renderer/features/results/runs/runs-panel';
import { RunInspector } from '@renderer/features/run/run-inspector';
import type { OpenedRun } from '@renderer/lib/opened-run';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { listedKey, listedRun } from '@shared/results/rows/listed-run';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ContractChangesBetween } from './contract-changes-between';
import { runsExport } from './export-source';
import { messages } from './messages';
import { useCompareFrom } from './use-compare-from';
import { useOpenContract } from './use-open-contract';

const route = getRouteApi('/c/$connectionId/runs');

/** The runs of all contracts of a connection, with the opened one beside them. */
export function RunsScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const onSearch = useSearchChange<typeof search>();
  const navigate = useNavigate();
  const { contractOf, compare, openContract } = useRunLinks(connectionId);
  return (
    <>
      <ConnectionTitle parts={[messages.runs.title]} connectionId={connectionId} />
      <RunsPanel
        key={connectionId}
        connectionId={connectionId}
        search={search}
        onSearch={onSearch}
        onContracts={() => void navigate({ to: '/c/$connectionId/contracts', params: { connectionId } })}
        onAssets={() => void navigate({ to: '/c/$connectionId/assets', params: { connectionId } })}
        actions={{
          onExport: (request) => openExport(runsExport(connectionId, request)),
          onCompare: compare,
          subjectOf: (row) => ({
            run: { ...row, key: listedRun(row.key).key },
            contract: contractOf(row.key) ?? null,
          }),
        }}
        inspector={(opened) => (
          <OpenedOfAll
            connectionId={connectionId}
            opened={opened}
            contract={contractOf(opened.key)}
            onOpenRun={(run) => onSearch({ run })}
            onOpenContract={() => openContract(opened.key)}
          />
        )}
      />
    </>
  );
}

/** Maps keys of listed runs to their contracts. */
function useRunLinks(connectionId: ConnectionId) {
  const byKey = useContractIndex(connectionId)?.byKey;
  const open = useOpenContract(connectionId);
  const navigate = useNavigate();
  const comparing = useCompareFrom(() => undefined);
  const contractOf = (key: string): IndexedContract | undefined => byKey?.get(listedRun(key).contract ?? '');
  const idOf = (key: string) => contractOf(key)?.contract.id;

  /** Two runs in chronological order, of one contract or of two; with one run the other is selected there. */
  const compare = (keys: readonly string[]) => {
    const [a, b] = [...keys].sort((one, other) => (timestampOfKey(one) ?? 0) - (timestampOfKey(other) ?? 0));
    const contractId = idOf(a ?? '');
    if (a === undefined || contractId === undefined) return;
    if (b === undefined) return comparing({ connectionId, contractId }).onCompare([listedRun(a).key]);
    const other = idOf(b);
    void navigate({
      to: '/c/$connectionId/contracts/$contractId/compare',
      params: { connectionId, contractId },
      search: {
        a: listedRun(a).key,
        b: listedRun(b).key,
        ...(other === undefined || other === contractId ? {} : { with: other }),
      },
    });
  };
  const openContract = (key: string) => {
    const contract = contractOf(key)?.contract;
    if (contract !== undefined) open(contract, listedRun(key).key);
  };
  return { contractOf, compare, openContract };
}

interface OpenedOfAllProps {
  readonly connectionId: ConnectionId;
  readonly opened: OpenedRun;
  readonly contract: IndexedContract | undefined;
  /** By its key in the list. */
  readonly onOpenRun: (key: string) => void;
  readonly onOpenContract: () => void;
}

/** The opened run with its contract. Deleting it is offered on the contract's screen, where its neighbours are visible. */
function OpenedOfAll({ connectionId, opened, contract, onOpenRun, onOpenContract }: OpenedOfAllProps) {
  const comparing = useCompareFrom(() => undefined);
  if (contract === undefined) return <EmptyState {...messages.runs.gone} />;
  const target = { connectionId, contractId: contract.contract.id };
  return (
    <div className="stack fill">
      <RunOwner contract={contract.contract} onOpen={onOpenContract} />
      <RunInspector
        key={opened.key}
        target={target}
        contract={contract.contract}
        opened={{
          ...opened,
          key: listedRun(opened.key).key,
          // Its place among the runs of all contracts is none in the list of its own.
          listed: opened.listed && { ...opened.listed, position: { mode: 'start' } },
        }}
        notes={(run) => <RunNotes connectionId={connectionId} run={run} contract={contract.contract} />}
        changesBetween={(runs) => (
          <ContractChangesBetween connectionId={connectionId} contract={contract.contract} runs={runs} />
        )}
        onDelete={null}
        deleteReason={null}
        actions={{ ...comparing(target), onOpenRun: (run) => onOpenRun(listedKey(run, contract.key)) }}
      />
    </div>
  );
}
