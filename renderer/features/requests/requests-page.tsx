import { useSettings } from '@renderer/api/local/app';
import { requestQueries, useClearRequests, useExportRequests } from '@renderer/api/local/requests';
import { useCommands } from '@renderer/lib/commands/use-commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { MoreFailed, ReadFailure } from '@renderer/ui/feedback/error-notice';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { focusGrid } from '@renderer/ui/grid/use-list-place';
import { useBeside } from '@renderer/ui/hooks/use-beside';
import { Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { ConfirmDialog } from '@renderer/ui/primitives/confirm-dialog';
import type { LoggedRequest } from '@shared/domain/local/request-log';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import FilterX from 'lucide-react/icons/filter-x';
import { useMemo, useRef, useState } from 'react';
import { messages } from './messages';
import { OpenedRequest } from './opened-request';
import { requestColumns } from './request-columns';
import { RequestFilters } from './request-filters';
import { filterOf, isFiltered, noFilter, type RequestsSearch, type RequestsSearchChange } from './search';

const { list: text } = messages;

interface RequestsPageProps {
  readonly search: RequestsSearch;
  readonly onSearch: (change: RequestsSearchChange) => void;
}

/** What was sent to servers, and what they answered. */
export function RequestsPage({ search, onSearch }: RequestsPageProps) {
  const zone = zoneOf(useSettings().zone);
  const isBeside = useBeside();
  const root = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery(requestQueries.list(filterOf(search)));
  const requests = useMemo(() => list.data?.pages.flatMap((page) => page.requests) ?? [], [list.data]);
  const { request: opened } = search;
  const close = () => {
    onSearch({ request: undefined });
    focusGrid(root.current);
  };
  useCommands('requests', { 'close-request': opened === undefined ? null : close }, root);
  return (
    <Fill ref={root}>
      <PageHeader title={messages.title} facts={<Facts />} actions={<Actions search={search} />} />
      <RequestFilters search={search} onSearch={onSearch} onLeave={() => focusGrid(root.current)} />
      <div className="flex fill">
        {list.error !== null && list.data === undefined ? (
          <ReadFailure page error={list.error} task={text.failed} onRetry={() => void list.refetch()} />
        ) : (
          <Rows {...{ list, requests, search, onSearch, zone }} isBeside={opened !== undefined && isBeside} />
        )}
        {opened === undefined ? null : (
          <OpenedRequest
            key={opened}
            number={opened}
            listed={requests.find(({ number }) => number === opened)}
            zone={zone}
            isBeside={isBeside}
            onClose={close}
          />
        )}
      </div>
    </Fill>
  );
}

/** How much is logged, or that nothing is. */
function Facts() {
  const { requestLog } = useSettings();
  const { data } = useQuery(requestQueries.facts());
  return (
    <>
      {requestLog ? null : <span>{messages.off}</span>}
      {data === undefined ? null : <span className="figures">{messages.facts(data.count, data.bytes)}</span>}
    </>
  );
}

function Actions({ search }: { readonly search: RequestsSearch }) {
  const { actions } = messages;
  const [isAsking, setAsking] = useState(false);
  const exporting = useExportRequests();
  const clearing = useClearRequests();
  const failed = useFailureToast();
  const toast = useToast();
  const exportAll = () =>
    exporting
      .mutateAsync(filterOf(search))
      .then((written) => {
        if (written !== null) toast.show({ title: actions.exported(written.file, written.requests), tone: 'success' });
      })
      .catch(failed(actions.exportFailed));
  const clear = () =>
    clearing
      .mutateAsync()
      .catch(failed(actions.clearFailed))
      .finally(() => setAsking(false));
  return (
    <>
      <Button busy={exporting.isPending} onClick={() => void exportAll()}>
        {actions.export}
      </Button>
      <Button onClick={() => setAsking(true)}>{actions.clear}</Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void clear()}
        title={actions.confirm.title}
        confirmLabel={actions.confirm.confirm}
        busy={clearing.isPending}
        width="small"
      >
        {actions.confirm.text}
      </ConfirmDialog>
    </>
  );
}

interface RowsProps extends RequestsPageProps {
  readonly list: Pick<
    ReturnType<typeof useRequests>,
    'data' | 'error' | 'isFetching' | 'hasNextPage' | 'fetchNextPage'
  >;
  readonly requests: readonly LoggedRequest[];
  readonly zone: string;
  readonly isBeside: boolean;
}

const useRequests = () => useInfiniteQuery(requestQueries.list({}));

/** The log, newest first. */
function Rows({ list, requests, search, onSearch, zone, isBeside }: RowsProps) {
  const columns = useMemo(() => requestColumns({ zone, isBeside }), [zone, isBeside]);
  const { request: opened, ...filter } = search;
  const isLoading = list.data === undefined;
  const more = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  if (!isLoading && requests.length === 0) return <Nothing search={search} onSearch={onSearch} />;
  return (
    <Fill>
      <DataGrid<LoggedRequest>
        label={text.label}
        columns={columns}
        rows={requests}
        rowKey={rowKey}
        total={list.hasNextPage || isLoading ? null : requests.length}
        isOpened={({ number }) => number === opened}
        initialActiveKey={opened === undefined ? null : String(opened)}
        activeKey={opened === undefined ? null : String(opened)}
        onOpen={({ number }) => onSearch({ request: number })}
        loading={isLoading}
        onReachEnd={more}
        resetKey={JSON.stringify(filter)}
      />
      {list.error === null ? null : (
        <MoreFailed
          error={list.error}
          task={text.moreFailed}
          retrying={list.isFetching}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
    </Fill>
  );
}

const rowKey = ({ number }: LoggedRequest): string => String(number);

const Nothing = ({ search, onSearch }: RequestsPageProps) =>
  isFiltered(search) ? (
    <EmptyState
      icon={<FilterX size={20} aria-hidden />}
      {...text.noMatch}
      action={<Button onClick={() => onSearch(noFilter)}>{messages.filters.clear}</Button>}
    />
  ) : (
    <EmptyState icon={<ArrowLeftRight size={20} aria-hidden />} {...text.empty} />
  );
