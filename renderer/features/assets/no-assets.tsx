import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import type { SearchScope } from '@shared/domain/contract/asset';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import Table from 'lucide-react/icons/table';
import { messages } from './messages';

const { empty, search } = messages;

/** The server has no tables at all. */
export const NoTables = () => <EmptyState icon={<Table size={20} aria-hidden />} {...empty.tables} />;

/** Only tables have a list; everything else is found by searching. */
export const SearchPrompt = ({ scope }: { readonly scope: SearchScope }) => (
  <EmptyState
    icon={<Search size={20} aria-hidden />}
    title={empty.prompt.title(messages.scopesInSentence[scope])}
    text={empty.prompt.text}
  />
);

interface CancelledProps {
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** The search was cancelled before it had an answer. */
export const SearchCancelled = ({ onRetry, onClear }: CancelledProps) => (
  <EmptyState
    icon={<SearchX size={20} aria-hidden />}
    title={search.cancelled}
    action={<Button onClick={onRetry}>{search.again}</Button>}
    secondary={<Button onClick={onClear}>{search.clear}</Button>}
  />
);

/** The search found nothing. */
export const NothingFound = ({ scope, onClear }: { readonly scope: SearchScope; readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchX size={20} aria-hidden />}
    title={empty.hits.title(messages.scopesInSentence[scope])}
    text={empty.hits.text}
    action={<Button onClick={onClear}>{search.clear}</Button>}
  />
);

interface NothingSavedProps {
  readonly scope: SearchScope;
  /** Undefined without a search. */
  readonly onClear: (() => void) | undefined;
}

/** The server is away, and no saved contract is about such an asset. */
export const NothingSaved = ({ scope, onClear }: NothingSavedProps) => (
  <EmptyState
    icon={<SearchX size={20} aria-hidden />}
    title={empty.saved(messages.scopesInSentence[scope])}
    action={onClear === undefined ? undefined : <Button onClick={onClear}>{search.clear}</Button>}
  />
);

interface NoLoadedMatchProps {
  /** Not all tables are loaded, so others may match. */
  readonly partial: boolean;
  readonly isLoadingMore: boolean;
  /** Undefined when there are no more, or the next page could not be read. */
  readonly onMore: (() => void) | undefined;
  readonly onClear: () => void;
}

/** The search is down, and no loaded table matches. */
export const NoLoadedMatch = ({ partial, isLoadingMore, onMore, onClear }: NoLoadedMatchProps) => {
  const clear = <Button onClick={onClear}>{search.clear}</Button>;
  const icon = <SearchX size={20} aria-hidden />;
  if (onMore === undefined) {
    return <EmptyState icon={icon} title={partial ? empty.noMatchSoFar : empty.noMatch} action={clear} />;
  }
  const more = (
    <Button busy={isLoadingMore} onClick={onMore}>
      {messages.footer.loadMoreTables}
    </Button>
  );
  return <EmptyState icon={icon} title={empty.noMatchSoFar} action={more} secondary={clear} />;
};
