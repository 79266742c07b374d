import { useSettings } from '@renderer/api/app';
import { useOffers } from '@renderer/api/command-offers';
import type { ContractKey } from '@renderer/api/result-keys';
import { AssetWithoutContract } from '@renderer/features/assets/asset-without-contract';
import { ContractPage } from '@renderer/features/contract/contract-page';
import { openExport } from '@renderer/features/export/export-job';
import { cleanUp, goneBy, offerOfOne } from '@renderer/features/operations/clean-up/clean-up';
import { timestampOfKey } from '@renderer/features/results/opened-run';
import { ResultsPanel } from '@renderer/features/results/results-panel';
import { NewestRunCard } from '@renderer/features/run/newest-run-card';
import { RunInspector } from '@renderer/features/run/run-inspector';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ResultEntries, ValidateEntry } from './contract-actions';
import type { ContractScreenSearch, ContractScreenSearchChange } from './contract-search';
import { exportOffer } from './export-offer';
import type { useCompareFrom } from './use-compare-from';
import { useMissingRights } from './use-missing-rights';

export type ContractTarget =
  | { readonly kind: 'id'; readonly contractId: ContractId }
  | { readonly kind: 'asset'; readonly asset: AssetKey };

export interface ContractScreenProps {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly search: ContractScreenSearch;
  readonly onSearch: (change: ContractScreenSearchChange) => void;
  readonly onBack: () => void;
  /** Goes to another contract of the same connection. */
  readonly onOpenContract: (contractId: ContractId) => void;
  /** Actions to comparisons of a contract's results. */
  readonly comparing: ReturnType<typeof useCompareFrom>;
}

/** A contract with its newest result, its results and what can be done with them. */
export function ContractScreen(props: ContractScreenProps) {
  const { connectionId, search, onSearch, onOpenContract, comparing } = props;
  const { zone } = useSettings();
  const rights = useMissingRights(connectionId);
  const offer = useOffers(connectionId);
  const keyOf = (contract: Contract): ContractKey => ({ connectionId, contractId: contract.id });
  const deleting = (contract: Contract, isDirect: boolean) => (picked: readonly number[]) =>
    cleanUp.open(offerOfOne({ connectionId, contract, picked, isDirect, zone }));
  const whyNot = (contract: Contract) => whyKept(contract) ?? offer('clean-up').offReason ?? rights.whyNot('Delete');

  return (
    <ContractPage
      {...props}
      actions={(contract) => (
        <ValidateEntry
          key={contract.id}
          target={keyOf(contract)}
          contract={contract}
          rights={rights}
          asset={assetKeyOf(contract)}
          onNewContract={onOpenContract}
        />
      )}
      withoutContract={(words) => aroundAsset(props, words)}
      newestRun={(contract) => (
        <NewestRunCard
          target={keyOf(contract)}
          summary={contract.latest}
          isDeleted={contract.deleted}
          onOpen={(run) => onSearch({ tab: 'results', run })}
          onCompareWithLastSuccess={comparing(keyOf(contract)).onCompareWithLastSuccess}
        />
      )}
      results={(contract) => (
        <ResultsPanel
          contract={keyOf(contract)}
          search={search}
          onSearch={onSearch}
          isDeleted={contract.deleted}
          actions={{
            ...comparing(keyOf(contract)),
            onDelete: deleting(contract, true),
            onCleanUp: deleting(contract, false),
            deleteReason: whyNot(contract),
            onExport: (request) => openExport(exportOffer(connectionId, contract, request)),
          }}
          toolbar={
            <>
              <ResultEntries target={keyOf(contract)} contract={contract} rights={rights} />
              <GoneRun contractId={contract.id} run={search.run} onGone={() => onSearch({ run: undefined })} />
            </>
          }
          inspector={(opened) => (
            <RunInspector
              target={keyOf(contract)}
              contract={contract}
              onDelete={({ timestamp }) => deleting(contract, true)([timestamp])}
              deleteReason={whyNot(contract)}
              opened={opened}
              actions={{ ...comparing(keyOf(contract)), onOpenRun: (run) => onSearch({ run }) }}
            />
          )}
        />
      )}
    />
  );
}

/** What is known of the asset itself, around the words about its missing contract. */
function aroundAsset({ connectionId, target, onBack }: ContractScreenProps, words: ReactNode): ReactNode {
  if (target.kind === 'id') return words;
  return (
    <AssetWithoutContract connectionId={connectionId} asset={target.asset} onBack={onBack}>
      {words}
    </AssetWithoutContract>
  );
}

/** Why no result of the contract can be deleted. */
const whyKept = ({ deleted }: Contract): string | null =>
  deleted ? 'This contract is deleted: it is read-only.' : null;

function assetKeyOf({ asset }: Contract): AssetKey | null {
  return asset?.id && asset.type ? { id: asset.id, type: asset.type } : null;
}

interface GoneRunProps {
  readonly contractId: ContractId;
  /** Key of the opened result. */
  readonly run: string | undefined;
  readonly onGone: () => void;
}

/** Closes the opened result once a clean-up has proved that it is gone. */
function GoneRun({ contractId, run, onGone }: GoneRunProps) {
  const state = cleanUp.useStore((store) => store.state);
  const look = useEffectEvent((ended: typeof state) => {
    const at = run === undefined ? null : timestampOfKey(run);
    if (ended.kind !== 'reported' || at === null) return;
    const plan = ended.plan.contracts.find((each) => each.contractId === contractId);
    const report = ended.report.contracts.find((each) => each.contractId === contractId);
    const isGone = (report?.gone ?? 0) > 0 && report?.stillThere === 0;
    if (isGone && plan !== undefined && goneBy(ended.input.rule, plan)(at)) onGone();
  });
  useEffect(() => look(state), [state]);
  return null;
}
