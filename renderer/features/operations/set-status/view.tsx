import type { EditorProps, EndProps, PreviewProps, ReportProps } from '@renderer/features/operations/dialog-kind';
import { ContractTable } from '@renderer/features/operations/dialog-parts';
import { describeError } from '@renderer/lib/describe-error';
import { ApprovalBadge } from '@renderer/marks/approval-badge';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { PlannedStatus, SetStatusReport } from '@shared/domain/operation/set-status';
import type { SetStatus } from './draft';
import { messages } from './messages';

const { choice: choices, plan: texts, report: reportTexts } = messages;

/** The contract, or how many there are, and which were left out. */
export function Scope({ subject: { contracts, leftOut } }: { readonly subject: SetStatus['subject'] }) {
  const [first] = contracts;
  if (contracts.length === 1 && first !== undefined && leftOut === null)
    return <SafeText text={first.name} max={200} />;
  return (
    <>
      <p>{messages.scope(contracts.length)}</p>
      {leftOut}
    </>
  );
}

/** Which status the contracts get, what it means, and who may do that. */
export function StatusChoice({ operation, subject: { offered }, draft: { to }, fieldRef }: EditorProps<SetStatus>) {
  return (
    <>
      <ChoiceList
        label={choices.label}
        value={to}
        fieldRef={fieldRef}
        choices={offered.map((value) => ({ value, ...choices[value] }))}
        onChange={(next) => operation.edit(() => ({ to: next }))}
      />
      <p className="secondary">{messages.who}</p>
    </>
  );
}

const nameCell = ({ name, asset }: Pick<PlannedStatus, 'name' | 'asset'>) => (
  <>
    <SafeText text={name} max={200} titled />
    {asset === null ? null : <AssetName fqn={asset} />}
  </>
);

const statusCell = (status: string | null) =>
  status === null ? <span className="faint">{texts.noStatus}</span> : <ApprovalBadge approval={status} />;

const previewColumns = [
  { head: texts.columns.contract, cell: (planned: PlannedStatus) => nameCell(planned) },
  { head: texts.columns.from, cell: ({ from }: PlannedStatus) => statusCell(from) },
  { head: texts.columns.to, cell: (planned: PlannedStatus) => <Then {...planned} /> },
];

/** What becomes of a contract, or why it is left alone. */
function Then({ to, is, problem }: PlannedStatus) {
  if (is === 'to-change') return statusCell(to);
  return <span className="secondary">{problem === null ? texts.stays[is] : describeError(problem).text}</span>;
}

/** Contract by contract, those that change first. */
export function StatusPreview({ previewed: { preview }, isFixed }: PreviewProps<SetStatus>) {
  const { contracts, count } = preview;
  const rank = ({ is }: PlannedStatus): number => (is === 'to-change' ? 0 : 1);
  return (
    <div className="stack gap-3">
      {isFixed ? null : (
        <p className="strong" role="status">
          {count === 0 ? texts.none : texts.changes(count, contracts.length)}
        </p>
      )}
      <ContractTable
        rows={contracts.toSorted((one, other) => rank(one) - rank(other))}
        keyOf={({ contractId }) => contractId}
        columns={previewColumns}
      />
    </div>
  );
}

/** The question before anything is sent; the preview stays visible below it. */
export const Question = ({ previewed }: PreviewProps<SetStatus>) => (
  <p className="strong" role="status">
    {texts.question(previewed.preview.count)}
  </p>
);

type Reported = SetStatusReport['contracts'][number];

const reportColumns = [
  { head: reportTexts.columns.contract, cell: (reported: Reported) => nameCell(reported) },
  { head: reportTexts.columns.outcome, cell: ({ outcome }: Reported) => reportTexts.outcomes[outcome] },
  { head: reportTexts.columns.now, cell: ({ now }: Reported) => <Now now={now} /> },
];

/** The status that was read afterwards. */
const Now = ({ now }: Pick<Reported, 'now'>) =>
  now === undefined ? <span className="faint">{reportTexts.notRead}</span> : statusCell(now);

/** What reading proved, contract by contract, failures first. */
export function StatusReport({ report: { contracts } }: ReportProps<SetStatus>) {
  const rank = ({ outcome }: Reported): number => (outcome === 'done' ? 1 : 0);
  return contracts.length === 0 ? null : (
    <ContractTable
      rows={contracts.toSorted((one, other) => rank(one) - rank(other))}
      keyOf={({ contractId }) => contractId}
      columns={reportColumns}
    />
  );
}

/** The button to the change in Activity. */
export function StatusEnd({ report: { operationId }, onClose, onShowActivity }: EndProps<SetStatus>) {
  if (operationId === null) return null;
  const show = () => {
    onClose();
    onShowActivity(operationId);
  };
  return <Button onClick={ignoreDoubleClick(show)}>{reportTexts.showActivity}</Button>;
}
