import { describeError } from '@renderer/lib/describe-error';
import { SafeText } from '@renderer/ui/safe-text';
import type { RestoreReport } from '@shared/domain/restore';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import styles from './restore.module.css';
import { restoreReportWords } from './restore-words';

const icons = { success: CircleCheck, failed: CircleAlert, unknown: CircleHelp } as const;

/** What reading proved, with the server's own words when it refused. */
export function RestoreReportView({ report }: { readonly report: RestoreReport }) {
  const { tone, title, lines } = restoreReportWords(report);
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
      </div>
    </div>
  );
}
