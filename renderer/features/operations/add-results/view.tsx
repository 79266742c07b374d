import type { EditorProps, OperationView, ReportProps } from '@renderer/features/operations/operation-kind';
import { operationMessages } from '@renderer/features/operations/operation-kind';
import shared from '@renderer/features/operations/operations.module.css';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Segmented } from '@renderer/ui/primitives/segmented';
import { formatInstantWithZone } from '@shared/format/instant';
import styles from './add-results.module.css';
import type { AddResults } from './draft';
import { FilePanel } from './file-panel';
import { ResultForm } from './form';
import { addResultsMessages as messages } from './messages';
import { AddResultsPreview } from './preview';
import { itemsToShow } from './report-messages';

const modes = [
  { value: 'form', label: messages.modes.form },
  { value: 'file', label: messages.modes.file },
] as const;

/** The two ways to give results. */
function AddResultsEditor(props: EditorProps<AddResults>) {
  const { operation, offer, draft } = props;
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
          zone={offer.zone}
          onChange={(file) => edit((now) => ({ ...now, file: file(now.file) }))}
        />
      )}
    </>
  );
}

/** Items drawn at most; the title counts all of them. */
const most = 100;

/** What became of each result that did not simply go well. */
export function Outcomes({ report, zone }: Pick<ReportProps<AddResults>, 'report' | 'zone'>) {
  const told = itemsToShow(report.items);
  if (told.length === 0) return null;
  return (
    <>
      <ul className={styles['outcomes']} aria-label={messages.outcomes}>
        {told.slice(0, most).map(({ index, timestamp, outcome, reason, serverWords }) => (
          <li key={index}>
            <strong>{messages.outcome[outcome]}</strong> {formatInstantWithZone(timestamp, zone, 'millisecond')}
            {reason === null ? null : <p>{messages.reason(reason)}</p>}
            {serverWords === null ? null : (
              <p className={shared['quiet']}>
                {operationMessages.serverSaid} <SafeText text={serverWords} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {told.length > most ? <p className={shared['quiet']}>{messages.more(told.length - most)}</p> : null}
    </>
  );
}

export const addResultsView: OperationView<AddResults> = {
  title: () => messages.title,
  Scope: ({ offer: { contractName } }) => <SafeText text={contractName} max={200} />,
  Editor: AddResultsEditor,
  Preview: AddResultsPreview,
  Report: Outcomes,
};
