import { useSettings } from '@renderer/api/app';
import { InheritedMark } from '@renderer/features/contract/sections/inherited-mark';
import { referenceName } from '@renderer/lib/reference-messages';
import { zoneOf } from '@renderer/lib/time-zone';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { ApprovalBadge } from '@renderer/ui/marks/approval-badge';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { ContractSummary, Reference } from '@shared/domain/contract';
import type { ContractField } from '@shared/domain/status';
import { plural } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import type { ReactNode } from 'react';
import styles from './contract.module.css';
import { isAsked } from './search';
import type { Listed } from './use-contract';

interface ContractHeadProps {
  /** The line of the list or the whole document. */
  readonly contract: ContractSummary & { readonly reviewers?: readonly Reference[] };
  /** Optional parts that were asked for; absent: all of them. */
  readonly fields?: readonly ContractField[] | undefined;
  readonly actions?: ReactNode;
}

/** What the contract is and in which state. */
export function ContractHead({ contract, fields, actions }: ContractHeadProps) {
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
          {contract.inherited ? <InheritedMark of={() => 'inherited'} /> : null}
          {contract.deleted ? <Badge title="Deleted on the server; read only">Deleted</Badge> : null}
          {asset === null ? null : (
            <span className={styles['asset']}>
              <AssetMark asset={asset} />
            </span>
          )}
          {version === null ? null : <span>Version {version.toFixed(1)}</span>}
          <Updated contract={contract} />
          <People label="Owners" people={contract.owners} isAsked={isAsked(fields, 'owners')} />
          <Reviewers contract={contract} fields={fields} />
        </>
      }
      {...(actions === undefined ? {} : { actions })}
    />
  );
}

/** Most contracts have none, which is then not worth a word here. */
function Reviewers({ contract: { reviewers = [] }, fields }: ContractHeadProps) {
  const asked = isAsked(fields, 'reviewers');
  return reviewers.length === 0 && asked ? null : <People label="Reviewers" people={reviewers} isAsked={asked} />;
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

/** The head of a page whose contract has not been read: what a list knows of it, or what kind of page it is. */
export function ListedHead({ listed: { contract, asset } }: { readonly listed: Listed }) {
  if (contract !== null) return <ContractHead contract={contract} />;
  if (asset === null) return <PageHeader title="Contract" />;
  return (
    <PageHeader
      title={
        <span className={styles['title']}>
          <SafeText text={asset.displayName ?? asset.name} titled />
        </span>
      }
      facts={
        <span className={styles['asset']}>
          <AssetMark asset={asset} />
        </span>
      }
    />
  );
}

const shown = 3;

interface PeopleProps {
  readonly label: string;
  readonly people: readonly Reference[];
  /** Whether the server was asked for them: otherwise none is no answer. */
  readonly isAsked: boolean;
}

/** Owners or reviewers: the first few by name, all of them in the tooltip. */
function People({ label, people, isAsked }: PeopleProps) {
  const names = people.map(referenceName);
  const rest = names.length - shown;
  return (
    <span className={styles['fact']} title={names.length === 0 ? undefined : shortText(names.join(', '), 2000)}>
      {label}:{' '}
      {names.length === 0 ? (
        isAsked ? (
          'none'
        ) : (
          'not asked for'
        )
      ) : (
        <SafeText text={names.slice(0, shown).join(', ')} max={160} />
      )}
      {rest > 0 ? ` and ${plural(rest, 'more', 'more')}` : null}
    </span>
  );
}
