import { useContractIndex } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { useItemFiles, useNotes } from '@renderer/api/local/local-items';
import { useIsShared } from '@renderer/api/local/shared-folder';
import { zoneOf } from '@renderer/lib/time-zone';
import { ItemFileButtons } from '@renderer/marks/item-files';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { TextField } from '@renderer/ui/fields/text-field';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { CloseButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import { holdsWords } from '@shared/results/rows/run-notes';
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
  const { connectionId, run, editing } = subject;
  const { contract } = indexed;
  // The contract may change while the dialog is open.
  const now = useContractIndex(connectionId)?.byKey.get(indexed.key) ?? indexed;
  const isShared = useIsShared(connectionId, 'note');
  return (
    <Dialog
      open
      onClose={closeNotes}
      title={messages.of(plainText(shortText(contractTitle(contract), 80)))}
      description={isShared ? messages.shared : messages.local}
      footer={<CloseButton onClick={closeNotes} />}
    >
      <NoteList
        connectionId={connectionId}
        contract={contract}
        run={run}
        editing={editing}
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

/** Notes rendered at once; the filter finds the others. */
const maxShown = 100;

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
  const files = useItemFiles(connectionId, 'note');
  const isShared = useIsShared(connectionId, 'note');
  return (
    <Dialog
      open
      width="large"
      onClose={closeNotes}
      title={messages.all}
      description={isShared ? messages.allShared : messages.allHint}
      footer={
        <>
          <ItemFileButtons files={files} whyNot={all.length === 0 ? messages.noneAll.title : null} />
          <CloseButton onClick={closeNotes} />
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
              {found.length > maxShown ? messages.first(maxShown) : null}
            </p>
          </>
        )}
        <FoundNotes
          connectionId={connectionId}
          zone={zone}
          notes={found.slice(0, maxShown)}
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

/** Notes of several contracts, each under its contract's name, which links to it while the server has it. */
export const FoundNotes = ({ connectionId, notes, indexedOf, zone, onOpen }: FoundNotesProps) => (
  <NoteItems connectionId={connectionId} notes={notes}>
    {(note, actions) => {
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
            connectionId={connectionId}
            note={note}
            indexed={indexed}
            zone={zone}
            {...actions}
            contract={{ id: note.contractId, fullyQualifiedName: note.contractName }}
            onOpenRun={indexed === undefined ? null : (key) => onOpen(indexed, key)}
          />
        </>
      );
    }}
  </NoteItems>
);
