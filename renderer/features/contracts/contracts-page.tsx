import {
  contractIndexQueries,
  useContractIndex,
  useControlIndex,
  useIndexStatus,
} from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { useNotes } from '@renderer/api/local/local-items';
import { zoneOf } from '@renderer/lib/time-zone';
import { useContractSearch } from '@renderer/lib/use-contract-search';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { MoreFailed, ReadFailure } from '@renderer/ui/feedback/error-notice';
import { RefreshBar } from '@renderer/ui/feedback/progress';
import { ColumnChooser } from '@renderer/ui/grid/column-chooser';
import { focusGrid } from '@renderer/ui/grid/use-list-place';
import { Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import type { Identity, IndexedContract, IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import { AppError } from '@shared/errors/app-error';
import { countFiltered, hasUnread } from '@shared/results/standing/filter-contracts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef } from 'react';
import { type ActiveContractFilter, activeFilters } from './active-filters';
import { ContractGrid } from './contract-grid';
import styles from './contracts.module.css';
import { CrawledBar } from './crawl-bar';
import { FilterBar } from './filter-bar';
import { FilterLine } from './filter-line';
import { GroupMenu } from './groups/group-menu';
import { ListFooter } from './list-footer';
import { messages } from './messages';
import { NoContracts, NoMatch } from './no-contracts';
import type { ContractHandlers, ShownUnder } from './row-actions';
import type { ContractsSearch, ContractsSearchChange } from './search';
import { type ContractLayout, useContractLayout } from './use-contract-layout';
import { type ShownContracts, useShownContracts } from './use-shown-contracts';
import { type OpenedView, useView } from './views/use-view';
import { reportNameOf } from './views/views';
import { ViewsMenu } from './views/views-menu';

interface ContractsProps {
  readonly connectionId: ConnectionId;
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  /** A stable object while nothing in it changes. */
  readonly handlers: ContractHandlers;
  /** Shows the assets, where there is no contract. */
  readonly onAssets: () => void;
}

const nothing: readonly IndexedContract[] = [];

/** All contracts of a connection, as the index has them. */
export function ContractsPage(props: ContractsProps) {
  const { connectionId } = props;
  const contracts = useContractIndex(connectionId)?.contracts;
  const status = useIndexStatus(connectionId);
  const { mutate: control, isPending } = useControlIndex(connectionId);
  const error = errorOf(status);
  if (error !== null && status?.listedAt === null && contracts?.length === 0) {
    return (
      <Fill>
        <PageHeader title={messages.title} />
        <ReadFailure
          page
          error={error}
          task={messages.couldNot.list}
          onRetry={() => control('check')}
          retrying={isPending || status.listing !== null}
        />
      </Fill>
    );
  }
  return <KnownContracts {...props} contracts={contracts} status={status} />;
}

const errorOf = (status: IndexStatus | undefined): AppError | null =>
  status?.error ? new AppError(status.error.code, { details: status.error.details }) : null;

interface KnownProps extends ContractsProps {
  /** undefined until they are read from disk. */
  readonly contracts: readonly IndexedContract[] | undefined;
  readonly status: IndexStatus | undefined;
}

function KnownContracts(props: KnownProps) {
  const { connectionId, search: asked, onSearch, handlers, contracts = nothing, status } = props;
  const root = useRef<HTMLDivElement>(null);
  const zone = zoneOf(useSettings().zone);
  const isCrawled = status?.isCrawled ?? false;
  const search = listedSearch(asked, isCrawled);
  const identity = useQuery(contractIndexQueries.identity(connectionId)).data ?? null;
  const { searched } = useContractSearch(connectionId, contracts);
  const list = useShownContracts(contracts, search, { identity, notes: useNotes(connectionId).all, searched });
  const opened = useView(connectionId, search, onSearch);
  const { isPinned } = handlers;
  const { rangesIn } = list;
  const columns = useContractLayout({ connectionId, zone, isPinned, rangesIn, ofView: opened.ofView });
  const filters = activeFilters(search);
  const { isPartial, isLoading } = progressOf(props);
  const isAwaited = isLoading || list.isSearching;
  const isEmpty = contracts.length === 0 && !isLoading;
  return (
    <Fill ref={root}>
      <RefreshBar active={!isPartial && status?.listing !== null} />
      <PageHeader
        title={messages.title}
        facts={isCrawled ? <span>{messages.crawl.notice}</span> : undefined}
        actions={<Views {...props} search={search} opened={opened} list={list} layout={columns.saved} />}
      />
      {isCrawled ? <CrawledBar connectionId={connectionId} zone={zone} /> : null}
      {isEmpty ? null : (
        <>
          <Filters {...props} {...{ search, contracts, identity, list, columns, isCrawled }} root={root} />
          <FilterLine
            search={search}
            onSearch={onSearch}
            filters={filters}
            counts={isAwaited ? null : list.counts.outcome}
            hasUnread={hasUnread(contracts)}
          />
        </>
      )}
      {isEmpty ? (
        <NoContracts isCrawled={isCrawled} isPartial={isPartial} onAssets={props.onAssets} />
      ) : (
        <div className={styles['list']}>
          <ContractGrid
            connectionId={connectionId}
            zone={zone}
            list={list}
            by={search.by}
            columns={columns}
            handlers={handlers}
            onSearch={onSearch}
            isLoading={isAwaited}
            empty={<NoMatch search={search} onSearch={onSearch} isPartial={isPartial} identity={identity} />}
          />
        </div>
      )}
      {status === undefined || isLoading ? null : (
        <Foot
          connectionId={connectionId}
          status={status}
          zone={zone}
          held={list.held}
          all={countFiltered(contracts, search, status.contracts)}
          matching={list.isFiltered ? list.matching.length : null}
        />
      )}
    </Fill>
  );
}

interface FiltersProps extends ContractsProps {
  readonly contracts: readonly IndexedContract[];
  readonly identity: Identity | null;
  readonly list: ShownContracts;
  readonly columns: ContractLayout;
  readonly isCrawled: boolean;
  readonly root: RefObject<HTMLElement | null>;
}

/** What is listed, in which groups and columns. */
function Filters({
  connectionId,
  search,
  onSearch,
  contracts,
  identity,
  list,
  columns,
  isCrawled,
  root,
}: FiltersProps) {
  const hasDomains = useMemo(() => contracts.some(({ contract }) => contract.domains !== undefined), [contracts]);
  return (
    <FilterBar
      search={search}
      onSearch={onSearch}
      identity={identity}
      counts={list.counts}
      hasDeleted={!isCrawled}
      hasDomains={hasDomains}
      columns={
        <>
          <GroupMenu connectionId={connectionId} contracts={contracts} by={search.by} onSearch={onSearch} />
          <ColumnChooser {...columns} />
        </>
      }
      onLeave={() => focusGrid(root.current)}
    />
  );
}

interface ViewsProps extends ContractsProps {
  readonly opened: OpenedView;
  readonly list: ShownContracts;
  readonly layout: GridLayout;
}

/** The views of the list, and a report of what it shows. */
function Views({ connectionId, search, onSearch, handlers, opened, list, layout }: ViewsProps) {
  const { matching } = list;
  const report = () => handlers.onReport(matching, { ...shownUnder(opened, activeFilters(search)), by: search.by });
  return (
    <ViewsMenu
      connectionId={connectionId}
      opened={opened}
      search={search}
      onSearch={onSearch}
      layout={layout}
      onReport={matching.length === 0 ? null : report}
      onRules={handlers.onRules}
    />
  );
}

/** What the list is called in a report. */
const shownUnder = (
  { view, isChanged }: OpenedView,
  filters: readonly ActiveContractFilter[],
): Omit<ShownUnder, 'by'> => {
  const on = filters.filter(({ isOn }) => isOn).map(({ label, value }) => `${label}: ${value}`);
  return { name: reportNameOf(view, isChanged), filter: on.length === 0 ? null : on.join('; ') };
};

interface ListProgress {
  /** The list was never read completely. */
  readonly isPartial: boolean;
  /** Nothing is known yet, and something is under way. */
  readonly isLoading: boolean;
}

function progressOf({ contracts, status }: Pick<KnownProps, 'contracts' | 'status'>): ListProgress {
  if (contracts === undefined || status === undefined) return { isPartial: true, isLoading: true };
  const isPartial = status.listedAt === null;
  // Main tells how many there are before they are read from its disk.
  const isAwaited = status.contracts > 0 || (isPartial && status.state !== 'paused');
  return { isPartial, isLoading: contracts.length === 0 && isAwaited };
}

interface FootProps {
  readonly connectionId: ConnectionId;
  readonly status: IndexStatus;
  readonly all: number;
  readonly matching: number | null;
  readonly held: ShownContracts['held'];
  readonly zone: string;
}

/** Why the list could not be read again, and how up to date it is. */
function Foot({ connectionId, status, ...rest }: FootProps) {
  const { mutate: control, isPending } = useControlIndex(connectionId);
  const shown = useContractIndex(connectionId)?.revision ?? 0;
  // Where there is no list to read, the search through the tables says what has failed.
  const error = status.isCrawled ? null : errorOf(status);
  // Nothing is missing of a list that was read to its end.
  const isAwaySaid = useIsAwaySaid(error) && status.listedAt !== null;
  return (
    <>
      {error === null || isAwaySaid ? null : (
        <MoreFailed
          error={error}
          task={messages.couldNot.listAgain}
          retrying={isPending}
          onRetry={() => control('check')}
        />
      )}
      <ListFooter {...rest} {...{ status, shown }} onAction={control} />
    </>
  );
}

/** Without the filter for deleted contracts when they are found by a crawl: the effective contract of a table is never a deleted one. */
function listedSearch(search: ContractsSearch, isCrawled: boolean): ContractsSearch {
  if (!isCrawled || search.include === undefined) return search;
  const { include: _, ...rest } = search;
  return rest;
}
