import type { RunDetail } from '@shared/domain/result';
import { summaryWords } from '@shared/results/compare-words';
import type { RunComparison } from '@shared/results/run-comparison';
import Info from 'lucide-react/icons/info';
import styles from './compare.module.css';
import { compareNotices } from './compare-notices';
import { ComparisonTable } from './comparison-table';
import type { ComparedPlace } from './use-compared-runs';

interface ComparedRun {
  readonly place: ComparedPlace;
  readonly run: RunDetail;
}

interface ComparedProps {
  readonly comparison: RunComparison;
  readonly before: ComparedRun;
  readonly after: ComparedRun;
}

/** What changed: in a line, and then by dimension. */
export function Compared({ comparison, before, after }: ComparedProps) {
  const messages = [before.run.message ?? '', after.run.message ?? ''];
  return (
    <>
      {compareNotices(before, after).map((notice) => (
        <p key={notice} className={styles['notice']}>
          <Info size={14} aria-hidden /> {notice}
        </p>
      ))}
      <p className={styles['summary']} role="status">
        {summaryWords(comparison)}
        {messages[0] === messages[1] && messages[0] !== '' ? <span>The message is the same.</span> : null}
      </p>
      <ComparisonTable comparison={comparison} />
    </>
  );
}
