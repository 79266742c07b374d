import type { RunDetail } from '@shared/domain/result';
import { summaryText } from '@shared/results/compare-messages';
import type { RunComparison } from '@shared/results/run-comparison';
import Info from 'lucide-react/icons/info';
import styles from './compare.module.css';
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
        {summaryText(comparison)}
        {messages[0] === messages[1] && messages[0] !== '' ? <span>The message is the same.</span> : null}
      </p>
      <ComparisonTable comparison={comparison} />
    </>
  );
}

interface NoticedRun {
  readonly place: ComparedPlace;
  readonly run: RunDetail;
}

/** What has to be known before a comparison is believed. */
export function compareNotices(before: NoticedRun, after: NoticedRun): readonly string[] {
  const isOneContract = before.place.contractId === after.place.contractId;
  const isSame = isOneContract && before.run.row.key === after.run.row.key;
  const isBackwards = isOneContract && before.run.row.timestamp > after.run.row.timestamp;
  return [
    ...(isSame ? ['Both are the same result.'] : []),
    ...(isOneContract
      ? []
      : ['The results are of different contracts: checks of the same name may be different ones.']),
    ...(isBackwards
      ? ['The baseline is the later of the two: “newly failed” is what failed earlier and does not fail later.']
      : []),
  ];
}
