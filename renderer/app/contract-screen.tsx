import type { ContractKey } from '@renderer/api/result-keys';
import { useWriteState } from '@renderer/api/write-state';
import { AssetWithoutContract } from '@renderer/features/assets/asset-without-contract';
import { ContractPage } from '@renderer/features/contract/contract-page';
import { DeletionDialog, type DeletionRequest } from '@renderer/features/deletion/deletion-dialog';
import { openExport } from '@renderer/features/exporting/export-job';
import { timestampOfKey } from '@renderer/features/results/opened-run';
import { ResultsPanel } from '@renderer/features/results/results-panel';
import { NewestRunCard } from '@renderer/features/run/newest-run-card';
import { RunInspector } from '@renderer/features/run/run-inspector';
import type { Contract } from '@shared/domain/contract';
import type { DeletionScope } from '@shared/domain/deletion';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { type ReactNode, useState } from 'react';
import { ResultEntries, ValidateEntry } from './contract-actions';
import type { ContractScreenSearch, ContractScreenSearchChange } from './contract-search';
import { exportOffer } from './export-offer';
import { focusResultsWhenLost } from './focus-results';
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
  /** Ways to comparisons of a contract's results. */
  readonly comparing: ReturnType<typeof useCompareFrom>;
  /** The way to a new token or address. */
  readonly onEditConnection?: () => void;
}

interface Deleting {
  readonly contract: ContractKey;
  readonly contractName: string;
  readonly request: DeletionRequest;
}

/** A contract with its newest result, its results and what can be done with them. */
export function ContractScreen(props: ContractScreenProps) {
  const { connectionId, search, onSearch, onOpenContract, comparing } = props;
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const rights = useMissingRights(connectionId);
  const { isReadOnly, offReason } = useWriteState(connectionId);
  const keyOf = (contract: Contract): ContractKey => ({ connectionId, contractId: contract.id });
  const ask = (contract: Contract, request: DeletionRequest) =>
    setDeleting({ contract: keyOf(contract), contractName: contract.displayName ?? contract.name, request });
  const deleteOne = (contract: Contract) =>
    isReadOnly ? null : ({ timestamp }: ResultRow) => ask(contract, { kind: 'one', timestamp });
  const deleteReason = (contract: Contract) => whyKept(contract) ?? offReason ?? rights.whyNot('Delete');

  return (
    <>
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
            ways={{
              ...comparing(keyOf(contract)),
              onDelete: deleteOne(contract),
              onDeleteBefore: isReadOnly ? null : () => ask(contract, { kind: 'before' }),
              deleteReason: deleteReason(contract),
              onExport: (wish) => openExport(exportOffer(connectionId, contract, wish)),
            }}
            toolbar={<ResultEntries target={keyOf(contract)} contract={contract} rights={rights} />}
            inspector={(opened) => (
              <RunInspector
                target={keyOf(contract)}
                contract={contract}
                onDelete={deleteOne(contract)}
                deleteReason={deleteReason(contract)}
                opened={opened}
                ways={{ ...comparing(keyOf(contract)), onOpenRun: (run) => onSearch({ run }) }}
              />
            )}
          />
        )}
      />
      {deleting === null ? null : <AskedDeletion {...props} deleting={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface AskedDeletionProps extends Pick<ContractScreenProps, 'search' | 'onSearch'> {
  readonly deleting: Deleting;
  readonly onClose: () => void;
}

/** The dialog of a deletion; the opened result is closed when it is among what went. */
const AskedDeletion = ({ deleting, search, onSearch, onClose }: AskedDeletionProps) => (
  <DeletionDialog
    {...deleting}
    onClose={() => {
      onClose();
      focusResultsWhenLost(document);
    }}
    onDeleted={(scope) => {
      if (isInScope(search.run, scope)) onSearch({ run: undefined });
    }}
  />
);

/** What is known of the asset itself, around the words about its missing contract. */
function aroundAsset({ connectionId, target, onBack }: ContractScreenProps, words: ReactNode): ReactNode {
  if (target.kind === 'id') return words;
  return (
    <AssetWithoutContract connectionId={connectionId} asset={target.asset} onBack={onBack}>
      {words}
    </AssetWithoutContract>
  );
}

/** Whether an opened result was among those that are gone. */
function isInScope(run: string | undefined, { kind, timestamp }: DeletionScope): boolean {
  const at = run === undefined ? null : timestampOfKey(run);
  if (at === null) return false;
  return kind === 'one' ? at === timestamp : at < timestamp;
}

/** Why no result of the contract can be deleted. */
const whyKept = ({ deleted }: Contract): string | null =>
  deleted ? 'This contract is deleted: it is read-only.' : null;

function assetKeyOf({ asset }: Contract): AssetKey | null {
  return asset?.id && asset.type ? { id: asset.id, type: asset.type } : null;
}
