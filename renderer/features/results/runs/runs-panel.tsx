import {
  contractIndexQueries,
  useContractIndex,
  useControlIndex,
  useIndexStatus,
} from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { pagesOfAll, refreshMs, refreshRunsOfAll, revisionToShow, runsOfAll } from '@renderer/api/result/runs-of-all';
import { ResultsPanel } from '@renderer/features/results/results-panel';
import type { ResultsSearch, ResultsSearchChange } from '@renderer/features/results/search';
import type { ResultsActions } from '@renderer/features/results/use-row-actions';
import type { OpenedRun } from '@renderer/lib/opened-run';
import { zoneOf } from '@renderer/lib/time-zone';
import { useContractSearch } from '@renderer/lib/use-contract-search';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import { Fill } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { IndexedContract, IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { hasClass } from '@shared/errors/error-table';
import { contractTitle } from '@shared/format/contract-title';
import { groupsOf, toldKinds } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import Unplug from 'lucide-react/icons/unplug';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { KeptNote } from './kept-note';
import { messages } from './messages';
import { OwnerFilters } from './owner-filters';
import styles from './runs-panel.module.css';
import { keptOf, wantedContracts } from './wanted-contracts';

interface RunsPanelProps {
  readonly connectionId: ConnectionId;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly actions: Omit<ResultsActions, 'deleteReason'>;
  /** What is shown beside the list for the opened run. */
  readonly inspector: (opened: OpenedRun) => ReactNode;
  /** Where an empty list leads to. */
  readonly onContracts: () => void;
  readonly onAssets: () => void;
}

const none: readonly IndexedContract[] = [];

/** The runs of all contracts of a connection, as the index keeps them. */
export function RunsPanel({ connectionId, search, onSearch, actions, inspector, ...to }: RunsPanelProps) {
  const index = useContractIndex(connectionId);
  const status = useIndexStatus(connectionId);
  const identity = useQuery(contractIndexQueries.identity(connectionId)).data;
  const { mutate: check } = useControlIndex(connectionId);
  const zone = zoneOf(useSettings().zone);
  const contracts = index?.contracts ?? none;
  useContractSearch(connectionId, contracts);
  const { contracts: keys, named, mine, off, from } = search;
  const wanted = useMemo(
    () => wantedContracts(contracts, given({ contracts: keys, named, mine, off }), identity),
    [contracts, keys, named, mine, off, identity],
  );
  const kept = useMemo(() => {
    const shown = wanted === undefined ? null : new Set(wanted);
    return keptOf(shown === null ? contracts : contracts.filter(({ key }) => shown.has(key)), from);
  }, [contracts, wanted, from]);
  const nameOf = useCallback(
    (key: string) => {
      const known = index?.byKey.get(key);
      return known && contractTitle(known.contract);
    },
    [index],
  );
  const groups = useMemo(
    () => ({ kinds: toldKinds(contracts), of: (kind: GroupKind) => groupsOf(contracts, kind) }),
    [contracts],
  );
  useRefreshed(connectionId, status);
  return (
    <Fill>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{messages.title}</h1>
        <KeptNote connectionId={connectionId} status={status} kept={kept} from={from} zone={zone} />
      </header>
      <ResultsPanel
        source={{ of: 'all', connectionId }}
        search={search}
        onSearch={onSearch}
        isDeleted={false}
        actions={{ ...actions, deleteReason: null }}
        inspector={inspector}
        ofAll={{
          wanted,
          coveredFrom: kept.coveredFrom,
          nameOf,
          groups,
          filters: (onLeave) => (
            <OwnerFilters search={search} onSearch={onSearch} identity={identity} onLeave={onLeave} />
          ),
          empty: <NoRuns status={status} onCheck={() => check('check')} {...to} />,
        }}
      />
    </Fill>
  );
}

type OwnerSearch = Pick<ResultsSearch, 'contracts' | 'named' | 'mine' | 'off'>;
type Undefinable<T> = { readonly [K in keyof T]: T[K] | undefined };

/** Without the members that are undefined. */
const given = (search: Undefinable<OwnerSearch>): OwnerSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** Reads the loaded runs again when the index has changed. */
function useRefreshed(connectionId: ConnectionId, status: IndexStatus | undefined): void {
  const client = useQueryClient();
  const isReading = useIsFetching(runsOfAll(connectionId)) > 0;
  const pages = pagesOfAll(client, connectionId);
  const revision = useThrottledValue(revisionToShow(status, pages), refreshMs(pages));
  const shown = useRef<number>(undefined);
  useEffect(() => {
    // What is being read may be older: it is read again when that has ended.
    if (isReading || revision === undefined || revision === shown.current) return;
    shown.current = revision;
    void refreshRunsOfAll(client, connectionId);
  }, [client, connectionId, revision, isReading]);
}

interface NoRunsProps extends Pick<RunsPanelProps, 'onContracts' | 'onAssets'> {
  readonly status: IndexStatus | undefined;
  readonly onCheck: () => void;
}

/** Nothing is kept: it could not be read, is being read, there are no contracts, or none was ever validated. */
function NoRuns({ status, onCheck, onContracts, onAssets }: NoRunsProps) {
  if (status === undefined) return null;
  const { error } = status;
  if (error !== null && hasClass(error.code, 'away')) {
    return <EmptyState icon={<Unplug size={20} aria-hidden />} {...messages.empty.away} />;
  }
  if (error !== null) return <ErrorNotice page error={error} task={messages.empty.failed} onRetry={onCheck} />;
  const isWaiting = status.unread > 0 || status.listedAt === null;
  const { waiting, noContracts, none } = messages.empty;
  if (isWaiting && status.state === 'running') return <EmptyState title={waiting.title} text={waiting.text} />;
  const [{ title, text, action }, onClick] = isWaiting
    ? ([waiting, onCheck] as const)
    : status.contracts === 0
      ? ([noContracts, onAssets] as const)
      : ([none, onContracts] as const);
  return <EmptyState title={title} text={text} action={<Button onClick={onClick}>{action}</Button>} />;
}
