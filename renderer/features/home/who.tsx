import { useIdentify } from '@renderer/api/contract/contract-index';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { TextField } from '@renderer/ui/fields/text-field';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LeaveButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { Identity, IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { shortText } from '@shared/format/text';
import UserRound from 'lucide-react/icons/user-round';
import { useMemo, useRef, useState } from 'react';
import styles from './home.module.css';
import { messages } from './messages';
import { type Person, peopleOf } from './people';

const { who: text } = messages;

interface NothingMineProps {
  /** Who "mine" means; null while nobody knows. */
  readonly name: string | null;
  readonly onChoose: () => void;
  readonly onShowAll: () => void;
}

/** "Mine" shows nothing: nobody knows yet who that is, or nobody has given this person a contract. */
export const NothingMine = ({ name, onChoose, onShowAll }: NothingMineProps) => (
  <EmptyState
    icon={<UserRound size={20} aria-hidden />}
    title={name === null ? text.title : text.nothing.title}
    text={name === null ? text.unknown : text.nothing.text(shortText(name, 60))}
    action={
      <Button variant="primary" onClick={onChoose}>
        {messages.scope.choose}
      </Button>
    }
    secondary={<Button onClick={onShowAll}>{text.showAll}</Button>}
  />
);

interface WhoDialogProps {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
  readonly identity: Identity | undefined;
  readonly onClose: () => void;
}

const mostShown = 50;

/** Asks who "mine" means among the owners and reviewers of the contracts, and stores it. */
export function WhoDialog({ connectionId, contracts, identity, onClose }: WhoDialogProps) {
  const { error, isPending, mutate } = useIdentify(connectionId);
  const choose = (person: Person | null) => mutate(person, { onSuccess: onClose });
  const people = useMemo(() => peopleOf(contracts), [contracts]);
  const [filter, setFilter] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wanted = filter.trim().toLowerCase();
  const found = people.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={text.title}
      description={text.text}
      width="small"
      initialFocus={field}
      footer={
        <>
          {identity?.source === 'chosen' ? <Button onClick={() => choose(null)}>{text.account}</Button> : null}
          <LeaveButton onClick={onClose}>{text.cancel}</LeaveButton>
        </>
      }
    >
      <div className="stack gap-2">
        <TextField label={text.filter} inputRef={field} type="search" value={filter} onChange={setFilter} />
        {found.length === 0 ? (
          <EmptyState title={people.length === 0 ? text.none : text.noMatch} />
        ) : (
          <PeopleList people={found.slice(0, mostShown)} onChoose={choose} />
        )}
        {found.length > mostShown ? <p className="quiet">{text.more(found.length - mostShown)}</p> : null}
        {error === null ? null : <ErrorNotice error={error} task={text.failed} />}
      </div>
    </Dialog>
  );
}

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly onChoose: (person: Person) => void;
}

/** Owners and reviewers to choose from. */
export const PeopleList = ({ people, onChoose }: PeopleListProps) => (
  <ul aria-label={text.people}>
    {people.map((person) => (
      <li key={person.name}>
        <button type="button" className={styles['person']} onClick={() => onChoose(person)}>
          <span className="grow cut">
            <SafeText text={person.label} titled />
          </span>
          <span className="quiet figures nowrap">{text.contracts(person.contracts)}</span>
        </button>
      </li>
    ))}
  </ul>
);
