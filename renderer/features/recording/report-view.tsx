import { describeError } from '@renderer/lib/describe-error';
import { FailureActions } from '@renderer/ui/failure-actions';
import { SafeText } from '@renderer/ui/safe-text';
import type { RecordingReport } from '@shared/domain/recording';
import { plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import styles from './recording.module.css';
import { notable, outcomeWords, reportWords } from './report-words';

const icons = { success: CircleCheck, failed: CircleAlert, unknown: CircleHelp } as const;

/** Items drawn at most; the title counts all of them. */
const most = 100;

/** What became of the results, and of each one that did not simply go well. */
export function ReportView({ report, zone }: { readonly report: RecordingReport; readonly zone: string }) {
  const { tone, title, lines } = reportWords(report);
  const { forbidden } = report;
  const Icon = icons[tone];
  const told = notable(report.items);
  return (
    <>
      <div className={styles['report']} data-tone={tone} role="status">
        <Icon size={20} aria-hidden />
        <div className={styles['noticeText']}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {forbidden === null ? null : (
            <>
              <p>{describeError(forbidden).text}</p>
              <div className={styles['ways']}>
                <FailureActions error={forbidden} doing="record results" />
              </div>
            </>
          )}
        </div>
      </div>
      {told.length === 0 ? null : (
        <ul className={styles['outcomes']} aria-label="Outcomes">
          {told.slice(0, most).map(({ index, timestamp, outcome, sentence, serverWords }) => (
            <li key={index}>
              <strong>{outcomeWords[outcome]}</strong> {formatInstantWithZone(timestamp, zone, 'millisecond')}
              {sentence === null ? null : <p>{sentence}</p>}
              {serverWords === null ? null : (
                <p className={styles['quiet']}>
                  The server said: <SafeText text={serverWords} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {told.length > most ? <p className={styles['quiet']}>and {plural(told.length - most, 'more')}</p> : null}
    </>
  );
}
