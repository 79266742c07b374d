import { largestConnectionFile, previewImport, useImportConnections } from '@renderer/api/connection/connections';
import { onceDone } from '@renderer/api/once-done';
import { messages as shared } from '@renderer/features/connections/messages';
import { readFileText, whyNotTogether } from '@renderer/lib/file-text';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { useFileDrop } from '@renderer/ui/hooks/use-file-drop';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LeaveButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { FileButton } from '@renderer/ui/primitives/file-button';
import type { ImportEntry } from '@shared/domain/connection/connection-file';
import { AppError } from '@shared/errors/app-error';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './exchange.module.css';
import { ImportEntries } from './import-entries';
import { messages } from './messages';

const text = messages.import;

interface ImportDialogProps {
  /** Read as soon as the dialog opens, as if the person had chosen it. */
  readonly given?: File;
  readonly onClose: () => void;
}

/** Imports connections from a file: first a preview of all, then those that the person selects. */
export function ImportDialog({ given, onClose }: ImportDialogProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const toast = useToast();
  const add = useImportConnections();
  const { file, choose } = useImportFile(given, (entries) =>
    // A connection that exists already is imported again only when the person selects it.
    setSelected(new Set(entries.filter(({ kind }) => kind === 'new').map(({ index }) => index))),
  );
  const drop = useFileDrop(choose);
  const run = () => {
    if (file.kind !== 'read') return;
    onceDone(add.mutateAsync({ text: file.text, items: [...selected] }), ({ connections }) => {
      toast.show({ title: text.done(connections.length), text: text.doneHint, tone: 'success' });
      onClose();
    });
  };
  const select = (index: number, isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, index] : [...selected].filter((each) => each !== index)));
  return (
    <Dialog
      open
      busy={add.isPending}
      onClose={onClose}
      title={text.title}
      description={text.description}
      footer={
        <>
          <LeaveButton onClick={onClose}>{shared.cancel}</LeaveButton>
          <Button variant="primary" busy={add.isPending} disabledReason={whyDisabled(file, selected)} onClick={run}>
            {selected.size === 0 ? text.confirmEmpty : text.confirm(selected.size)}
          </Button>
        </>
      }
    >
      <section className={styles['place']} aria-label={text.file} data-empty={file.kind === 'none'} {...drop}>
        <div className={styles['choose']}>
          <FileButton label={text.fileLabel} accept=".contractdesk,.json" onChoose={(chosen) => choose([chosen])}>
            {file.kind === 'none' ? text.choose : text.chooseAnother}
          </FileButton>
          <ChosenName file={file} />
        </div>
        <Chosen file={file} selected={selected} onSelect={select} />
        {add.error === null ? null : <ErrorNotice error={add.error} task={text.tasks.add} onRetry={run} />}
      </section>
    </Dialog>
  );
}

function ChosenName({ file }: { readonly file: ImportFile }) {
  if (file.kind === 'none') return <span className="quiet breaks">{text.drop}</span>;
  if (file.kind !== 'read') return null;
  return (
    <span role="status" className="quiet breaks">
      <FilledText text={text.found(file.entries.length)} parts={{ file: <SafeText text={file.name} max={120} /> }} />
    </span>
  );
}

interface ChosenProps {
  readonly file: ImportFile;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (index: number, isSelected: boolean) => void;
}

function Chosen({ file, selected, onSelect }: ChosenProps) {
  switch (file.kind) {
    case 'none':
      return null;
    case 'reading':
      return <Spinner label={text.reading} />;
    case 'failed':
      return <ErrorNotice error={file.error} task={text.tasks.read} />;
    case 'refused':
      return (
        <p className="breaks bad" role="alert">
          {file.name === null ? (
            file.sentence
          ) : (
            <FilledText
              text={text.refused}
              parts={{ file: <SafeText text={file.name} max={120} />, reason: file.sentence }}
            />
          )}
        </p>
      );
    case 'read':
      return file.entries.length === 0 ? (
        <p className="quiet breaks">{text.empty}</p>
      ) : (
        <ImportEntries entries={file.entries} selected={selected} onSelect={onSelect} />
      );
  }
}

function whyDisabled(file: ImportFile, selected: ReadonlySet<number>): string | null {
  if (file.kind !== 'read') return text.chooseFile;
  return selected.size === 0 ? messages.chooseConnection : null;
}

/** A file of connections, from the choice to its parsed content. */
type ImportFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  /** Why it cannot be used, in a sentence. `name`: null where there are several. */
  | { readonly kind: 'refused'; readonly name: string | null; readonly sentence: string }
  | { readonly kind: 'failed'; readonly error: AppError }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly text: string;
      readonly entries: readonly ImportEntry[];
    };

/** The one file that was chosen last, at first the given one. An earlier file that is still being read is dropped. */
function useImportFile(given: File | undefined, onRead: (entries: readonly ImportEntry[]) => void) {
  const [file, setFile] = useState<ImportFile>({ kind: 'none' });
  const lastChoice = useRef(0);
  const choose = async (chosen: readonly File[]) => {
    lastChoice.current += 1;
    const choice = lastChoice.current;
    setFile({ kind: 'reading' });
    const next = await read(chosen);
    if (choice !== lastChoice.current) return;
    setFile(next);
    if (next.kind === 'read') onRead(next.entries);
  };
  const begin = useEffectEvent(() => {
    if (given !== undefined) void choose([given]);
  });
  useEffect(() => begin(), []);
  return { file, choose: (chosen: readonly File[]) => void choose(chosen) };
}

async function read(files: readonly File[]): Promise<ImportFile> {
  const [chosen] = files;
  const whyNot = whyNotTogether(files);
  if (whyNot !== null) return { kind: 'refused', name: null, sentence: whyNot };
  if (chosen === undefined) return { kind: 'none' };
  const { name } = chosen;
  const found = await readFileText(chosen, largestConnectionFile);
  if (found.kind === 'unusable') return { kind: 'refused', name, sentence: found.sentence };
  try {
    return { kind: 'read', name, text: found.text, entries: await previewImport(found.text) };
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (error.code !== 'connections_unreadable') return { kind: 'failed', error };
    return { kind: 'refused', name, sentence: asSentence(error.details?.where) };
  }
}

/** Makes a sentence of main's reason, such as `it is damaged`. */
const asSentence = (reason: string | undefined): string =>
  reason === undefined ? text.damaged : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
