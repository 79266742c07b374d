import { activityQueries } from '@renderer/api/activity';
import { describeError } from '@renderer/lib/describe-error';
import { FailureActions } from '@renderer/ui/failure-actions';
import { OutcomeReport } from '@renderer/ui/outcome-report';
import { SafeText } from '@renderer/ui/safe-text';
import type { Operation } from '@shared/domain/activity';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { ReportedFailure } from '@shared/domain/failure';
import { formatBytes, plural } from '@shared/words/format';
import { findingWords, stateSentence } from '@shared/words/operation-words';
import { useQuery } from '@tanstack/react-query';
import { useOfferedContracts } from './contract-labels';
import { ContractReports } from './contract-reports';
import styles from './report.module.css';
import { problemOf, reportWords } from './report-words';

/** What reading proved, with the server's own words when it refused, and where the backup is. */
export function ReportView({ report }: { readonly report: CleanUpReport }) {
  const problem = problemOf(report);
  const offered = useOfferedContracts();
  return (
    <OutcomeReport words={reportWords(report)}>
      {report.state === 'unknown' && report.operationId !== null ? <Later operationId={report.operationId} /> : null}
      {problem === null ? null : <Problem problem={problem} />}
      {report.contracts.length > 1 ? <ContractReports contracts={report.contracts} offered={offered} /> : null}
      {report.backup === null ? null : <Backup backup={report.backup} />}
    </OutcomeReport>
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

function Problem({ problem }: { readonly problem: ReportedFailure }) {
  return (
    <>
      <p className={styles['quiet']}>{describeError(problem).text}</p>
      {problem.details?.serverWords ? (
        <p className={styles['quiet']}>
          The server said: <SafeText text={problem.details.serverWords} />
        </p>
      ) : null}
      <div className={styles['ways']}>
        <FailureActions error={problem} doing="delete the results" />
      </div>
    </>
  );
}

const Backup = ({ backup }: { readonly backup: NonNullable<CleanUpReport['backup']> }) => (
  <p className={styles['quiet']}>
    Backup: {plural(backup.results, 'result')}, {formatBytes(backup.bytes)}, in{' '}
    <SafeText text={backup.file} max={500} mono />
  </p>
);
