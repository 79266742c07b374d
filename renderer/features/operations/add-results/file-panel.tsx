import { Notice } from '@renderer/features/operations/dialog-parts';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { useFileDrop } from '@renderer/ui/hooks/use-file-drop';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import { FileButton } from '@renderer/ui/primitives/file-button';
import FileUp from 'lucide-react/icons/file-up';
import styles from './add-results.module.css';
import { type ChangeFile, chooseFile } from './choose-file';
import type { FileChoice } from './draft';
import type { ChosenMoment } from './form-draft';
import { messages as all } from './messages';
import { MomentChoice } from './moment-choice';

const messages = all.file;

interface FilePanelProps {
  readonly choice: FileChoice;
  /** The zone that a time without one is shown in. */
  readonly zone: ZoneName;
  readonly onChange: ChangeFile;
}

/** Chooses a file by button or drag and drop, and shows its contents. */
export function FilePanel({ choice, zone, onChange }: FilePanelProps) {
  const onChoose = (files: readonly File[]) => void chooseFile(files, zone, onChange);
  const onMoment = (moment: ChosenMoment) => onChange((now) => (now.kind === 'read' ? { ...now, moment } : now));
  const { 'data-over': isOver, ...drop } = useFileDrop(onChoose);
  return (
    <section className="stack gap-3" aria-label={all.modes.file} {...drop}>
      <div className={styles['drop']} data-over={isOver}>
        <FileUp size={20} aria-hidden />
        <p>{messages.drop}</p>
        <p className="quiet breaks">{messages.accepted}</p>
        <FileButton label={messages.label} onChoose={(file) => onChoose([file])}>
          {choice.kind === 'none' ? messages.choose : messages.chooseAnother}
        </FileButton>
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
      return <Spinner label={messages.reading} />;
    case 'failed':
      return <ErrorNotice error={choice.error} task={messages.read} />;
    case 'refused':
      return (
        <div className="breaks bad" role="alert">
          <p>
            <FilledText text={messages.unusable} parts={{ name: <FileName name={choice.name} /> }} />
          </p>
          <p>{choice.sentence}</p>
          {choice.place === null ? null : (
            <p>
              <FilledText text={messages.where} parts={{ place: <SafeText text={choice.place} max={300} mono /> }} />
            </p>
          )}
        </div>
      );
    case 'read':
      return <ReadFile choice={choice} onMoment={onMoment} />;
  }
}

const FileName = ({ name }: { readonly name: string }) => (
  <strong>
    <SafeText text={name} max={200} />
  </strong>
);

interface ReadFileProps extends ChosenProps {
  readonly choice: Extract<FileChoice, { kind: 'read' }>;
}

function ReadFile({ choice: { name, file, moment }, onMoment }: ReadFileProps) {
  return (
    <>
      <p role="status">
        <FilledText
          text={messages.contents(messages.formats[file.format].name, file.count)}
          parts={{ name: <FileName name={name} /> }}
        />
      </p>
      {file.tested === null ? null : (
        <p className="quiet breaks">
          <SafeText text={messages.tested(file.tested)} />
        </p>
      )}
      {moment === null ? null : (
        <>
          <Notice>{file.time.kind === 'missing' ? messages.timeMissing : messages.timeLocal}</Notice>
          <MomentChoice value={moment} onChange={onMoment} />
        </>
      )}
    </>
  );
}
