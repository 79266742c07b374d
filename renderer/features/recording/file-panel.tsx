import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SafeText } from '@renderer/ui/safe-text';
import { Spinner } from '@renderer/ui/spinner';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import { plural } from '@shared/words/format';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useRef, useState } from 'react';
import { type FileChoice, formatWords } from './file-choice';
import { type ChosenMoment, MomentChoice } from './moment-choice';
import { Notice } from './notice';
import styles from './recording.module.css';

interface FilePanelProps {
  readonly choice: FileChoice;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onMoment: (moment: ChosenMoment) => void;
}

/** Chooses a file by button or by dropping it, and says what is in it. */
export function FilePanel({ choice, onChoose, onMoment }: FilePanelProps) {
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
      className={styles['stack']}
      aria-label="From a file"
      onDragOver={hold(true)}
      onDragLeave={(event) => {
        // From one part of the place to another is not out of it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) hold(false)(event);
      }}
      onDrop={drop}
    >
      <div className={styles['drop']} data-over={isOver}>
        <FileUp size={20} aria-hidden />
        <p>Drop a file here, or choose one.</p>
        <p className={styles['quiet']}>
          Files of Contract Desk, results as the catalog sends them (JSON), JUnit XML, results of datacontract-cli
          (JSON). Up to 20 MB.
        </p>
        <Button onClick={() => inputRef.current?.click()}>
          {choice.kind === 'none' ? 'Choose a file…' : 'Choose another file…'}
        </Button>
        <VisuallyHidden>
          <input
            ref={inputRef}
            type="file"
            aria-label="File of results"
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

function Chosen({ choice, onMoment }: Pick<FilePanelProps, 'choice' | 'onMoment'>) {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'reading':
      return <Spinner label="Reading the file" />;
    case 'failed':
      return <ErrorNotice error={choice.error} doing="read the file" />;
    case 'refused':
      return (
        <div className={styles['bad']} role="alert">
          <p>
            <strong>
              <SafeText text={choice.name} max={200} />
            </strong>{' '}
            cannot be used.
          </p>
          <p>{choice.sentence}</p>
          {choice.place === null ? null : (
            <p>
              Where: <SafeText text={choice.place} max={300} mono />
            </p>
          )}
        </div>
      );
    case 'read':
      return <ReadFile choice={choice} onMoment={onMoment} />;
  }
}

function ReadFile({
  choice: { name, file, moment },
  onMoment,
}: {
  readonly choice: Extract<FileChoice, { kind: 'read' }>;
  readonly onMoment: FilePanelProps['onMoment'];
}) {
  return (
    <>
      <p role="status">
        <strong>
          <SafeText text={name} max={200} />
        </strong>
        : {formatWords[file.format]}, {plural(file.count, 'result')}.
      </p>
      {file.notes.map((note) => (
        <p key={note} className={styles['quiet']}>
          <SafeText text={note} />
        </p>
      ))}
      {moment === null ? null : (
        <>
          <Notice>
            {file.time.kind === 'missing'
              ? 'The file does not say when the result is. Choose the time.'
              : 'The file gives a time without a time zone. Check that it is right in the zone shown below.'}
          </Notice>
          <MomentChoice value={moment} onChange={onMoment} />
        </>
      )}
    </>
  );
}
