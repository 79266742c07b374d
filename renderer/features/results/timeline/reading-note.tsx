import { describeError } from '@renderer/lib/describe-error';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { EndReason } from '@shared/domain/paging';
import type { AppError } from '@shared/errors/app-error';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';
import { type Coverage, isWhole, type Reading, type ReadingActs } from './timeline-types';
import { readWords, unreadWords } from './unread-messages';

interface ReadingNoteProps extends ReadingActs {
  readonly coverage: Coverage;
  readonly end: EndReason | null;
  readonly reading: Reading;
  /** The bars say already what has not been read. */
  readonly isLabelled: boolean;
  /** Rows that have been read. */
  readonly read: number;
}

/** What has not been read, the way to read it, and how far that is. Nothing once all is read. */
export function ReadingNote({ coverage, end, reading, isLabelled, read, ...acts }: ReadingNoteProps): ReactNode {
  switch (reading.kind) {
    case 'idle':
      if (isWhole(coverage, end)) return null;
      if (coverage.isComplete) return <span className={styles['reading']}>There may be older runs out of reach</span>;
      return (
        <span className={styles['reading']}>
          {isLabelled ? null : capital(unreadWords(coverage, read))}
          <LinkButton onClick={acts.onReadRest}>Load the rest</LinkButton>
        </span>
      );
    case 'full':
      return <span className={styles['reading']}>Too many runs to read on: narrow the time range</span>;
    case 'reading':
    case 'paused':
      return (
        <span className={styles['reading']}>
          <Progress read={reading.read} total={reading.total} isPaused={reading.kind === 'paused'} />
          {reading.kind === 'paused' ? (
            <LinkButton onClick={acts.onResume}>Continue</LinkButton>
          ) : (
            <LinkButton onClick={acts.onPause}>Pause</LinkButton>
          )}
          <LinkButton onClick={acts.onCancel}>Cancel</LinkButton>
        </span>
      );
    case 'failed':
      return (
        <span className={styles['reading']} role="alert">
          <CircleAlert size={14} aria-hidden className={styles['alert']} />
          <Why error={reading.error} />
          <LinkButton onClick={acts.onReadRest}>Retry</LinkButton>
          <LinkButton onClick={acts.onCancel}>Cancel</LinkButton>
        </span>
      );
  }
}

/** The line has no room for the reason: it is in the tooltip, and what a screen reader says has it too. */
function Why({ error }: { readonly error: AppError }) {
  const { text } = describeError(error, 'load the rest');
  const isAwaySaid = useIsAwaySaid(error);
  if (isAwaySaid) return <span>The rest loads when the server is back.</span>;
  return (
    <span title={text}>
      The rest could not be loaded. <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

interface ProgressProps {
  readonly read: number;
  readonly total: number | null;
  readonly isPaused: boolean;
}

function Progress({ read, total, isPaused }: ProgressProps) {
  const words = readWords(read, total);
  const share = total === null || total < read ? {} : { value: read, max: total };
  return (
    <>
      {isPaused ? 'Paused, ' : null}
      {words}
      <progress className={styles['progress']} aria-label="Loading the rest" aria-valuetext={words} {...share} />
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
