import { describeError, errorReport } from '@renderer/lib/describe-error';
import { CopyButton } from '@renderer/ui/copy-button';
import { SafeText } from '@renderer/ui/safe-text';
import type { Operation } from '@shared/domain/activity';
import type { ReportedFailure } from '@shared/domain/failure';
import { outcomeLines } from '@shared/words/operation-words';
import styles from './activity.module.css';
import type { ActivityWays } from './activity-ways';
import { OperationActions } from './operation-actions';
import { OperationFacts } from './operation-facts';
import { OperationMark } from './operation-mark';

interface OperationDetailsProps {
  readonly operation: Operation;
  readonly zone: string;
  readonly ways: ActivityWays;
  readonly onShow: (operationId: string) => void;
}

/** What is known of a change, what can be done about it, and all that is written down of it. */
export function OperationDetails({ operation, zone, ways, onShow }: OperationDetailsProps) {
  const { state, problem } = operation;
  return (
    <div className={styles['details']}>
      <div className={styles['finding']} role="status">
        <OperationMark state={state} />
        {outcomeLines(operation).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {problem === null ? null : <Problem problem={problem} />}
      <OperationActions key={operation.id} operation={operation} zone={zone} ways={ways} />
      <OperationFacts operation={operation} zone={zone} onShow={onShow} />
    </div>
  );
}

/** Why it stopped, or what went wrong first. It says nothing about the outcome: that stands above it. */
function Problem({ problem }: { readonly problem: ReportedFailure }) {
  return (
    <div className={styles['problem']}>
      <p>{describeError(problem).text}</p>
      {problem.details?.serverWords ? (
        <p className={styles['quiet']}>
          The server said: <SafeText text={problem.details.serverWords} />
        </p>
      ) : null}
      <div>
        <CopyButton text={errorReport(problem)} label="Copy report" variant="ghost" />
      </div>
    </div>
  );
}
