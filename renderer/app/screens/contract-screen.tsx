import { useSubjectContract } from '@renderer/api/contract/subject-contract';
import { useSettings } from '@renderer/api/local/app';
import { useWhyNotPrepared } from '@renderer/api/local/planned';
import type { ContractKey } from '@renderer/api/result/result-keys';
import type { ContractScreenSearch, ContractScreenSearchChange } from '@renderer/app/search-params';
import { AssetWithoutContract } from '@renderer/features/assets/asset-without-contract';
import { ContractPage } from '@renderer/features/contract/contract-page';
import type { ContractTarget } from '@renderer/features/contract/use-contract';
import { openExport } from '@renderer/features/export/export-job';
import { ContractNotes, RunNotes } from '@renderer/features/notes/note-sections';
import { cleanUp, goneBy, subjectOfOne } from '@renderer/features/operations/clean-up/clean-up';
import { useReadFile } from '@renderer/features/pair/use-read-file';
import { ResultsPanel } from '@renderer/features/results/results-panel';
import { timestampOfKey } from '@renderer/features/results/row-keys';
import { NewestRunCard } from '@renderer/features/run/newest-run-card';
import { RunInspector } from '@renderer/features/run/run-inspector';
import { useVersionMarks } from '@renderer/features/versions/version-marks';
import { VersionsTab } from '@renderer/features/versions/versions-tab';
import { assetNameOf } from '@renderer/lib/asset-name';
import { zoneOf } from '@renderer/lib/time-zone';
import type { Contract } from '@shared/domain/contract/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { RestoreContractAction, RightsRequest, RunsDrop, useResultEntries, ValidateAction } from './contract-actions';
import { ContractChangesBetween } from './contract-changes-between';
import { exportSource } from './export-source';
import { HeadActions } from './head-actions';
import { messages } from './messages';
import type { useCompareFrom } from './use-compare-from';
import { type MissingRights, useMissingRights } from './use-missing-rights';
import { useOpenPair } from './use-pair-from';

export interface ContractScreenProps {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly search: ContractScreenSearch;
  readonly onSearch: (change: ContractScreenSearchChange) => void;
  readonly onBack: () => void;
  /** Opens another contract of the same connection. */
  readonly onOpenContract: (contractId: ContractId) => void;
  /** Actions that compare results of a contract. */
  readonly comparing: ReturnType<typeof useCompareFrom>;
}

/** A contract with its newest result, its results and their actions. */
export function ContractScreen(props: ContractScreenProps) {
  const { connectionId, search, onSearch, comparing } = props;
  const rights = useMissingRights(connectionId);
  const keyOf = (contract: Contract): ContractKey => ({ connectionId, contractId: contract.id });
  const openRun = (run: string) => onSearch({ tab: 'results', run });

  return (
    <ContractPage
      {...props}
      actions={(contract) => (
        <Actions
          key={contract.id}
          search={search}
          onOpenContract={props.onOpenContract}
          target={keyOf(contract)}
          contract={contract}
          rights={rights}
        />
      )}
      onDropFiles={useCheckDropped(connectionId)}
      onOpenRun={openRun}
      onCompare={(contract, keys) => comparing(keyOf(contract)).onCompare(keys)}
      changesBetween={(contract, runs) => <ContractChangesBetween {...{ connectionId, contract, runs }} />}
      withoutContract={(notice) => aroundNotice(props, notice)}
      newestRun={(contract) => (
        <NewestRunCard
          target={keyOf(contract)}
          summary={contract.latest}
          isDeleted={contract.deleted}
          onOpen={openRun}
          onCompareWithLastSuccess={comparing(keyOf(contract)).onCompareWithLastSuccess}
        />
      )}
      notes={(contract) => <ContractNotes connectionId={connectionId} contract={contract} onOpenRun={openRun} />}
      versions={(contract) => (
        <VersionsTab
          target={keyOf(contract)}
          contract={contract}
          older={search.older}
          newer={search.newer}
          onChoose={onSearch}
        />
      )}
      results={(contract) => (
        <ContractResults
          connectionId={connectionId}
          contract={contract}
          rights={rights}
          search={search}
          onSearch={onSearch}
          comparing={comparing}
        />
      )}
    />
  );
}

/** A file that is dropped on a contract is checked against it. */
function useCheckDropped(connectionId: ConnectionId): (contract: Contract, files: readonly File[]) => void {
  const read = useReadFile();
  const open = useOpenPair();
  return (contract, files) =>
    void read(files, assetNameOf(contract)).then((isRead) => {
      if (isRead) open({ connectionId, contractId: contract.id }, 'check');
    });
}

