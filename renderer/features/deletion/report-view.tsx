import { describeError } from '@renderer/lib/describe-error';
import { FailureActions } from '@renderer/ui/failure-actions';
import { SafeText } from '@renderer/ui/safe-text';
import type { DeletionReport } from '@shared/domain/deletion';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import styles from './deletion.module.css';
import { reportWords } from './report-words';

const icons = { success: CircleCheck, failed: CircleAlert, unknown: CircleHelp } as const;

/** What the re-read proved, with the server's own words when it refused. */
export function ReportView({ report }: { readonly report: DeletionReport }) {
  const { tone, title, lines } = reportWords(report);
  const Icon = icons[tone];
  const { problem } = report;
  return (
    <div className={styles['report']} data-tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div className={styles['reportText']}>
        <h3>{title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {problem === null ? null : <p className={styles['quiet']}>{describeError(problem).text}</p>}
        {problem?.details?.serverWords ? (
          <p className={styles['quiet']}>
            The server said: <SafeText text={problem.details.serverWords} />
          </p>
        ) : null}
        {problem === null ? null : (
          <div className={styles['ways']}>
            <FailureActions error={problem} doing="delete results" />
          </div>
        )}
      </div>
    </div>
  );
}
