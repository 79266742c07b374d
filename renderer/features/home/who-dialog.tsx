import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { TextField } from '@renderer/ui/fields/text-field';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { Identity } from '@shared/domain/contract/contract-index';
import type { AppError } from '@shared/errors/app-error';
import { useRef, useState } from 'react';
import styles from './home.module.css';
import { messages } from './messages';
import type { Person } from './people';

interface WhoDialogProps {
  readonly people: readonly Person[];
  readonly identity: Identity | undefined;
  readonly error: AppError | null;
  readonly onChoose: (person: Person | null) => void;
  readonly onClose: () => void;
}

const { who: text } = messages;

const mostShown = 50;

/** Chooses who "mine" means among the owners and reviewers of the contracts. */
export function WhoDialog({ people, identity, error, onChoose, onClose }: WhoDialogProps) {
  const [filter, setFilter] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wanted = filter.trim().toLowerCase();
  const found = people.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={text.text}
      width="small"
      initialFocus={field}
      footer={
        <>
          {identity?.source === 'chosen' ? <Button onClick={() => onChoose(null)}>{text.account}</Button> : null}
          <Button onClick={onClose}>{text.cancel}</Button>
        </>
      }
    >
      <div className="stack gap-2">
        <TextField label={text.filter} inputRef={field} type="search" value={filter} onChange={setFilter} />
        {found.length === 0 ? (
          <EmptyState title={people.length === 0 ? text.none : text.noMatch} />
        ) : (
          <PeopleList people={found.slice(0, mostShown)} onChoose={onChoose} />
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
