import { KeyValues } from '@renderer/ui/layout/key-values';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Operation, OperationKind } from '@shared/domain/operation/activity';
import { operationFacts, operationKinds } from '@shared/domain/operation/operation-kinds';
import { kindName, requestText, ruleSentence } from '@shared/format/operation-messages';
import { messages } from './messages';

interface OperationFactsProps {
  readonly operation: Operation;
  readonly zone: string;
  readonly onShow: (operationId: string) => void;
}

const { facts } = messages;

/** Everything in the journal about a change. */
export function OperationFacts({ operation, zone, onShow }: OperationFactsProps) {
  const { startedAt, endedAt, checkedAt, acknowledgedAt, results, backup, counterpart, kind, batch } = operation;
  const rule = ruleSentence(operation.rule);
  const time = (at: number) => <Time at={at} zone={zone} />;
  const link = (id: string, text: string) => <LinkButton onClick={() => onShow(id)}>{text}</LinkButton>;
  const plain = (text: string, max?: number) => <SafeText text={text} {...(max === undefined ? {} : { max })} />;
  const items = [
    { key: 'started', label: facts.started, value: time(startedAt) },
    {
      key: 'ended',
      label: facts.ended,
      value: <Ended startedAt={startedAt} endedAt={endedAt} state={operation.state} />,
    },
    { key: 'where', label: facts.connection, value: plain(operation.connectionName) },
    { key: 'server', label: facts.server, value: plain(operation.server), mono: true },
    operation.account !== null && { key: 'account', label: facts.account, value: plain(operation.account, 100) },
    {
      key: 'contracts',
      label: operation.contracts.length > 1 ? facts.contracts : facts.contract,
      value: <Contracts operation={operation} />,
    },
    rule !== null && { key: 'rule', label: facts.rule, value: plain(rule) },
    results !== null && { key: 'results', label: facts.planned, value: facts.results(results.planned) },
    { key: 'requests', label: facts.requests, value: requestText(operation.requests) },
    checkedAt !== null && { key: 'checked', label: facts.checked, value: time(checkedAt) },
    acknowledgedAt !== null && { key: 'acknowledged', label: facts.acknowledged, value: time(acknowledgedAt) },
    backup !== null && { key: 'backup', label: facts.backup, value: facts.backupSize(backup.results, backup.bytes) },
    backup !== null && { key: 'file', label: facts.file, value: plain(backup.file, 1000), mono: true },
    batch !== null && {
      key: 'batch',
      label: messages.batch.partOf,
      value: link(batch.id, messages.batch.show(batch.contracts)),
    },
    counterpart !== null && {
      key: 'counterpart',
      label: counterpartLabel(kind),
      value: link(counterpart, facts.show(kindName(counterpartKind(kind)))),
    },
  ];
  return <KeyValues items={items.filter((item) => item !== false)} />;
}

/** The kind that undoes an operation, or that it undoes. */
const counterpartKind = (kind: OperationKind): OperationKind =>
  operationFacts[kind].undoneBy ?? operationKinds.find((each) => operationFacts[each].undoneBy === kind) ?? kind;

function counterpartLabel(kind: OperationKind): string | undefined {
  const { undoneBy } = operationFacts[kind];
  return undoneBy === undefined ? operationFacts[kind].words.undo?.undoes : operationFacts[undoneBy].words.undo?.undone;
}

function Ended({ startedAt, endedAt, state }: Pick<Operation, 'startedAt' | 'endedAt' | 'state'>) {
  if (endedAt !== null) return facts.endedAfter(endedAt - startedAt);
  return state === 'under-way' ? facts.underWay : facts.endUnknown;
}

const maxNames = 20;

function Contracts({ operation: { contracts, asset } }: { readonly operation: Operation }) {
  if (contracts.length === 0)
    return asset === null ? facts.noContract : <SafeText text={facts.asset(asset.name)} max={200} />;
  const more = contracts.length - maxNames;
  return (
    <span className="stack gap-half breaks">
      {contracts.slice(0, maxNames).map(({ id, name, asset: of }) => (
        <span key={id} className="stack">
          <SafeText text={name} max={200} />
          {of === null ? null : <AssetName fqn={of} />}
        </span>
      ))}
      {more > 0 ? <span className="faint">{facts.moreContracts(more)}</span> : null}
    </span>
  );
}
