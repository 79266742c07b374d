import { describeError } from '@renderer/lib/describe-error';
import { FailureActions } from '@renderer/ui/failure-actions';
import { OutcomeReport } from '@renderer/ui/outcome-report';
import { SafeText } from '@renderer/ui/safe-text';
import type { RecordingReport } from '@shared/domain/recording';
import { plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import styles from './recording.module.css';
import { notable, outcomeWords, reportWords } from './report-words';

/** Items drawn at most; the title counts all of them. */
const most = 100;

/** What became of the results, and of each one that did not simply go well. */
export function ReportView({ report, zone }: { readonly report: RecordingReport; readonly zone: string }) {
  const { forbidden } = report;
  const told = notable(report.items);
  return (
    <>
      <OutcomeReport words={reportWords(report)}>
        {forbidden === null ? null : (
          <>
            <p>{describeError(forbidden).text}</p>
            <div className={styles['ways']}>
              <FailureActions error={forbidden} doing="record results" />
            </div>
          </>
        )}
      </OutcomeReport>
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
