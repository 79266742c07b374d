import { useSettings } from '@renderer/api/app';
import { useContractIndex } from '@renderer/api/contract-index';
import { useNoteChanges, useNotes } from '@renderer/api/notes';
import { describeError } from '@renderer/lib/describe-error';
import { readFileText } from '@renderer/lib/file-text';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { TextField } from '@renderer/ui/fields/text-field';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { FileButton } from '@renderer/ui/primitives/file-button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { IndexedContract } from '@shared/domain/contract-index';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { noteLimits } from '@shared/domain/limits';
import type { Note } from '@shared/domain/note';
import { AppError } from '@shared/errors/app-error';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import { holdsWords } from '@shared/results/run-notes';
import { useMemo, useState } from 'react';
import { messages } from './messages';
import { NoteItem, NoteItems, NoteList } from './note-list';
import { closeNotes, type NotesSubject } from './open-notes';

interface NotesDialogProps {
  readonly subject: NotesSubject;
  /** Opens a contract, or a run of it. */
  readonly onOpen: (indexed: IndexedContract, runKey: string | null) => void;
}

/** Notes about one contract, or all of a connection, over whichever screen. */
export function NotesDialog({ subject, onOpen }: NotesDialogProps) {
  const { indexed } = subject;
  return indexed === null ? (
    <AllNotes connectionId={subject.connectionId} onOpen={onOpen} />
  ) : (
    <OneContract subject={subject} indexed={indexed} onOpen={onOpen} />
  );
}

function OneContract({ subject, indexed, onOpen }: NotesDialogProps & { readonly indexed: IndexedContract }) {
  const { connectionId, run } = subject;
  const { contract } = indexed;
  // How it stands may change while the dialog is open.
  const now = useContractIndex(connectionId)?.byKey.get(indexed.key) ?? indexed;
  return (
    <Dialog
      open
      onClose={closeNotes}
      title={messages.of(plainText(shortText(contractTitle(contract), 80)))}
      description={messages.local}
      footer={<Button onClick={closeNotes}>{messages.close}</Button>}
    >
      <NoteList
        {...{ connectionId, contract, run }}
        indexed={now}
        choose={({ ofContract }) => ofContract.get(contract.id) ?? []}
        onOpenRun={(key) => {
          closeNotes();
          onOpen(indexed, key);
        }}
      />
    </Dialog>
  );
}

interface AllNotesProps extends Pick<NotesDialogProps, 'onOpen'> {
  readonly connectionId: ConnectionId;
}

/** Notes that are drawn at once; the filter finds the others. */
const mostShown = 100;

function AllNotes({ connectionId, onOpen }: AllNotesProps) {
  const { all } = useNotes(connectionId);
  const contracts = useContractIndex(connectionId)?.contracts;
  const byId = useMemo(() => new Map(contracts?.map((indexed) => [indexed.contract.id, indexed])), [contracts]);
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    const nameOf = ({ contractId, contractName }: Note) => {
      const contract = byId.get(contractId)?.contract;
      return contract === undefined ? contractName : `${contractName} ${contractTitle(contract)}`;
    };
    return all.filter((note) => holdsWords({ ...note, contractName: nameOf(note) }, filter));
  }, [all, byId, filter]);
  const zone = zoneOf(useSettings().zone);
  const passing = usePassing(connectionId);
  return (
    <Dialog
      open
      width="large"
      onClose={closeNotes}
      title={messages.all}
      description={messages.allHint}
      footer={
        <>
          <FileButton accept=".json" label={messages.fileLabel} onChoose={(file) => void passing.importFile(file)}>
            {messages.import}
          </FileButton>
          <Button
            disabledReason={all.length === 0 ? messages.noneAll.title : null}
            onClick={() => void passing.exportFile()}
          >
            {messages.export}
          </Button>
          <Button onClick={closeNotes}>{messages.close}</Button>
        </>
      }
    >
      <div className="stack gap-3">
        {all.length === 0 ? (
          <EmptyState {...messages.noneAll} />
        ) : (
          <>
            <TextField
              type="search"
              label={messages.filter}
              hideLabel
              placeholder={messages.filter}
              value={filter}
              onChange={setFilter}
            />
            <p className="faint small" role="status">
              {found.length === 0 ? messages.noMatch(plainText(shortText(filter, 80))) : messages.count(found.length)}
              {found.length > mostShown ? messages.first(mostShown) : null}
            </p>
          </>
        )}
        <FoundNotes
          {...{ connectionId, zone }}
          notes={found.slice(0, mostShown)}
          indexedOf={(id) => byId.get(id)}
          onOpen={(indexed, key) => {
            closeNotes();
            onOpen(indexed, key);
          }}
        />
      </div>
    </Dialog>
  );
}

interface FoundNotesProps extends AllNotesProps {
  readonly notes: readonly Note[];
  readonly indexedOf: (id: ContractId) => IndexedContract | undefined;
  readonly zone: string;
}

/** Notes of several contracts, each under the name of its own, which it opens while the server has it. */
export const FoundNotes = ({ connectionId, notes, indexedOf, zone, onOpen }: FoundNotesProps) => (
  <NoteItems connectionId={connectionId} notes={notes}>
    {(note, onRemove) => {
      const indexed = indexedOf(note.contractId);
      return (
        <>
          {indexed === undefined ? (
            <SafeText text={note.contractName} max={200} />
          ) : (
            <div>
              <LinkButton onClick={() => onOpen(indexed, null)}>
                <SafeText text={contractTitle(indexed.contract)} max={120} />
              </LinkButton>
            </div>
          )}
          <NoteItem
            {...{ connectionId, note, indexed, zone, onRemove }}
            contract={{ id: note.contractId, fullyQualifiedName: note.contractName }}
            onOpenRun={indexed === undefined ? null : (key) => onOpen(indexed, key)}
          />
        </>
      );
    }}
  </NoteItems>
);

/** Notes as files. Each says what came of it. */
function usePassing(connectionId: ConnectionId) {
  const { importFile, exportFile } = useNoteChanges(connectionId);
  const toast = useToast();
  const failed = (task: string) => (thrown: unknown) => {
    const error = AppError.from(thrown);
    const { title, text } = describeError(error, task);
    const where = error.code === 'notes_unreadable' ? error.details?.where : undefined;
    toast.show({ title, text: where === undefined ? text : messages.unreadableFile(where), tone: 'failed' });
  };
  return {
    exportFile: () =>
      exportFile.mutateAsync().then((exported) => {
        if (exported !== null) toast.show({ title: messages.exported(exported.notes), tone: 'success' });
      }, failed(messages.tasks.export)),
    importFile: async (file: File) => {
      const found = await readFileText(file, noteLimits.fileBytes);
      if (found.kind === 'unusable') {
        toast.show({ title: messages.notImported, text: found.sentence, tone: 'failed' });
        return;
      }
      await importFile.mutateAsync(found.text).then(({ added, known, unknown, unreadable }) => {
        const counts = { known, unknown, unreadable };
        const left = (['known', 'unknown', 'unreadable'] as const).flatMap((fate) =>
          counts[fate] === 0 ? [] : [messages.left[fate](counts[fate])],
        );
        toast.show({ title: messages.imported(added), ...(left.length === 0 ? {} : { text: left.join(' ') }) });
      }, failed(messages.tasks.import));
    },
  };
}
