import { KeyValues } from '@renderer/ui/layout/key-values';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Operation } from '@shared/domain/activity';
import { formatBytes, formatDuration, formatNumber, plural } from '@shared/format/format';
import { requestText, ruleSentence } from '@shared/format/operation-messages';
import styles from './activity.module.css';

interface OperationFactsProps {
  readonly operation: Operation;
  readonly zone: string;
  readonly onShow: (operationId: string) => void;
}

/** Everything that is written down of a change. */
export function OperationFacts({ operation, zone, onShow }: OperationFactsProps) {
  const { startedAt, endedAt, checkedAt, acknowledgedAt, results, backup, counterpart, kind } = operation;
  const rule = ruleSentence(operation.rule);
  const began = { key: 'started', label: 'Began', value: <Time at={startedAt} zone={zone} /> };
  const ended = { key: 'ended', label: 'Ended', value: <Ended {...{ startedAt, endedAt, state: operation.state }} /> };
  const items = [
    began,
    ended,
    { key: 'where', label: 'Connection', value: <SafeText text={operation.connectionName} /> },
    { key: 'server', label: 'Server', value: <SafeText text={operation.server} />, mono: true },
    ...(operation.account === null
      ? []
      : [{ key: 'account', label: 'Account', value: <SafeText text={operation.account} max={100} /> }]),
    {
      key: 'contracts',
      label: operation.contracts.length > 1 ? 'Contracts' : 'Contract',
      value: <Contracts operation={operation} />,
    },
    ...(rule === null ? [] : [{ key: 'rule', label: 'Rule', value: <SafeText text={rule} /> }]),
    ...(kind === 'validation'
      ? []
      : [{ key: 'results', label: 'Results planned', value: plural(results.planned, 'result') }]),
    { key: 'requests', label: 'Requests', value: requestText(operation.requests) },
    ...(checkedAt === null
      ? []
      : [{ key: 'checked', label: 'Last reading', value: <Time at={checkedAt} zone={zone} /> }]),
    ...(acknowledgedAt === null
      ? []
      : [{ key: 'acknowledged', label: 'No reminders since', value: <Time at={acknowledgedAt} zone={zone} /> }]),
    ...(backup === null
      ? []
      : [
          {
            key: 'backup',
            label: 'Backup',
            value: `${plural(backup.results, 'result')}, ${formatBytes(backup.bytes)}`,
          },
          { key: 'file', label: 'File', value: <SafeText text={backup.file} max={1000} />, mono: true },
        ]),
    ...(counterpart === null
      ? []
      : [
          {
            key: 'counterpart',
            label: kind === 'restore' ? 'Puts back' : 'Put back by',
            value: <LinkButton onClick={() => onShow(counterpart)}>{counterpartWords(kind)}</LinkButton>,
          },
        ]),
  ];
  return <KeyValues items={items} />;
}

const counterpartWords = (kind: Operation['kind']): string =>
  kind === 'restore' ? 'Show the clean-up' : 'Show the restore';

function Ended({ startedAt, endedAt, state }: Pick<Operation, 'startedAt' | 'endedAt' | 'state'>) {
  if (endedAt !== null) return `after ${formatDuration(endedAt - startedAt)}`;
  return state === 'under-way' ? 'Still under way' : 'Not known: the app ended before it did';
}

const mostNames = 20;

function Contracts({ operation: { contracts, asset } }: { readonly operation: Operation }) {
  if (contracts.length === 0) return asset === null ? 'None' : <SafeText text={`${asset.name} (asset)`} max={200} />;
  const more = contracts.length - mostNames;
  return (
    <span className={styles['names']}>
      {contracts.slice(0, mostNames).map(({ id, name, asset: of }) => (
        <span key={id} className={styles['name']}>
          <SafeText text={name} max={200} />
          {of === null ? null : <AssetName fqn={of} />}
        </span>
      ))}
      {more > 0 ? <span className={styles['quiet']}>and {formatNumber(more)} more</span> : null}
    </span>
  );
}
