import { activityQueries } from '@renderer/api/operation/activity';
import type { EndProps, ReportProps } from '@renderer/features/operations/dialog-kind';
import { ContractTable } from '@renderer/features/operations/dialog-parts';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { formatNumber } from '@shared/format/format';
import { findingText, operationStateNames, stateSentence } from '@shared/format/operation-messages';
import { useQuery } from '@tanstack/react-query';
import type { CleanUp, CleanUpContract } from './draft';
import { messages } from './messages';
import type { ContractReport } from './report-text';
import { ShowBackup } from './show-backup';
import { useUndo } from './undo';
import { UndoButton } from './undo-button';

const { report: texts } = messages;

/** What was found out since, the contracts one by one, and where the backup is. */
export function CleanUpReport({ subject, report }: Pick<ReportProps<CleanUp>, 'subject' | 'report'>) {
  const { state, operationId, contracts, backup } = report;
  return (
    <>
      {state === 'unknown' && operationId !== null ? <Later operationId={operationId} /> : null}
      {contracts.length > 1 ? <ContractReports contracts={contracts} subjects={subject.contracts} /> : null}
      {backup === null ? null : (
        <p className="quiet breaks">
          <FilledText
            text={texts.backup(backup.results, backup.bytes)}
            parts={{ file: <SafeText text={backup.file} max={500} mono /> }}
          />
        </p>
      )}
    </>
  );
}

/** What reading again found out since. */
function Later({ operationId }: { readonly operationId: string }) {
  const { data } = useQuery(activityQueries.one(operationId));
  return data?.state === undefined || data.state === 'unknown' || data.state === 'under-way' ? null : (
    <p>
      <strong>{texts.foundSince(findingText(data) ?? stateSentence('clean-up', data.state))}</strong>
    </p>
  );
}

interface ContractReportsProps {
  readonly contracts: readonly ContractReport[];
  readonly subjects: readonly CleanUpContract[];
}

/** What reading proved, contract by contract, failures first. */
export function ContractReports({ contracts, subjects }: ContractReportsProps) {
  const shown = contracts.filter(({ previewed, problem }) => previewed > 0 || problem !== null);
  const rank = ({ state }: ContractReport): number => (state === 'done' ? 1 : 0);
  const subjectOf = new Map(subjects.map((contract) => [contract.id as string, contract]));
  const { columns: heads } = texts;
  const columns = [
    {
      head: heads.name,
      cell: ({ contractId, name }: ContractReport) => <Name name={name} {...subjectOf.get(contractId)} />,
    },
    { head: heads.outcome, cell: ({ state }: ContractReport) => outcomeWord(state) },
    { head: heads.gone, isNumber: true, cell: ({ gone }: ContractReport) => counted(gone) },
    { head: heads.stillThere, isNumber: true, cell: ({ stillThere }: ContractReport) => counted(stillThere) },
  ];
  return (
    <ContractTable
      rows={shown.toSorted((one, other) => rank(one) - rank(other))}
      keyOf={({ contractId }) => contractId}
      columns={columns}
    />
  );
}

/** The name, and below it the asset where another contract has the same name. */
const Name = ({ name, asset }: Pick<CleanUpContract, 'name' | 'asset'>) => (
  <>
    <SafeText text={name} max={120} titled />
    {asset === undefined ? null : <AssetName fqn={asset} />}
  </>
);

const outcomeWord = (state: ContractReport['state']): string =>
  state === 'done' ? texts.verified : operationStateNames[state].word;

const counted = (count: number | null): string => (count === null ? texts.notCounted : formatNumber(count));

/** The buttons for the backup and for Undo. */
export function CleanUpEnd({ report: { operationId, backup }, onClose }: EndProps<CleanUp>) {
  const undo = useUndo((state) => state.undo);
  if (operationId === null) return null;
  return (
    <>
      {backup === null ? null : <ShowBackup operationId={operationId} />}
      {undo?.operationId === operationId ? <UndoButton undo={undo} onLeave={onClose} /> : null}
    </>
  );
}
