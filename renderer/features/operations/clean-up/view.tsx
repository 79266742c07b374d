import { activityQueries } from '@renderer/api/activity';
import { backupQueries } from '@renderer/api/backups';
import { connectionQueries } from '@renderer/api/connections';
import type { EndProps, OperationView, PlanProps, ReportProps } from '@renderer/features/operations/operation-view';
import shared from '@renderer/features/operations/operations.module.css';
import { ContractTable } from '@renderer/features/operations/plan-parts';
import { AssetName } from '@renderer/ui/asset-name';
import { ProtectionMark } from '@renderer/ui/protection-mark';
import { SafeText } from '@renderer/ui/safe-text';
import type { Operation } from '@shared/domain/activity';
import { formatNumber, plural } from '@shared/words/format';
import { findingWords, operationStates, stateSentence } from '@shared/words/operation-words';
import { useQuery } from '@tanstack/react-query';
import styles from './clean-up.module.css';
import type { CleanUp, CleanUpOffer, OfferedContract } from './clean-up-types';
import { cleanUpMessages as messages } from './messages';
import { CleanUpPreview } from './preview';
import type { ContractReport } from './proof';
import { Exact, RuleForm, RuleLine } from './rule-form';
import { useUndo } from './undo';
import { ShowBackup, UndoButton } from './undo-bar';

/** The contract, or all of them one click away. */
function Scope({ offer: { contracts, leftOut } }: { readonly offer: CleanUpOffer }) {
  const [first] = contracts;
  if (contracts.length === 1 && first !== undefined) return <SafeText text={first.name} max={200} />;
  return (
    <>
      <details className={styles['scope']}>
        <summary>{plural(contracts.length, 'contract')}</summary>
        <ul>
          {contracts.map((contract) => (
            <li key={contract.id}>
              <SafeText text={messages.contract(contract)} max={200} />
            </li>
          ))}
        </ul>
      </details>
      {leftOut}
    </>
  );
}

/** The last look: how many results go from where, by which rule, and what is left to undo it with. */
export function Question({ offer, planned, zone }: Pick<PlanProps<CleanUp>, 'offer' | 'planned' | 'zone'>) {
  const { plan, input, choice } = planned;
  const { data } = useQuery({ ...connectionQueries.opened(offer.connectionId), enabled: false });
  return (
    <>
      <p className={shared['question']}>
        Delete <strong>{plural(plan.count, 'result')}</strong> of <SafeText text={goingFrom(offer, plan)} max={200} />{' '}
        from{' '}
        <span className={shared['connection']}>
          {data === undefined ? 'this connection' : <SafeText text={data.name} max={100} />}
          <ProtectionMark protection={plan.protection} />
        </span>
      </p>
      <p>{messages.ruleAndRequests(input.rule, input.keep, plan.requests)}</p>
      {plan.instant === null ? null : <Exact instant={plan.instant} zone={zone} />}
      {choice.hasBackup ? <BackedUp count={plan.count} /> : <p>{messages.notBackedUp(plan.count)}</p>}
    </>
  );
}

/** Those contracts that lose something: the one by its name, several by their number. */
export function goingFrom(
  { contracts }: Pick<CleanUpOffer, 'contracts'>,
  plan: { readonly contracts: readonly Pick<CleanUp['plan']['contracts'][number], 'contractId' | 'count'>[] },
): string {
  const going = new Set(plan.contracts.filter(({ count }) => count > 0).map(({ contractId }) => contractId));
  return messages.whose({ contracts: contracts.filter(({ id }) => going.has(id)) });
}

function BackedUp({ count }: { readonly count: number }) {
  const { data: place } = useQuery(backupQueries.place());
  return (
    <p>
      {count === 1 ? 'It is' : 'They are'} written to a file {place === undefined ? '' : 'in '}
      {place === undefined ? null : <SafeText text={place.folder} max={500} mono />} first, and can be put back from it.
    </p>
  );
}

/** What the app has found out since, the contracts one by one, and where the backup is. */
export function CleanUpReport({ offer, report }: Pick<ReportProps<CleanUp>, 'offer' | 'report'>) {
  const { state, operationId, contracts, backup } = report;
  return (
    <>
      {state === 'unknown' && operationId !== null ? <Later operationId={operationId} /> : null}
      {contracts.length > 1 ? <ContractReports contracts={contracts} offered={offer.contracts} /> : null}
      {backup === null ? null : (
        <p className={shared['quiet']}>
          {messages.backup(backup)} <SafeText text={backup.file} max={500} mono />
        </p>
      )}
    </>
  );
}

/** What the app has found out since, by reading on. */
function Later({ operationId }: { readonly operationId: string }) {
  const { data } = useQuery(activityQueries.one(operationId));
  return data?.state === undefined || data.state === 'unknown' || data.state === 'under-way' ? null : (
    <p>
      <strong>{foundOut(data)}</strong>
    </p>
  );
}

const foundOut = (operation: Operation): string =>
  `Read again since: ${findingWords(operation) ?? stateSentence('clean-up', operation.state)}`;

interface ContractReportsProps {
  readonly contracts: readonly ContractReport[];
  readonly offered: readonly OfferedContract[];
}

/** What reading proved, contract by contract: what did not go as planned comes first. */
export function ContractReports({ contracts, offered }: ContractReportsProps) {
  const planned = contracts.filter(({ previewed, problem }) => previewed > 0 || problem !== null);
  const rank = ({ state }: ContractReport): number => (state === 'done' ? 1 : 0);
  const offeredAs = new Map(offered.map((contract) => [contract.id as string, contract]));
  const columns = [
    {
      head: 'Contract',
      cell: ({ contractId, name }: ContractReport) => <Name name={name} {...offeredAs.get(contractId)} />,
    },
    { head: 'Outcome', cell: ({ state }: ContractReport) => operationStates[state].word },
    { head: 'Gone', isNumber: true, cell: ({ gone }: ContractReport) => counted(gone) },
    { head: 'Still there', isNumber: true, cell: ({ stillThere }: ContractReport) => counted(stillThere) },
  ];
  return (
    <ContractTable
      rows={planned.toSorted((one, other) => rank(one) - rank(other))}
      keyOf={({ contractId }) => contractId}
      columns={columns}
    />
  );
}

/** The name, and where another contract has the same one its asset below. */
const Name = ({ name, asset }: Pick<OfferedContract, 'name' | 'asset'>) => (
  <>
    <SafeText text={name} max={120} titled />
    {asset === undefined ? null : <AssetName fqn={asset} />}
  </>
);

const counted = (count: number | null): string => (count === null ? '–' : formatNumber(count));

/** The backup, and the way to restore what went. */
function EndActions({ report: { operationId, backup } }: EndProps<CleanUp>) {
  const undo = useUndo((state) => state.undo);
  if (operationId === null) return null;
  return (
    <>
      {backup === null ? null : <ShowBackup operationId={operationId} />}
      {undo?.operationId === operationId ? <UndoButton undo={undo} /> : null}
    </>
  );
}

export const cleanUpView: OperationView<CleanUp> = {
  title: messages.title,
  Scope,
  Editor: RuleForm,
  Asked: RuleLine,
  Preview: CleanUpPreview,
  Question,
  steps: [
    { phase: 'backup', label: 'Backup' },
    { phase: 'sending', label: 'Delete' },
    { phase: 'checking', label: 'Read again' },
  ],
  Report: CleanUpReport,
  EndActions,
};
