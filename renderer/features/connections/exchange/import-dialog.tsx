import { largestConnectionFile, previewImport, useImportConnections } from '@renderer/api/connections';
import { readFileText } from '@renderer/lib/file-text';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { FileButton } from '@renderer/ui/primitives/file-button';
import type { ImportEntry } from '@shared/domain/connection-file';
import { AppError } from '@shared/errors/app-error';
import { plural } from '@shared/format/format';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './exchange.module.css';
import { ImportEntries } from './import-entries';

interface ImportDialogProps {
  /** Read at once, as if it had been chosen. */
  readonly given?: File;
  readonly onClose: () => void;
}

/** Takes connections from a file: first what they would be, then those that were picked. */
export function ImportDialog({ given, onClose }: ImportDialogProps) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const toast = useToast();
  const add = useImportConnections();
  const { file, choose } = useImportFile(given, (entries) =>
    // What is there already is added once more only where a person asks for it.
    setPicked(new Set(entries.filter(({ kind }) => kind === 'new').map(({ index }) => index))),
  );
  const drop = useFileDrop(choose);
  const run = () => {
    if (file.kind !== 'read') return;
    add.mutate(
      { text: file.text, items: [...picked] },
      {
        onSuccess: ({ connections }) => {
          const title = `${plural(connections.length, 'connection')} imported`;
          toast.show({ title, text: 'Each asks for its token when it is opened.', tone: 'success' });
          onClose();
        },
      },
    );
  };
  const onPick = (index: number, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, index] : [...picked].filter((each) => each !== index)));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import connections"
      description="From a file that Contract Desk has exported. It holds no tokens; nothing is added before you say so."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={add.isPending} disabledReason={whyNot(file, picked)} onClick={run}>
            {picked.size === 0 ? 'Import' : `Import ${plural(picked.size, 'connection')}`}
          </Button>
        </>
      }
    >
      <section className={styles['place']} aria-label="File" data-empty={file.kind === 'none'} {...drop}>
        <div className={styles['choose']}>
          <FileButton label="File of connections" accept=".contractdesk,.json" onChoose={choose}>
            {file.kind === 'none' ? 'Choose a file…' : 'Choose another file…'}
          </FileButton>
          <ChosenName file={file} />
        </div>
        <Chosen file={file} picked={picked} onPick={onPick} />
        {add.error === null ? null : <ErrorNotice error={add.error} doing="import the connections" onRetry={run} />}
      </section>
    </Dialog>
  );
}

function ChosenName({ file }: { readonly file: ImportFile }) {
  if (file.kind === 'none') return <span className={styles['quiet']}>or drop it here</span>;
  if (file.kind !== 'read') return null;
  return (
    <span role="status" className={styles['quiet']}>
      <SafeText text={file.name} max={120} />: {plural(file.entries.length, 'connection')}
    </span>
  );
}

interface ChosenProps {
  readonly file: ImportFile;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (index: number, isPicked: boolean) => void;
}

function Chosen({ file, picked, onPick }: ChosenProps) {
  switch (file.kind) {
    case 'none':
      return null;
    case 'reading':
      return <Spinner label="Reading the file" />;
    case 'failed':
      return <ErrorNotice error={file.error} doing="read the file" />;
    case 'refused':
      return (
        <p className={styles['bad']} role="alert">
          <SafeText text={file.name} max={120} /> cannot be used. {file.sentence}
        </p>
      );
    case 'read':
      return file.entries.length === 0 ? (
        <p className={styles['quiet']}>There is no connection in this file.</p>
      ) : (
        <ImportEntries entries={file.entries} picked={picked} onPick={onPick} />
      );
  }
}

function whyNot(file: ImportFile, picked: ReadonlySet<number>): string | null {
  if (file.kind !== 'read') return 'First choose a file with connections.';
  return picked.size === 0 ? 'Choose a connection first.' : null;
}

/** A place that takes a file which is dropped on it; of several the first. */
function useFileDrop(onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // From one part of the place to another is not out of it.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file !== undefined) onChoose(file);
    },
  };
}

/** A file of connections, from being chosen to being understood. */
type ImportFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  /** Why it cannot be used, in a sentence. */
  | { readonly kind: 'refused'; readonly name: string; readonly sentence: string }
  | { readonly kind: 'failed'; readonly error: AppError }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly text: string;
      readonly entries: readonly ImportEntry[];
    };

/** The file that was chosen last, at first the one that is given; an earlier one that is still being read is forgotten. */
function useImportFile(given: File | undefined, onRead: (entries: readonly ImportEntry[]) => void) {
  const [file, setFile] = useState<ImportFile>({ kind: 'none' });
  const turn = useRef(0);
  const choose = async (chosen: File) => {
    turn.current += 1;
    const mine = turn.current;
    setFile({ kind: 'reading' });
    const next = await read(chosen);
    if (mine !== turn.current) return;
    setFile(next);
    if (next.kind === 'read') onRead(next.entries);
  };
  const begin = useEffectEvent(() => {
    if (given !== undefined) void choose(given);
  });
  useEffect(() => begin(), []);
  return { file, choose: (chosen: File) => void choose(chosen) };
}

async function read(chosen: File): Promise<ImportFile> {
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

/** A reason as main words it, such as `it is damaged`. */
const asSentence = (reason = 'it is damaged'): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
