import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import type { SearchScope } from '@shared/domain/asset';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import Table from 'lucide-react/icons/table';
import { scopeInSentence } from './asset-messages';

/** The server has no tables at all. */
export const NoTables = () => (
  <EmptyState
    icon={<Table size={20} aria-hidden />}
    title="This server has no tables yet"
    text="Tables and other assets are brought into the catalog from databases and other sources. Once there are some, they are listed here with their contracts."
  />
);

interface ScopeProps {
  readonly scope: SearchScope;
  readonly onOpenById: () => void;
}

/** Only tables have a list; everything else is found by searching. */
export const AskForText = ({ scope, onOpenById }: ScopeProps) => (
  <EmptyState
    icon={<Search size={20} aria-hidden />}
    title={`Search for ${scopeInSentence(scope)}`}
    text="The server lists tables only. Type a name above to find others, or open one by its id."
    action={<Button onClick={onOpenById}>Open by type and id…</Button>}
  />
);

interface CancelledProps {
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Somebody did not want to wait for the search any longer. */
export const SearchCancelled = ({ onRetry, onClear }: CancelledProps) => (
  <EmptyState
    icon={<SearchX size={20} aria-hidden />}
    title="Search cancelled"
    action={<Button onClick={onRetry}>Search again</Button>}
    secondary={<Button onClick={onClear}>Clear the search</Button>}
  />
);

/** The search found nothing. */
export const NothingFound = ({ scope, onClear }: { readonly scope: SearchScope; readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchX size={20} aria-hidden />}
    title={`No ${scopeInSentence(scope)} found`}
    text="The search index may lag behind the catalog: what was added a moment ago is found a little later."
    action={<Button onClick={onClear}>Clear the search</Button>}
  />
);

interface NoLoadedMatchProps {
  /** There are tables that have not been looked at. */
  readonly partial: boolean;
  readonly isLoadingMore: boolean;
  /** Undefined when there are no more, or the next ones could not be read. */
  readonly onMore: (() => void) | undefined;
  readonly onClear: () => void;
}

/** The search is down and no table that is loaded matches. */
export const NoLoadedMatch = ({ partial, isLoadingMore, onMore, onClear }: NoLoadedMatchProps) => {
  const clear = <Button onClick={onClear}>Clear the search</Button>;
  const icon = <SearchX size={20} aria-hidden />;
  if (onMore === undefined) {
    return (
      <EmptyState icon={icon} title={partial ? 'No loaded table matches so far' : 'No table matches'} action={clear} />
    );
  }
  const more = (
    <Button busy={isLoadingMore} onClick={onMore}>
      Load more tables
    </Button>
  );
  return <EmptyState icon={icon} title="No loaded table matches so far" action={more} secondary={clear} />;
};
