import { placeAfter } from '@renderer/lib/place-after';
import { type AcknowledgeTerm, acknowledgeTerms } from '@shared/results/standing/acknowledge-terms';
import { type KeyboardEvent, useId } from 'react';
import styles from './notes.module.css';
import { termLabel } from './until-choices';

interface TermListProps {
  readonly label: string;
  readonly value: AcknowledgeTerm;
  readonly zone: string;
  /** Arrow keys have moved to it. */
  readonly onChange: (term: AcknowledgeTerm) => void;
  /** It was clicked, or Enter pressed on it. */
  readonly onChoose: (term: AcknowledgeTerm) => void;
}

const far = Number.POSITIVE_INFINITY;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -far, End: far };

/** The choice that a typed letter means: all begin with “Until”, so the letter begins its second word. */
const termAt = (key: string, labelOf: (term: AcknowledgeTerm) => string): AcknowledgeTerm | undefined =>
  acknowledgeTerms.find((term) => labelOf(term).split(' ')[1]?.toLowerCase().startsWith(key.toLowerCase()));

/** The choices until when. Arrow keys and letters move, Enter or a click chooses. */
export function TermList({ label, value, zone, onChange, onChoose }: TermListProps) {
  const id = useId();
  const now = Date.now();
  const labelOf = (term: AcknowledgeTerm) => termLabel(term, now, zone);
  const optionId = (term: AcknowledgeTerm) => `${id}-${term}`;
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const typed = event.ctrlKey || event.metaKey || event.altKey ? undefined : termAt(event.key, labelOf);
    if (event.key !== 'Enter' && step === undefined && typed === undefined) return;
    event.preventDefault();
    if (typed !== undefined) return onChange(typed);
    if (step === undefined) return event.repeat ? undefined : onChoose(value);
    const place = placeAfter(acknowledgeTerms.indexOf(value), step, acknowledgeTerms.length);
    onChange(acknowledgeTerms[place] ?? value);
  };
  return (
    <div
      role="listbox"
      className={styles['terms']}
      aria-label={label}
      aria-activedescendant={optionId(value)}
      tabIndex={0}
      onKeyDown={move}
    >
      {acknowledgeTerms.map((term) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
        <div
          key={term}
          id={optionId(term)}
          role="option"
          tabIndex={-1}
          aria-selected={term === value}
          className={styles['term']}
          onClick={() => onChoose(term)}
        >
          {labelOf(term)}
        </div>
      ))}
    </div>
  );
}
