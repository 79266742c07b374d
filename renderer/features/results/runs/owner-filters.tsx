import { switchedOn } from '@renderer/features/results/filters/active-filters';
import filterStyles from '@renderer/features/results/filters/filters.module.css';
import { maxFilterText, type ResultsSearch, type ResultsSearchChange } from '@renderer/features/results/search';
import { FilterField } from '@renderer/ui/fields/filter-field';
import { Button } from '@renderer/ui/primitives/button';
import type { Identity } from '@shared/domain/contract-index';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import { messages } from './messages';

interface OwnerFiltersProps {
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** Undefined until it is known. */
  readonly identity: Identity | undefined;
  readonly onLeave: () => void;
}

/** Which contracts the runs are of: by a name of them or their asset, and those of the account. */
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
        {messages.mine.label}
      </Button>
      <div className={filterStyles['field']}>
        <FilterField
          label={messages.named.label}
          placeholder={messages.named.placeholder}
          maxLength={maxFilterText}
          icon={<Search size={14} aria-hidden />}
          isMain
          text={search.named ?? ''}
          onText={(named) => onSearch({ named, ...switchedOn(search, 'named') })}
          onLeave={onLeave}
        />
      </div>
    </>
  );
}
