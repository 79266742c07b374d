import { useSettings } from '@renderer/api/local/app';
import { InheritedMark } from '@renderer/features/contract/sections/origin';
import { SinceSentence, useFailingSince, useKnownStanding } from '@renderer/features/contract/sections/standing-panel';
import { useStanding } from '@renderer/features/contract/sections/verdicts';
import { savedMoment } from '@renderer/lib/saved-moment';
import { zoneOf } from '@renderer/lib/time-zone';
import { ApprovalBadge } from '@renderer/marks/approval-badge';
import { useNow } from '@renderer/ui/hooks/use-now';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import type { Contract, ContractSummary, Reference } from '@shared/domain/contract/contract';
import type { ContractField } from '@shared/domain/status';
import { referenceName } from '@shared/format/reference-name';
import { shortText } from '@shared/format/text';
import type { ReactNode } from 'react';
import styles from './contract.module.css';
import type { SavedParts } from './contract-tabs';
import { messages } from './messages';
import { isLoaded } from './search';
import type { Listed } from './use-contract';

interface ContractHeadProps {
  /** The row of the list, or the whole document. */
  readonly contract: ContractSummary & { readonly reviewers?: readonly Reference[] };
  /** Optional parts that are loaded; absent: all of them. */
  readonly fields?: readonly ContractField[] | undefined;
  /** See `SavedParts`. */
  readonly saved?: SavedParts;
  /** Its standing, by its newest run. */
  readonly standing?: ReactNode;
  readonly actions?: ReactNode;
}

/** The name, state and people of a contract. */
export function ContractHead({ contract, fields, saved = null, standing, actions }: ContractHeadProps) {
  const { displayName, name, asset, version, reviewers = [] } = contract;
  return (
    <PageHeader
      title={<Title text={displayName ?? name} />}
      standing={standing}
      facts={
        <>
          {saved === null || saved.at === null ? null : <SavedBadge at={saved.at} />}
          <ApprovalBadge approval={contract.approval} />
          {contract.inherited ? <InheritedMark of={() => 'inherited'} /> : null}
          {contract.deleted ? <Badge title={messages.head.deletedHint}>{messages.head.deleted}</Badge> : null}
          {asset === null ? null : <HeadAsset asset={asset} />}
          {version === null ? null : <span>{messages.head.version(version)}</span>}
          <Updated contract={contract} />
          <People text={messages.head.owners} people={contract.owners} isLoaded={isLoaded(fields, 'owners')} />
          {/* Most contracts have no reviewers, so that is not mentioned. */}
          {reviewers.length === 0 && isLoaded(fields, 'reviewers') ? null : (
            <People text={messages.head.reviewers} people={reviewers} isLoaded={isLoaded(fields, 'reviewers')} />
          )}
        </>
      }
      {...(actions === undefined ? {} : { actions })}
    />
  );
}

/** When the shown data was read. */
function SavedBadge({ at }: { readonly at: number }) {
  const { zone } = useSettings();
  const now = useNow();
  return (
    <Badge title={messages.head.savedHint}>{messages.head.saved(savedMoment(at, { now, zone: zoneOf(zone) }))}</Badge>
  );
}

/** The outcome of the newest run, and since when the contract fails: from the index until its results are read. */
export function HeadStanding({ contract }: { readonly contract: Contract }) {
  const { runs } = useStanding();
  const known = useKnownStanding(contract);
  const since = useFailingSince(contract);
  const newest = runs === undefined ? (known?.newest ?? null) : (runs.rows[0] ?? null);
  if (newest === null) return null;
  return (
    <>
      <StatusMark status={newest.status} strong />
      {since === null ? null : (
        <span>
          <SinceSentence since={since} />
        </span>
      )}
    </>
  );
}

/** The head before the contract was read: from a list, or only the kind of page. */
export function ListedHead({ listed: { contract, asset } }: { readonly listed: Listed }) {
  if (contract !== null) return <ContractHead contract={contract} />;
  if (asset === null) return <PageHeader title={messages.title} />;
  return <PageHeader title={<Title text={asset.displayName ?? asset.name} />} facts={<HeadAsset asset={asset} />} />;
}

const Title = ({ text }: { readonly text: string }) => <SafeText className={styles['title']} text={text} titled />;

const HeadAsset = ({ asset }: { readonly asset: Reference }) => (
  <span className={styles['asset']}>
    <AssetMark asset={asset} />
  </span>
);

function Updated({ contract: { updatedAt, updatedBy } }: ContractHeadProps) {
  const { zone } = useSettings();
  if (updatedAt === null && updatedBy === null) return null;
  const { updated, updatedBy: byOnly, updatedAtBy } = messages.head;
  return (
    <span className="shrinks breaks">
      <FilledText
        text={updatedBy === null ? updated : updatedAt === null ? byOnly : updatedAtBy}
        parts={{
          at: updatedAt === null ? null : <Time at={updatedAt} zone={zoneOf(zone)} form="sentence" />,
          by: updatedBy === null ? null : <SafeText text={updatedBy} max={60} />,
        }}
      />
    </span>
  );
}

const maxNames = 3;

interface PeopleProps {
  /** A sentence with a place for the `{names}`. */
  readonly text: string;
  readonly people: readonly Reference[];
  /** Whether they were loaded: if not, an empty list means nothing. */
  readonly isLoaded: boolean;
}

/** Owners or reviewers: the first few by name, all of them in the tooltip. */
function People({ text, people, isLoaded }: PeopleProps) {
  const all = people.map(referenceName);
  const rest = all.length - maxNames;
  const names = <SafeText text={all.slice(0, maxNames).join(', ')} max={160} />;
  if (all.length === 0) {
    const none = isLoaded ? messages.head.nobody : messages.head.notLoaded;
    return (
      <span className="shrinks breaks">
        <FilledText text={text} parts={{ names: none }} />
      </span>
    );
  }
  return (
    <span className="shrinks breaks" title={shortText(all.join(', '), 2000)}>
      <FilledText
        text={text}
        parts={{ names: rest <= 0 ? names : <FilledText text={messages.head.andMore(rest)} parts={{ names }} /> }}
      />
    </span>
  );
}
