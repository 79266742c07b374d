import { contractQueries } from '@renderer/api/contract/contracts';
import { useSettings } from '@renderer/api/local/app';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import type { Contract } from '@shared/domain/contract/contract';
import type { ContractVersions } from '@shared/domain/contract/contract-version';
import { contractTitle } from '@shared/format/contract-title';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { chosenPair } from './chosen-pair';
import { messages } from './messages';
import { VersionComparison } from './version-comparison';
import { VersionList } from './version-list';
import styles from './versions.module.css';

interface VersionsTabProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  /** Keys of the two versions of the address; undefined: the newest and the one before. */
  readonly older: string | undefined;
  readonly newer: string | undefined;
  readonly onChoose: (chosen: { readonly older: string | undefined; readonly newer: string | undefined }) => void;
}

/** Who changed the contract, when, and what: every version, and any two beside each other. */
export function VersionsTab(props: VersionsTabProps) {
  const { connectionId, contractId } = props.target;
  const { data, error, refetch, isFetching } = useQuery(contractQueries.versions(connectionId, contractId));
  const readAgain = useEffectEvent(() => {
    // A copy is kept when the contract is read, which may be after this list was.
    if (data?.source === 'seen') void refetch();
  });
  const { raw } = props.contract;
  useEffect(() => {
    if (raw !== '') readAgain();
  }, [raw]);
  // The window says elsewhere that its server is away, or that a token is missing.
  const isSaid = useIsAwaySaid(error);
  const failure =
    error === null || (isSaid && data !== undefined) ? null : (
      <ReadFailure
        page={data === undefined}
        error={error}
        task={messages.couldNot.list}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data !== undefined) {
    return (
      <>
        {failure}
        <Versions {...props} found={data} isAway={error !== null} />
      </>
    );
  }
  if (failure !== null) return failure;
  return (
    <div className="pad">
      <SkeletonRows count={6} label={messages.list.loading} />
    </div>
  );
}

interface FoundVersions extends VersionsTabProps {
  readonly found: ContractVersions;
  readonly isAway: boolean;
}

function Versions({ found, isAway, ...props }: FoundVersions) {
  const { target, contract, older, newer, onChoose } = props;
  const zone = zoneOf(useSettings().zone);
  const { versions, source } = found;
  const pair = chosenPair(versions, { from: older, to: newer });
  if (versions.length === 0) {
    return <EmptyState title={messages.none.title} text={messages.none[source]} />;
  }
  return (
    <div className={styles['tab']}>
      <VersionList
        {...{ found, isAway, zone, pair }}
        onChoose={(version) => onChoose({ older: undefined, newer: version.key })}
      />
      {pair === null ? (
        <p className="pad secondary">{versions.length === 1 ? messages.compare.only : messages.compare.onlyRuns}</p>
      ) : (
        <VersionComparison {...{ target, zone, versions, pair, onChoose }} contractName={contractTitle(contract)} />
      )}
    </div>
  );
}
