import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { PageHeader } from '@renderer/ui/app-frame';
import { ApprovalBadge } from '@renderer/ui/approval-badge';
import { AssetMark } from '@renderer/ui/asset-mark';
import { Badge } from '@renderer/ui/badge';
import { InheritedBadge } from '@renderer/ui/inherited-badge';
import { SafeText } from '@renderer/ui/safe-text';
import { Time } from '@renderer/ui/time';
import type { ContractSummary, Reference } from '@shared/domain/contract';
import type { ReactNode } from 'react';
import styles from './contract.module.css';
import { People } from './people';

interface ContractHeadProps {
  /** The line of the list or the whole document. */
  readonly contract: ContractSummary & { readonly reviewers?: readonly Reference[] };
  readonly actions?: ReactNode;
}

/** What the contract is and in which state. */
export function ContractHead({ contract, actions }: ContractHeadProps) {
  const { displayName, name, asset, version } = contract;
  return (
    <PageHeader
      title={
        <span className={styles['title']}>
          <SafeText text={displayName ?? name} titled />
        </span>
      }
      facts={
        <>
          <ApprovalBadge approval={contract.approval} />
          {contract.inherited ? <InheritedBadge /> : null}
          {contract.deleted ? <Badge title="Deleted on the server; read only">Deleted</Badge> : null}
          {asset === null ? null : (
            <span className={styles['asset']}>
              <AssetMark asset={asset} />
            </span>
          )}
          {version === null ? null : <span>Version {version.toFixed(1)}</span>}
          <Updated contract={contract} />
          <People label="Owners" people={contract.owners} />
          {contract.reviewers === undefined || contract.reviewers.length === 0 ? null : (
            <People label="Reviewers" people={contract.reviewers} />
          )}
        </>
      }
      {...(actions === undefined ? {} : { actions })}
    />
  );
}

function Updated({ contract: { updatedAt, updatedBy } }: ContractHeadProps) {
  const { zone } = useSettings();
  if (updatedAt === null && updatedBy === null) return null;
  return (
    <span className={styles['fact']}>
      Updated {updatedAt === null ? null : <Time at={updatedAt} zone={zoneOf(zone)} form="relative" />}
      {updatedBy === null ? null : (
        <>
          {' by '}
          <SafeText text={updatedBy} max={60} />
        </>
      )}
    </span>
  );
}
