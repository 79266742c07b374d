import { useContractIndex } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { describeError } from '@renderer/lib/describe-error';
import { zoneOf } from '@renderer/lib/time-zone';
import { TextField } from '@renderer/ui/fields/text-field';
import { PopupAt } from '@renderer/ui/popups/popup-at';
import { focusedPlace, type PopupPlace } from '@renderer/ui/popups/popup-place';
import { Button } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import { noteLength } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import type { AcknowledgeTerm } from '@shared/results/standing/acknowledge-terms';
import { clsx } from 'clsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { canAcknowledge } from './acknowledging';
import { messages } from './messages';
import styles from './notes.module.css';
import { type AcknowledgeSubject, closeAcknowledge, useAcknowledgeChooser } from './open-acknowledge';
import { TermList } from './term-list';
import { endOfTerm } from './until-choices';
import { firstDay, readUntilDay, UntilDay } from './until-day';
import { useAcknowledging } from './use-acknowledging';

const { acknowledging: text } = messages;

/** Asks until when failures are acknowledged: by one click or Enter on a choice, with a line of text where somebody wants it. */
export function AcknowledgeChooser() {
  const { chooser } = useAcknowledgeChooser();
  const place = usePlace(chooser?.at ?? null, chooser !== null);
  if (chooser === null || place === undefined) return null;
  return (
    <PopupAt
      place={place}
      title={titleOf(chooser)}
      onClose={closeAcknowledge}
      firstFocus={firstFocus(chooser.term)}
      className={styles['chooser']}
    >
      <Chooser subject={chooser} firstTerm={chooser.term} />
    </PopupAt>
  );
}

/** The choices, or the day where that is chosen already. */
const firstFocus = (term: AcknowledgeTerm): string => (term === 'date' ? 'input' : '[role="listbox"]');

/** Frames that a menu or the palette takes to give the focus back: at least, and when it is not waited for any more. */
const [leavingFrames, mostFrames] = [3, 20];

/** Where it opens; undefined until a menu that led to it has given the focus back. */
function usePlace(at: PopupPlace | null, isOpen: boolean): PopupPlace | null | undefined {
  const [place, setPlace] = useState<PopupPlace | null>();
  useEffect(() => {
    if (!isOpen) return setPlace(undefined);
    if (at !== null) return setPlace(at);
    let frame = 0;
    const look = (frames: number) => {
      const isLeft = frames >= leavingFrames && document.querySelector('[role="menu"]') === null;
      if (isLeft || frames > mostFrames) setPlace(focusedPlace());
      else frame = requestAnimationFrame(() => look(frames + 1));
    };
    look(0);
    return () => cancelAnimationFrame(frame);
  }, [at, isOpen]);
  return at ?? place;
}

interface ChooserProps {
  readonly subject: AcknowledgeSubject;
  readonly firstTerm: AcknowledgeTerm;
}

function Chooser({ subject, firstTerm }: ChooserProps) {
  const zone = zoneOf(useSettings().zone);
  const [term, setTerm] = useState(firstTerm);
  const [day, setDay] = useState(() => firstDay(null, zone));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { save, takeBack, isSaving, failure } = useSaving(subject);
  const date = useRef<HTMLInputElement>(null);
  const read = readUntilDay(day, zone);
  const finish = (chosen: AcknowledgeTerm) => {
    if (chosen === 'date' && read.kind === 'bad') setTried(true);
    else if (!isSaving) save({ until: endOfTerm(chosen, read, zone), text: note });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    finish(term);
  };
  const choose = (chosen: AcknowledgeTerm) => {
    if (chosen !== 'date') return finish(chosen);
    flushSync(() => setTerm('date'));
    date.current?.focus();
  };
  return (
    <form className="stack gap-3" onSubmit={submit}>
      <TermList label={text.choices} value={term} zone={zone} onChange={setTerm} onChoose={choose} />
      {term === 'date' ? (
        <UntilDay
          label={text.date}
          value={day}
          onChange={setDay}
          zone={zone}
          error={isTried && read.kind === 'bad' ? read.sentence : null}
          inputRef={date}
        />
      ) : null}
      <TextField label={text.note} optional value={note} onChange={setNote} maxLength={noteLength} />
      {failure === null ? null : (
        <p role="alert" className="warns">
          {failure}
        </p>
      )}
      <div className={clsx('row between gap-2', styles['chooserFoot'])}>
        <Button variant="primary" size="small" type="submit" aria-busy={isSaving || undefined}>
          {text.save}
        </Button>
        {takeBack === null ? null : (
          <Button variant="ghost" size="small" onClick={takeBack}>
            {commands['acknowledge-not'].title}
          </Button>
        )}
      </div>
    </form>
  );
}

function titleOf({ contracts }: AcknowledgeSubject): string {
  const [one] = contracts;
  return contracts.length === 1 && one !== undefined
    ? text.title(plainText(shortText(contractTitle(one.contract), 60)))
    : text.titleMany(contracts.filter(canAcknowledge).length);
}

/** Saves and closes; on failure all of it stays. */
function useSaving({ connectionId, contracts }: AcknowledgeSubject) {
  const byKey = useContractIndex(connectionId)?.byKey;
  const { acknowledge, takeBack, heldOf } = useAcknowledging(connectionId);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Something may have happened to them since it opened.
  const now = contracts.map((each) => byKey?.get(each.key) ?? each);
  return {
    isSaving,
    failure,
    async save(choice: Parameters<typeof acknowledge>[1]) {
      setSaving(true);
      try {
        await acknowledge(now, choice);
        closeAcknowledge();
      } catch (thrown) {
        const error = describeError(AppError.from(thrown), text.task);
        setFailure(`${error.title}. ${error.text}`);
        setSaving(false);
      }
    },
    takeBack:
      heldOf(now).length === 0
        ? null
        : () => {
            closeAcknowledge();
            void takeBack(now);
          },
  };
}
