import { describeError } from '@renderer/lib/describe-error';
import { OutcomeReport } from '@renderer/ui/outcome-report';
import { SafeText } from '@renderer/ui/safe-text';
import type { RestoreReport } from '@shared/domain/restore';
import styles from './restore.module.css';
import { restoreReportWords } from './restore-words';

/** What reading proved, with the server's own words when it refused. */
export function RestoreReportView({ report }: { readonly report: RestoreReport }) {
  const { problem } = report;
  return (
    <OutcomeReport words={restoreReportWords(report)}>
      {problem === null ? null : <p className={styles['quiet']}>{describeError(problem).text}</p>}
      {problem?.details?.serverWords ? (
        <p className={styles['quiet']}>
          The server said: <SafeText text={problem.details.serverWords} />
        </p>
      ) : null}
    </OutcomeReport>
  );
}
