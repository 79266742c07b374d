import { useIndexedContract } from '@renderer/api/contract/contract-index';
import { Panel, Section } from '@renderer/ui/layout/panel';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { messages } from './messages';
import type { NoteFormProps } from './note-form';
import { NoteList } from './note-list';

interface ContractNotesProps extends Pick<NoteFormProps, 'contract'> {
  readonly connectionId: ConnectionId;
}

/** Notes about a contract and its runs, on its overview. */
export function ContractNotes(props: ContractNotesProps & { readonly onOpenRun: (key: string) => void }) {
  const { connectionId, contract, onOpenRun } = props;
  const indexed = useIndexedContract(connectionId, contract.id);
  return (
    <Panel title={messages.title}>
      <NoteList
        key={contract.id}
        connectionId={connectionId}
        contract={contract}
        indexed={indexed}
        onOpenRun={onOpenRun}
        run={null}
        choose={({ ofContract }) => ofContract.get(contract.id) ?? []}
      />
    </Panel>
  );
}

/** The same for one run, beside it. */
export function RunNotes(props: ContractNotesProps & { readonly run: NonNullable<Note['run']> }) {
  const { connectionId, contract, run } = props;
  const indexed = useIndexedContract(connectionId, contract.id);
  return (
    <Section title={messages.title}>
      <NoteList
        connectionId={connectionId}
        contract={contract}
        indexed={indexed}
        run={run}
        onOpenRun={null}
        choose={({ ofContract }) => (ofContract.get(contract.id) ?? []).filter((note) => note.run?.key === run.key)}
      />
    </Section>
  );
}
