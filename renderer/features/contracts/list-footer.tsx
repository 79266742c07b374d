import { Spinner } from '@renderer/ui/feedback/spinner';
import { ListEnding, ListFoot } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { listEndText } from '@shared/results/read-ends';
import type { PendingSort } from './contract-grid';
import { messages } from './messages';
import type { ContractList } from './use-contract-list';
import type { KeepLoading } from './use-keep-loading';

interface ListFooterProps {
  readonly list: ContractList;
  /** null while nothing is filtered. */
  readonly matching: number | null;
  readonly pendingSort: PendingSort | null;
  readonly keepLoading: KeepLoading;
  readonly zone: string;
}

const { footer: text } = messages;

/** How much of the list is loaded, and what is being done about the rest. */
export function ListFooter({ list, matching, pendingSort, keepLoading, zone }: ListFooterProps) {
  const { lines, total, hasMore, end, asOf } = list;
  return (
    <ListFoot asOf={asOf} zone={zone}>
      <span role="status" className="inline wraps gap-wrap">
        <span>{loadedText({ loaded: lines.length, total, hasMore, matching })}</span>
        {pendingSort === null ? null : (
          <span className="inline wraps gap-wrap">
            {keepLoading.isOn ? <Spinner /> : null}
            {keepLoading.isOn ? text.sorting(pendingSort.column) : text.sortsLater(pendingSort.column)}
          </span>
        )}
      </span>
      <ListEnding text={hasMore ? null : listEndText(end)} />
      <Progress list={list} isPart={hasMore && matching !== null} pendingSort={pendingSort} keepLoading={keepLoading} />
    </ListFoot>
  );
}

interface ProgressProps extends Pick<ListFooterProps, 'list' | 'keepLoading' | 'pendingSort'> {
  /** A filter is applied to a part of the list. */
  readonly isPart: boolean;
}

function Progress({ list, isPart, keepLoading, pendingSort }: ProgressProps) {
  if (pendingSort !== null) {
    return (
      <Button size="small" variant="ghost" onClick={pendingSort.cancel}>
        {text.cancelSort}
      </Button>
    );
  }
  if (keepLoading.isOn) {
    return (
      <>
        <Spinner /> {text.loadingMore}
        <Button size="small" variant="ghost" onClick={keepLoading.stop}>
          {text.stop}
        </Button>
      </>
    );
  }
  if (list.isLoadingMore) return <Spinner label={text.loadingContracts} />;
  return isPart ? (
    <>
      <span className="faint">{text.searchesLoaded}</span>
      <Button size="small" variant="ghost" onClick={keepLoading.loadAll}>
        {text.loadAll}
      </Button>
    </>
  ) : null;
}

interface LoadedFacts {
  readonly loaded: number;
  /** As the server counts; null when it does not say. For display only. */
  readonly total: number | null;
  readonly hasMore: boolean;
  /** Matching lines; null while nothing is filtered. */
  readonly matching: number | null;
}

/** `100 of 340 loaded`, `12 matches · 100 of 340 loaded`, `All 340 contracts loaded`: never more than is known. */
export function loadedText({ matching, ...facts }: LoadedFacts): string {
  const loaded = amountText(facts);
  return matching === null ? loaded : text.matching(matching, loaded);
}

function amountText({ loaded, total, hasMore }: Omit<LoadedFacts, 'matching'>): string {
  // A server may count fewer than it sends; then its count says nothing.
  const counted = total !== null && total > loaded ? total : null;
  if (hasMore) return counted === null ? text.more(loaded) : text.part(loaded, counted);
  if (counted !== null) return text.fewer(loaded, counted);
  return loaded === 0 ? text.none : text.all(loaded);
}
