import { Announcement } from '@renderer/ui/feedback/announcer';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { ProgressBar } from '@renderer/ui/feedback/progress';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import { WhyRequest } from '@renderer/ui/marks/why-request';
import { Button } from '@renderer/ui/primitives/button';
import type { CrawlProgress } from '@shared/domain/contract/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { formatClock, zoneName } from '@shared/format/instant';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import styles from './contracts.module.css';
import { messages } from './messages';
import { type CrawlControls, useContractCrawl } from './use-contract-crawl';

interface CrawledBarProps {
  readonly connectionId: ConnectionId;
  readonly zone: string;
}

/** The crawl of a connection's tables, which finds its contracts. */
export function CrawledBar({ connectionId, zone }: CrawledBarProps) {
  const crawl = useContractCrawl(connectionId);
  return crawl.progress === null ? null : <CrawlBar {...{ connectionId, crawl, zone }} progress={crawl.progress} />;
}

interface CrawlBarProps extends CrawledBarProps {
  readonly crawl: CrawlControls;
  readonly progress: CrawlProgress;
}

const { crawl: text } = messages;

/** The progress of the crawl, and the button that pauses, resumes or restarts it. */
function CrawlBar({ connectionId, crawl, progress, zone }: CrawlBarProps) {
  const { state, at } = progress;
  if (state === 'failed' && crawl.error !== null) {
    return (
      <MoreFailed
        error={crawl.error}
        task={messages.couldNot.checkMore(checkedText(progress))}
        retrying={false}
        onRetry={crawl.resume}
      />
    );
  }
  return (
    <section className={styles['crawl']} aria-label={text.region}>
      <div className="grow figures">
        {state === 'done' ? (
          <span>
            <WhyRequest by="background.crawl" connectionId={connectionId}>
              {at === null
                ? doneText(progress)
                : text.asOf(doneText(progress), `${formatClock(at, zone)} ${zoneName(at, zone)}`)}
            </WhyRequest>
          </span>
        ) : (
          <ProgressBar
            label={state === 'paused' ? text.paused : text.checking}
            value={checkedPercent(progress)}
            valueText={checkedText(progress)}
          />
        )}
      </div>
      <CrawlButton crawl={crawl} state={state} />
      <ThrottledAnnouncement text={announcementOf(progress)} />
    </section>
  );
}

/** One button for all states, so that it keeps the focus. */
function CrawlButton({ crawl, state }: Pick<CrawlBarProps, 'crawl'> & Pick<CrawlProgress, 'state'>) {
  const [label, Icon, act] =
    state === 'done'
      ? ([text.restart, RotateCw, crawl.restart] as const)
      : isRunning(state)
        ? ([text.pause, Pause, crawl.pause] as const)
        : ([text.resume, Play, crawl.resume] as const);
  return (
    <Button size="small" icon={<Icon size={14} aria-hidden />} onClick={act}>
      {label}
    </Button>
  );
}

const announceEveryMs = 15_000;

/** Announces changes at once, and steady progress only now and then. */
const ThrottledAnnouncement = ({ text: latest }: { readonly text: string }) => (
  <Announcement text={useThrottledValue(latest, announceEveryMs)} />
);

function announcementOf(progress: CrawlProgress): string {
  switch (progress.state) {
    case 'done':
      return text.announce.done(doneText(progress));
    case 'paused':
      return text.announce.paused(checkedText(progress));
    case 'idle':
    case 'running':
    case 'failed':
      return text.announce.running(checkedText(progress));
  }
}

/** An idle crawl is about to start. */
export const isRunning = (state: CrawlProgress['state']): boolean => state === 'running' || state === 'idle';

type CrawlCounts = Pick<CrawlProgress, 'tablesSeen' | 'tablesTotal' | 'contractsFound' | 'tablesUnread'>;

/** `120 of 340 tables, 21 contracts found`. */
export function checkedText({ tablesSeen, tablesTotal, contractsFound }: CrawlCounts): string {
  // A server may count fewer tables than it sends; then its count is ignored.
  return tablesTotal === null || tablesTotal < tablesSeen
    ? text.checked(tablesSeen, contractsFound)
    : text.checkedOf(tablesSeen, tablesTotal, contractsFound);
}

/** The share of checked tables, 0 to 100; null when it is unknown. */
export function checkedPercent({ tablesSeen, tablesTotal }: CrawlCounts): number | null {
  if (tablesTotal === null || tablesTotal === 0 || tablesTotal < tablesSeen) return null;
  return Math.floor((100 * tablesSeen) / tablesTotal);
}

/** `Checked all 340 tables`, and how many of them could not be read. */
export function doneText({ tablesSeen, tablesUnread }: CrawlCounts): string {
  if (tablesSeen === 0) return text.noTables;
  const done = text.done(tablesSeen);
  return tablesUnread === 0 ? done : text.unreadTables(done, tablesUnread);
}
