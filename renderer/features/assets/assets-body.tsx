import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { Asset, SearchScope } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { hashKey } from '@tanstack/react-query';
import { AssetGrid } from './asset-grid';
import styles from './assets.module.css';
import { messages } from './messages';
import { NoLoadedMatch, NoTables, NothingFound, SearchCancelled, SearchPrompt } from './no-assets';
import { SavedAssets } from './saved-assets';
import { type AssetsSearch, type AssetsSearchChange, fieldsOf, textOf } from './search';
import { SearchDown, SearchIncomplete } from './search-notices';
import type { useAssets } from './use-assets';

export interface AssetsBodyProps {
  readonly connectionId: ConnectionId;
  readonly search: AssetsSearch;
  readonly assets: ReturnType<typeof useAssets>;
  readonly zone: string;
  readonly onSearch: (change: AssetsSearchChange) => void;
  readonly onOpen: (asset: Asset) => void;
}

/** The list below the toolbar, or what is shown in its place. */
export function AssetsBody(props: AssetsBodyProps) {
  const { assets, search, onSearch } = props;
  const { view, scope, searchError, hits, list } = assets;
  const isAwaySaid = useIsAwaySaid(failureOf(assets));
  const searching = { retrying: hits.isSearching && !hits.isLoadingMore, onRetry: hits.retry };
  const notice = view === 'filtered-tables' && searchError !== null && (
    <SearchDown error={searchError} {...searching} />
  );
  if (view === 'hits' && hits.isCancelled && searchError === null) {
    return <SearchCancelled onRetry={hits.retry} onClear={() => onSearch({ text: undefined, raw: undefined })} />;
  }
  if (view === 'prompt') return <SearchPrompt scope={scope} />;
  // A query in the search engine's own language cannot be answered here.
  if (isAwaySaid && search.raw !== true) {
    const { connectionId, zone, onOpen } = props;
    const clear = () => onSearch({ text: undefined });
    return <SavedAssets {...{ connectionId, scope, zone, onOpen }} text={textOf(search)} onClear={clear} />;
  }
  if ((view === 'hits' || view === 'no-search') && searchError !== null) {
    return (
      <SearchFailed
        {...searching}
        error={searchError}
        scope={scope}
        raw={search.raw === true}
        onPlain={() => onSearch({ raw: undefined })}
      />
    );
  }
  if (list.firstError !== null) {
    return (
      <>
        {notice}
        <TablesFailed {...props} error={list.firstError} />
      </>
    );
  }
  return (
    <>
      {notice}
      {view === 'hits' && hits.timedOut ? <SearchIncomplete {...searching} /> : null}
      <Rows {...props} />
    </>
  );
}

/** Why there is nothing to show. */
const failureOf = ({ view, searchError, list }: AssetsBodyProps['assets']): AppError | null =>
  view === 'hits' || view === 'no-search' ? searchError : list.firstError;

/** The tables could not be listed. A server refuses the whole request because of one field that it does not know. */
function TablesFailed(props: AssetsBodyProps & { readonly error: AppError }) {
  const { error, assets, search, onSearch } = props;
  const mayBeFields = error.code === 'refused' && fieldsOf(search).length > 0;
  return (
    <div className={styles['failed']}>
      <ReadFailure
        error={error}
        task={messages.couldNot.listTables}
        onRetry={assets.list.retry}
        retrying={assets.list.isRefreshing}
      />
      {mayBeFields ? (
        <div className="cluster gap-2">
          <Button onClick={() => onSearch({ fields: [] })}>{messages.search.withoutFields}</Button>
        </div>
      ) : null}
    </div>
  );
}

function Rows({ connectionId, search, assets, zone, onSearch, onOpen }: AssetsBodyProps) {
  const { view, scope, list, lines } = assets;
  const kind = view === 'tables' || view === 'filtered-tables' ? view : 'hits';
  const clear = () => onSearch({ text: undefined, raw: undefined });
  const fields = fieldsOf(search).filter((field) => !list.unknownFields.includes(field));
  return (
    <AssetGrid
      key={`${connectionId} ${kind}`}
      connectionId={connectionId}
      list={list}
      lines={lines}
      kind={kind}
      scope={scope}
      fields={fields}
      listKey={hashKey([kind, scope, search.raw === true, textOf(search), kind === 'hits' ? [] : fields])}
      empty={
        kind === 'tables' ? (
          <NoTables />
        ) : kind === 'hits' ? (
          <NothingFound scope={scope} onClear={clear} />
        ) : (
          <NoLoadedMatch
            partial={list.hasMore}
            isLoadingMore={list.isLoadingMore}
            onMore={list.hasMore && list.moreError === null ? list.loadMore : undefined}
            onClear={clear}
          />
        )
      }
      zone={zone}
      onOpen={onOpen}
    />
  );
}

interface SearchFailedProps {
  readonly error: AppError;
  readonly scope: SearchScope;
  readonly raw: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Searches for the same text without the query language. */
  readonly onPlain: () => void;
}

/** The search failed, and there is no list to fall back to: why, and what can be done. */
export function SearchFailed(props: SearchFailedProps) {
  const { error, scope, raw, retrying, onRetry, onPlain } = props;
  const { couldNot } = messages;
  // For these codes the server's own message says more than ours.
  const hasServerMessage = hasClass(error.code, 'refused', 'gone');
  return (
    <div className={styles['failed']}>
      <ReadFailure
        error={error}
        task={error.code === 'bad_query' ? couldNot.runQuery : couldNot.searchFor(messages.scopesInSentence[scope])}
        onRetry={onRetry}
        retrying={retrying}
      />
      {hasServerMessage && error.details?.serverWords !== undefined ? (
        <p>
          <FilledText
            text={messages.search.serverSays}
            parts={{ text: <SafeText text={error.details.serverWords} lines /> }}
          />
        </p>
      ) : null}
      {raw ? (
        <div className="cluster gap-2">
          <Button onClick={onPlain}>{messages.search.asPlainText}</Button>
        </div>
      ) : null}
    </div>
  );
}
