import type { EditorProps, OperationView, ReportProps } from '@renderer/features/operations/dialog-kind';
import { operationMessages } from '@renderer/features/operations/messages';
import { Segmented } from '@renderer/ui/fields/segmented';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { formatInstantWithZone } from '@shared/format/instant';
import styles from './add-results.module.css';
import type { AddResults } from './draft';
import { FilePanel } from './file-panel';
import { ResultForm } from './form';
import { messages } from './messages';
import { AddResultsPreview } from './preview';
import { itemsToShow, reasonText } from './report-text';

const modes = [
  { value: 'form', label: messages.modes.form },
  { value: 'file', label: messages.modes.file },
] as const;

/** The two modes: form and file. */
function AddResultsEditor(props: EditorProps<AddResults>) {
  const { operation, subject, draft } = props;
  const { edit } = operation;
  return (
    <>
      <Segmented
        label={messages.mode}
        value={draft.mode}
        options={modes}
        onChange={(mode) => edit((now) => ({ ...now, mode }))}
      />
      {draft.mode === 'form' ? (
        <ResultForm {...props} />
      ) : (
        <FilePanel
          choice={draft.file}
          zone={subject.zone}
          onChange={(file) => edit((now) => ({ ...now, file: file(now.file) }))}
        />
      )}
    </>
  );
}

/** Items listed at most; the title counts all of them. */
const most = 100;

/** The outcome of each result that was not plainly added. */
export function Outcomes({ report, zone }: Pick<ReportProps<AddResults>, 'report' | 'zone'>) {
  const shown = itemsToShow(report.items);
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={styles['outcomes']} aria-label={messages.report.outcomes}>
        {shown.slice(0, most).map(({ index, timestamp, outcome, reason, serverWords }) => (
          <li key={index}>
            <strong>{messages.report.outcome[outcome]}</strong> {formatInstantWithZone(timestamp, zone, 'millisecond')}
            {reason === null ? null : <p>{reasonText(reason)}</p>}
            {serverWords === null ? null : (
              <p className="quiet breaks">
                <FilledText text={operationMessages.serverSaid} parts={{ text: <SafeText text={serverWords} /> }} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown.length > most ? <p className="quiet breaks">{messages.report.more(shown.length - most)}</p> : null}
    </>
  );
}

export const addResultsView: OperationView<AddResults> = {
  title: () => messages.title,
  Scope: ({ subject: { contractName } }) => <SafeText text={contractName} max={200} />,
  Editor: AddResultsEditor,
  Preview: AddResultsPreview,
  Report: Outcomes,
};
