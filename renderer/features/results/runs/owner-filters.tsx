import { switchedOn } from '@renderer/features/results/filters/active-filters';
import { TextFilterField } from '@renderer/features/results/filters/text-filter-field';
import type { ResultsSearch, ResultsSearchChange } from '@renderer/features/results/search';
import { Button } from '@renderer/ui/primitives/button';
import type { Identity } from '@shared/domain/contract/contract-index';
import UserRound from 'lucide-react/icons/user-round';
import { messages } from './messages';

interface OwnerFiltersProps {
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** Undefined until it is known. */
  readonly identity: Identity | undefined;
  readonly onLeave: () => void;
}

/** Which contracts the runs are of: by a text that finds them as in the list of contracts, and those of the account. */
export function OwnerFilters({ search, onSearch, identity, onLeave }: OwnerFiltersProps) {
  const isMine = search.mine === true && !search.off?.includes('mine');
  const isKnown = identity !== undefined && identity.names.length > 0;
  return (
    <>
      <Button
        size="small"
        variant={isMine ? 'secondary' : 'ghost'}
        icon={<UserRound size={14} aria-hidden />}
        aria-pressed={isMine}
        title={isKnown ? messages.mine.hint(identity.label ?? '') : undefined}
        disabledReason={isKnown || isMine ? null : messages.mine.unknown}
        onClick={() => onSearch({ mine: isMine ? undefined : true, ...switchedOn(search, 'mine') })}
      >
        <span data-words="">{messages.mine.label}</span>
      </Button>
      <TextFilterField
        label={messages.named.label}
        placeholder={messages.named.placeholder}
        isMain
        text={search.named ?? ''}
        onText={(named) => onSearch({ named, ...switchedOn(search, 'named') })}
        onLeave={onLeave}
      />
    </>
  );
}
