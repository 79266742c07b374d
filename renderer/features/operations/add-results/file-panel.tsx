import { largestFile, readResultsFile } from '@renderer/api/add-results';
import shared from '@renderer/features/operations/operations.module.css';
import { Notice } from '@renderer/features/operations/plan-parts';
import { readFileText } from '@renderer/lib/file-text';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import { Button } from '@renderer/ui/primitives/button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { AppError } from '@shared/errors/app-error';
import { plural } from '@shared/format/format';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useRef, useState } from 'react';
import styles from './add-results.module.css';
import type { FileChoice, ReadImportedFile } from './draft';
import { MomentChoice } from './form';
import type { ChosenMoment } from './form-draft';
import { addResultsMessages as messages } from './messages';

interface FilePanelProps {
  readonly choice: FileChoice;
  /** The zone that a time without one is shown in. */
  readonly zone: ZoneName;
  readonly onChange: (change: (now: FileChoice) => FileChoice) => void;
}

/** Chooses a file by button or by dropping it, and says what is in it. */
export function FilePanel({ choice, zone, onChange }: FilePanelProps) {
  const onChoose = (files: readonly File[]) => void chooseFile(files, zone, onChange);
  const onMoment = (moment: ChosenMoment) => onChange((now) => (now.kind === 'read' ? { ...now, moment } : now));
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hold = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  const drop = (event: DragEvent) => {
    hold(false)(event);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <section
      className={shared['stack']}
      aria-label={messages.modes.file}
      onDragOver={hold(true)}
      onDragLeave={(event) => {
        // From one part of the place to another is not out of it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) hold(false)(event);
      }}
      onDrop={drop}
    >
      <div className={styles['drop']} data-over={isOver}>
        <FileUp size={20} aria-hidden />
        <p>{messages.drop}</p>
        <p className={shared['quiet']}>{messages.accepted}</p>
        <Button onClick={() => inputRef.current?.click()}>
          {choice.kind === 'none' ? messages.chooseFile : messages.chooseAnother}
        </Button>
        <VisuallyHidden>
          <input
            ref={inputRef}
            type="file"
            aria-label={messages.fileOfResults}
            tabIndex={-1}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // The same file can be chosen again after it was mended.
              target.value = '';
              onChoose(chosen);
            }}
          />
        </VisuallyHidden>
      </div>
      <Chosen choice={choice} onMoment={onMoment} />
    </section>
  );
}

interface ChosenProps {
  readonly choice: FileChoice;
  readonly onMoment: (moment: ChosenMoment) => void;
}

function Chosen({ choice, onMoment }: ChosenProps) {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'reading':
      return <Spinner label={messages.readingFile} />;
    case 'failed':
      return <ErrorNotice error={choice.error} doing={messages.readFile} />;
    case 'refused':
      return (
        <div className={shared['bad']} role="alert">
          <p>
            <strong>
              <SafeText text={choice.name} max={200} />
            </strong>{' '}
            {messages.cannotBeUsed}
          </p>
          <p>{choice.sentence}</p>
          {choice.place === null ? null : (
            <p>
              {messages.where} <SafeText text={choice.place} max={300} mono />
            </p>
          )}
        </div>
      );
    case 'read':
      return <ReadFile choice={choice} onMoment={onMoment} />;
  }
}

interface ReadFileProps extends ChosenProps {
  readonly choice: Extract<FileChoice, { kind: 'read' }>;
}

function ReadFile({ choice: { name, file, moment }, onMoment }: ReadFileProps) {
  return (
    <>
      <p role="status">
        <strong>
          <SafeText text={name} max={200} />
        </strong>
        : {messages.contents(file)}
      </p>
      {file.notes.map((note) => (
        <p key={note.key} className={shared['quiet']}>
          <SafeText text={messages.note(note)} />
        </p>
      ))}
      {moment === null ? null : (
        <>
          <Notice>{file.time.kind === 'missing' ? messages.timeMissing : messages.timeLocal}</Notice>
          <MomentChoice value={moment} onChange={onMoment} />
        </>
      )}
    </>
  );
}

/** Reads the chosen file; one that is chosen later makes an earlier one that is still being read forgotten. */
async function chooseFile(files: readonly File[], zone: ZoneName, onChange: FilePanelProps['onChange']): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  if (files.length > 1) {
    const name = plural(files.length, 'file');
    return onChange(() => ({ kind: 'refused', name, sentence: messages.severalFiles, place: null }));
  }
  const reading: FileChoice = { kind: 'reading', name: file.name };
  onChange(() => reading);
  const read = await readChoice(file, zone);
  onChange((now) => (now === reading ? read : now));
}

async function readChoice(file: File, zone: ZoneName): Promise<FileChoice> {
  const { name } = file;
  const text = await readFileText(file, largestFile);
  if (text.kind === 'unusable') return { kind: 'refused', name, sentence: text.sentence, place: null };
  try {
    const read = await readResultsFile(text.text);
    if (read.kind === 'refused') {
      const { reason, place } = read;
      return { kind: 'refused', name, sentence: messages.refusal(reason), place: place && messages.place(place) };
    }
    return { kind: 'read', name, file: read, moment: momentOf(read, zone) };
  } catch (thrown) {
    return { kind: 'failed', name, error: AppError.from(thrown) };
  }
}

/** The file's own local time, or now where it has none. */
function momentOf({ time }: ReadImportedFile, zone: ZoneName): ChosenMoment | null {
  if (time.kind === 'given') return null;
  const moment = time.kind === 'local' ? { date: time.date, time: time.time } : localParts(Date.now(), zoneOf(zone));
  return { moment, zone };
}
