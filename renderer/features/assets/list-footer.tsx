import { Spinner } from '@renderer/ui/feedback/spinner';
import { ListEnding, ListFoot } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { listEndText } from '@shared/results/rows/read-ends';
import type { AssetList, AssetListKind } from './asset-list';
import { messages } from './messages';

interface ListFooterProps {
  readonly connectionId: ConnectionId;
  readonly list: AssetList;
  readonly kind: AssetListKind;
  /** The number of matching lines. Without any, the empty state has the button that loads more. */
  readonly matching: number;
  readonly zone: string;
}

const { footer: text } = messages;

/** How much of the list is loaded. */
export function ListFooter({ connectionId, list, kind, matching, zone }: ListFooterProps) {
  const { lines, hasMore, end, asOf, isLoadingMore, isPlaceholder } = list;
  const isFiltered = kind === 'filtered-tables';
  const facts = { ...list, loaded: lines.length };
  const isSaved = kind === 'saved';
  const loaded = isSaved ? text.saved(lines.length) : kind === 'hits' ? hitsText(facts) : tablesText(facts);
  return (
    <ListFoot
      read={isPlaceholder || isSaved || asOf === null ? null : { asOf, by: 'assets.', connectionId }}
      zone={zone}
    >
      <span role="status">{isFiltered ? text.matching(matching, loaded) : loaded}</span>
      <ListEnding text={hasMore || isPlaceholder ? null : listEndText(end)} />
      {list.unknownFields.length === 0 ? null : (
        <span>{text.unknownFields(list.unknownFields.map((field) => messages.fields[field]).join(', '))}</span>
      )}
      {isLoadingMore ? <Spinner label={text.loadingMore} /> : null}
      {isFiltered && matching > 0 && hasMore && list.moreError === null ? (
        <Button size="small" variant="ghost" busy={isLoadingMore} onClick={list.loadMore}>
          {text.loadMoreTables}
        </Button>
      ) : null}
    </ListFoot>
  );
}

type ListTotals = Pick<AssetList, 'total' | 'isLowerBound' | 'hasMore' | 'hasEarlier' | 'isPlaceholder'> & {
  readonly loaded: number;
};

/** `2,000 of 5,000 loaded`, `All 260 tables loaded`: never more than is known. */
export function tablesText({ loaded, total, hasMore, hasEarlier }: ListTotals): string {
  const counted = total !== null && total > loaded ? total : null;
  if (hasMore || hasEarlier) return counted === null ? text.more(loaded) : text.part(loaded, counted);
  if (counted !== null) return text.fewer(loaded, counted);
  return loaded === 0 ? text.none : text.all(loaded);
}

/** `100 of 10,000+ found`, `12 found`. Hits of the previous text are not counted. */
export function hitsText({ loaded, total, isLowerBound, hasMore, isPlaceholder }: ListTotals): string {
  if (isPlaceholder) return text.searching;
  if (total !== null && isLowerBound) return text.foundOfMore(loaded, total);
  if (total !== null && total > loaded) return text.foundOf(loaded, total);
  return hasMore ? text.foundSoFar(loaded) : text.found(loaded);
}
