import { Toast } from '@base-ui/react/toast';
import { Skipped } from '@renderer/features/batch/batch-dialog';
import { BatchRows } from '@renderer/features/batch/batch-rows';
import { AttentionGroups } from '@renderer/features/home/attention-groups';
import type { ContractActions } from '@renderer/features/home/contract-row';
import { groupColumns } from '@renderer/features/home/group-table';
import { HeatGrid } from '@renderer/features/home/heat-grid';
import { homeListOf } from '@renderer/features/home/home-list';
import { peopleOf } from '@renderer/features/home/people';
import { ScopeSwitch } from '@renderer/features/home/scope-switch';
import { NothingMine, PeopleList } from '@renderer/features/home/who';
import { FoundNotes } from '@renderer/features/notes/notes-dialog';
import { RetentionReminder } from '@renderer/features/retention/reminder';
import { RuleRow } from '@renderer/features/retention/rule-row';
import { type IndexedContract, indexedContractSchema } from '@shared/domain/contract/contract-index';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { noteSchema } from '@shared/domain/local/note';
import type { RetentionRule } from '@shared/domain/operation/retention-rule';
import { groupsOf } from '@shared/results/standing/contract-groups';
import { filled } from '@tests/support/filled';
import { noMarks } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { Cells, nothing, type Place, placeOf } from './place';

const key = 'a contract';
const withoutKey = indexedContractSchema.omit({ key: true });

function indexedOf(text: string): IndexedContract {
  const indexed = filled(withoutKey, text);
  return { ...indexed, key, readAt: 3, contract: { ...indexed.contract, deleted: false } };
}

const ruleOf = (name: string): RetentionRule => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', name, createdAt: 0, lastRun: null, remindAfter: null },
  target: { kind: 'view', id: 'all', name: 'All' },
  rule: { kind: 'older-than', days: 90 },
  keep: { newest: true, lastSuccess: true, lastFailure: true, noted: true },
  remindDays: 1,
});

const ruleActions = { onRun: nothing, onEdit: nothing, onDuplicate: nothing, onRemove: nothing, onShowRun: nothing };

const gone = '5b1f3a52-6c1e-4d67-9a3f-00000000000f' as ContractId;

const actions: ContractActions = {
  onOpen: nothing,
  changeOf: () => undefined,
  onOpenChange: nothing,
  onValidateAll: nothing,
  noteOf: () => undefined,
  triageOf: () => ({ kind: 'failing again' }),
};

const batchActions = {
  onSteer: nothing,
  onClose: nothing,
  onOpenRun: nothing,
  onCompare: nothing,
  onShowRuns: nothing,
  onExport: nothing,
};

const connectionId = 'sample' as ConnectionId;

const heat = (text: string) => ({
  connectionId,
  keys: [key],
  count: 1,
  find: () => indexedOf(text),
  titleOf: () => text,
  starts: [0, 86_400_000],
  zone: 'UTC',
  asTable: false,
  onOpenDay: nothing,
  onOpen: nothing,
});

export const homePlaces: readonly Place[] = [
  placeOf('a contract on Home', (text) => (
    <Toast.Provider>
      <AttentionGroups
        connectionId={connectionId}
        list={homeListOf([indexedOf(text)], {
          marks: { ...noMarks, pinned: [key] },
          now: 3,
          staleDays: 7,
          isWanted: () => true,
        })}
        find={() => indexedOf(text)}
        staleDays={7}
        zone="UTC"
        actions={actions}
        onSeenAll={nothing}
      />
    </Toast.Provider>
  )),
  placeOf('the days of a contract', (text) => <HeatGrid {...heat(text)} />),
  placeOf('the days of a contract as a table', (text) => <HeatGrid {...heat(text)} asTable />),
  placeOf('the contracts of a batch', (text) => (
    <BatchRows
      entries={[
        {
          item: {
            request: { contractId: key as ContractId, name: text, assetName: text },
            skip: null,
            key,
            before: null,
          },
          ...{ state: 'done', operationId: '0b1f3a52-6c1e-4d67-9a3f-0000000000aa', error: null },
          run: row(1, { status: 'Failed', message: text, failures: [text] }),
        },
      ]}
      only={null}
      actions={batchActions}
    />
  )),
  placeOf('the contracts that a batch leaves out', (text) => (
    <Skipped skipped={[{ reason: 'inherited', names: [text] }]} />
  )),
  placeOf('the owners to choose from', (text) => (
    <PeopleList people={peopleOf([indexedOf(text)])} onChoose={nothing} />
  )),
  placeOf('whose contract none is', (text) => <NothingMine name={text} onChoose={nothing} onShowAll={nothing} />),
  placeOf('the notes of several contracts', (text) => (
    <Toast.Provider>
      <FoundNotes
        {...{ connectionId }}
        notes={[
          { ...filled(noteSchema, 'note'), id: 'one', text, author: text },
          { ...filled(noteSchema, 'note'), id: 'other', contractName: text, contractId: gone },
        ]}
        indexedOf={(id) => (id === gone ? undefined : indexedOf(text))}
        zone="UTC"
        onOpen={nothing}
      />
    </Toast.Provider>
  )),
  placeOf('a retention rule', (text) => (
    <ul>
      <RuleRow
        rule={{ ...ruleOf(text), target: { kind: 'view', id: 'x', name: text } }}
        contracts={{ isReading: false, found: null, able: 0 }}
        reason={null}
        zone="UTC"
        writer={{ kind: 'rule', id: 'x', author: text, at: 3 }}
        now={3}
        actions={ruleActions}
      />
    </ul>
  )),
  {
    name: 'the reminder of a retention rule',
    data: (text) => [[['connections', 'local', connectionId, 'rule'], [ruleOf(text)]]],
    show: () => (
      <Toast.Provider>
        <RetentionReminder connectionId={connectionId} />
      </Toast.Provider>
    ),
  },
  placeOf('who “mine” means', (text) => (
    <ScopeSwitch scope="mine" you={text} onChange={nothing} onChoose={nothing} notes={nothing} report={nothing} />
  )),
  placeOf('the table of groups', (text) => {
    const [group] = groupsOf([indexedOf(text)], 'owner');
    const columns = groupColumns('owner', () => ({ rate: 0.5, contracts: 1 }));
    return group === undefined ? null : <Cells columns={columns} row={group} />;
  }),
];
