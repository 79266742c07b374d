import { type Coverage, hasAllRuns, type LoadAll } from '@renderer/features/results/list/result-list';
import { describeError } from '@renderer/lib/describe-error';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { EndReason } from '@shared/domain/result/paging';
import type { AppError } from '@shared/errors/app-error';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './timeline.module.css';

interface CoverageNoteProps {
  readonly coverage: Coverage;
  readonly end: EndReason | null;
  readonly loadAll: LoadAll;
  /** Loaded rows. */
  readonly read: number;
}

/** What has not been loaded, and loading it: start, progress, failure. Nothing once everything is loaded. */
export function CoverageNote({ coverage, end, loadAll, read }: CoverageNoteProps): ReactNode {
  const { state, start, pause, cancel } = loadAll;
  const texts = messages.coverage;
  switch (state.kind) {
    case 'idle':
      if (coverage.isAllLoaded || hasAllRuns(coverage, end)) return null;
      if (coverage.isComplete) return <Note>{texts.unreachable}</Note>;
      return (
        <Note>
          {unreadText(coverage, read)}
          <LinkButton onClick={start}>{texts.older}</LinkButton>
        </Note>
      );
    case 'full':
      return <Note>{texts.full}</Note>;
    case 'reading':
    case 'paused':
      return (
        <Note>
          <Progress read={state.read} total={state.total} isPaused={state.kind === 'paused'} />
          <LinkButton onClick={state.kind === 'paused' ? start : pause}>
            {state.kind === 'paused' ? texts.resume : texts.pause}
          </LinkButton>
          <LinkButton onClick={cancel}>{texts.cancel}</LinkButton>
        </Note>
      );
    case 'failed':
      return (
        <Note role="alert">
          <CircleAlert size={14} aria-hidden className="bad" />
          <Reason error={state.error} />
          <LinkButton onClick={start}>{texts.retry}</LinkButton>
          <LinkButton onClick={cancel}>{texts.cancel}</LinkButton>
        </Note>
      );
  }
}

const Note = (props: { readonly role?: 'alert'; readonly children: ReactNode }) => (
  <span className="inline gap-2 secondary nowrap" {...props} />
);

/** The line has no room for the reason, so it is in the tooltip, and in the text for screen readers. */
function Reason({ error }: { readonly error: AppError }) {
  const { text } = describeError(error, messages.coverage.reading);
  const isAwaySaid = useIsAwaySaid(error);
  if (isAwaySaid) return <span>{messages.coverage.away}</span>;
  return (
    <span title={text}>
      {messages.coverage.failed} <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

interface ProgressProps {
  readonly read: number;
  readonly total: number | null;
  readonly isPaused: boolean;
}

function Progress({ read, total, isPaused }: ProgressProps) {
  const text = progressText(read, total);
  const share = total === null || total < read ? {} : { value: read, max: total };
  return (
    <>
      {isPaused ? messages.coverage.paused : null}
      {text}
      <progress
        className={styles['progress']}
        aria-label={messages.coverage.loading}
        aria-valuetext={text}
        {...share}
      />
    </>
  );
}

/** `About 99,900 older runs not loaded`, `Older runs not loaded`: a number only where the total is plausible. */
export const unreadText = ({ total }: Coverage, read: number): string =>
  messages.coverage.unread(total === null || total <= read ? null : total - read);

/** `12,300 of 100,000 read`. */
export const progressText = (read: number, total: number | null): string =>
  total === null || total < read ? messages.coverage.read(read) : messages.coverage.readOf(read, total);
