import { describeError } from '@renderer/lib/describe-error';
import { FailureActions } from '@renderer/ui/feedback/failure-buttons';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { ReactNode } from 'react';
import type { DialogKind, DialogTypes, OutcomeText } from './dialog-kind';
import { operationMessages } from './messages';
import outcomeStyles from './operation-report.module.css';
import styles from './operations.module.css';

interface OperationReportProps<T extends DialogTypes> {
  readonly kind: DialogKind<T>;
  readonly report: T['report'];
  /** What a kind has to add. */
  readonly children?: ReactNode;
}

/** What reading proved, with the server's message when it refused, and the next step that fits. */
export function OperationReport<T extends DialogTypes>({ kind, report, children }: OperationReportProps<T>) {
  const problem = kind.problemOf(report);
  const { serverWords } = problem?.details ?? {};
  return (
    <Outcome outcome={kind.text.report(report)}>
      {problem === null ? null : (
        <>
          <p className="quiet breaks">{describeError(problem).text}</p>
          {serverWords ? (
            <p className="quiet breaks">
              <FilledText text={operationMessages.serverSaid} parts={{ text: <SafeText text={serverWords} /> }} />
            </p>
          ) : null}
          <div className={styles['actions']}>
            <FailureActions error={problem} task={kind.text.sending} />
          </div>
        </>
      )}
      {children}
    </Outcome>
  );
}

const icons = { success: CircleCheck, failed: CircleAlert, unknown: CircleHelp } as const;

/** The outcome as a live region, so that screen readers announce it; `children` say more. */
function Outcome({ outcome, children }: { readonly outcome: OutcomeText; readonly children?: ReactNode }) {
  const { tone, title, lines } = outcome;
  const Icon = icons[tone];
  return (
    <div className={outcomeStyles['report']} data-tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div className="stack grow gap-2 breaks">
        <h3>{title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </div>
    </div>
  );
}
