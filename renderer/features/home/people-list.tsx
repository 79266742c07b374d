import { SafeText } from '@renderer/ui/marks/safe-text';
import styles from './home.module.css';
import { messages } from './messages';
import type { Person } from './people';

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly onChoose: (person: Person) => void;
}

/** Owners and reviewers to choose from. */
export const PeopleList = ({ people, onChoose }: PeopleListProps) => (
  <ul className={styles['people']} aria-label={messages.who.people}>
    {people.map((person) => (
      <li key={person.name}>
        <button type="button" className={styles['person']} onClick={() => onChoose(person)}>
          <span className="grow cut">
            <SafeText text={person.label} titled />
          </span>
          <span className="quiet figures nowrap">{messages.who.contracts(person.contracts)}</span>
        </button>
      </li>
    ))}
  </ul>
);