interface ActionsProps extends Pick<ContractScreenProps, 'search' | 'onOpenContract'> {
  readonly target: ContractKey;
  readonly contract: Contract;
  readonly rights: MissingRights;
}

/** The buttons of the head; a deleted contract is restored before it is validated. */
const Actions = ({ target, contract, rights, search, onOpenContract }: ActionsProps) => (
  <HeadActions
    target={target}
    contract={contract}
    tab={search.tab}
    validate={
      contract.deleted ? (
        <RestoreContractAction target={target} contract={contract} rights={rights} />
      ) : (
        <ValidateAction
          target={target}
          contract={contract}
          rights={rights}
          asset={assetKeyOf(contract)}
          onNewContract={onOpenContract}
        />
      )
    }
  />
);

interface ContractResultsProps extends Pick<ContractScreenProps, 'connectionId' | 'search' | 'onSearch' | 'comparing'> {
  readonly contract: Contract;
  readonly rights: MissingRights;
}

/** The results of a contract, with everything that can be done about them. */
function ContractResults({ connectionId, contract, rights, search, onSearch, comparing }: ContractResultsProps) {
  const { zone } = useSettings();
  const offReason = useWhyNotPrepared(connectionId)('clean-up');
  const target: ContractKey = { connectionId, contractId: contract.id };
  const deleting = (isDirect: boolean) => (selected: readonly number[]) =>
    cleanUp.open(subjectOfOne({ connectionId, contract, picked: selected, isDirect, zone }));
  const indexed = useSubjectContract(connectionId, contract);
  const entries = useResultEntries({ target, contract, rights });
  const versionMarks = useVersionMarks(target, zoneOf(zone));
  const deleteReason = whyReadOnly(contract) ?? offReason ?? rights.whyNot('Delete');
  return (
    <RunsDrop target={target} contract={contract} offReason={entries['add-result']?.offReason ?? null}>
      <ResultsPanel
        source={{ of: 'contract', ...target }}
        versionMarks={versionMarks}
        search={search}
        onSearch={onSearch}
        isDeleted={contract.deleted}
        actions={{
          onCompare: comparing(target).onCompare,
          subjectOf: (run) => ({ run, contract: indexed }),
          onDelete: deleting(true),
          entries,
          onCleanUp: deleting(false),
          deleteReason,
          onExport: (request) => openExport(exportSource(connectionId, contract, request)),
        }}
        toolbar={
          <>
            <RightsRequest rights={rights} />
            <CloseDeletedRun contractId={contract.id} run={search.run} onGone={() => onSearch({ run: undefined })} />
          </>
        }
        inspector={(opened) => (
          <RunInspector
            target={target}
            contract={contract}
            opened={opened}
            onDelete={({ timestamp }) => deleting(true)([timestamp])}
            deleteReason={deleteReason}
            notes={(run) => <RunNotes connectionId={connectionId} contract={contract} run={run} />}
            changesBetween={(runs) => <ContractChangesBetween {...{ connectionId, contract, runs }} />}
            actions={{ ...comparing(target), onOpenRun: (run) => onSearch({ run }) }}
          />
        )}
      />
    </RunsDrop>
  );
}

/** The facts of an asset, around the notice that it has no contract. */
function aroundNotice({ connectionId, target, onBack }: ContractScreenProps, notice: ReactNode): ReactNode {
  if (target.kind === 'id') return notice;
  return (
    <AssetWithoutContract connectionId={connectionId} asset={target.asset} onBack={onBack}>
      {notice}
    </AssetWithoutContract>
  );
}

const whyReadOnly = ({ deleted }: Contract): string | null => (deleted ? messages.contract.readOnly : null);

function assetKeyOf({ asset }: Contract): AssetKey | null {
  return asset?.id && asset.type ? { id: asset.id, type: asset.type } : null;
}

interface CloseDeletedRunProps {
  readonly contractId: ContractId;
  /** Key of the opened result. */
  readonly run: string | undefined;
  readonly onGone: () => void;
}

/** Closes the opened result once a clean-up has confirmed that it was deleted. */
function CloseDeletedRun({ contractId, run, onGone }: CloseDeletedRunProps) {
  const state = cleanUp.useStore((store) => store.state);
  const check = useEffectEvent((ended: typeof state) => {
    const at = run === undefined ? null : timestampOfKey(run);
    if (ended.kind !== 'reported' || at === null) return;
    const plan = ended.preview.contracts.find((each) => each.contractId === contractId);
    const report = ended.report.contracts.find((each) => each.contractId === contractId);
    const isGone = (report?.gone ?? 0) > 0 && report?.stillThere === 0;
    if (isGone && plan !== undefined && goneBy(ended.input.rule, plan)(at)) onGone();
  });
  useEffect(() => check(state), [state]);
  return null;
}
