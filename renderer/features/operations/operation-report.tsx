import { describeError } from '@renderer/lib/describe-error';
import { FailureActions } from '@renderer/ui/failure-actions';
import { OutcomeReport } from '@renderer/ui/outcome-report';
import { SafeText } from '@renderer/ui/safe-text';
import type { ReactNode } from 'react';
import type { OperationKind } from './operation-kind';
import { operationMessages } from './operation-messages';
import type { OperationTypes } from './operation-state';
import styles from './operations.module.css';

interface OperationReportProps<T extends OperationTypes> {
  readonly kind: OperationKind<T>;
  readonly report: T['report'];
  /** What a kind has to add. */
  readonly children?: ReactNode;
}

/** What reading proved, with the server's own words when it refused, and the next step that fits. */
export function OperationReport<T extends OperationTypes>({ kind, report, children }: OperationReportProps<T>) {
  const problem = kind.problemOf(report);
  const { serverWords } = problem?.details ?? {};
  return (
    <OutcomeReport words={kind.messages.report(report)}>
      {problem === null ? null : (
        <>
          <p className={styles['quiet']}>{describeError(problem).text}</p>
          {serverWords ? (
            <p className={styles['quiet']}>
              {operationMessages.serverSaid} <SafeText text={serverWords} />
            </p>
          ) : null}
          <div className={styles['ways']}>
            <FailureActions error={problem} doing={kind.messages.sending} />
          </div>
        </>
      )}
      {children}
    </OutcomeReport>
  );
}
