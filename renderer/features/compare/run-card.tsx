import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Panel } from '@renderer/ui/layout/panel';
import { RunHeadline } from '@renderer/ui/marks/run-headline';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { RunDetail } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import type { ReactNode } from 'react';
import styles from './compare.module.css';
import type { ComparedSide } from './use-compared-runs';

interface RunCardProps {
  /** Which of the two it is. */
  readonly title: string;
  readonly side: ComparedSide;
  /** The other one, once it is read. */
  readonly other: RunDetail | null;
  readonly zone: string;
  readonly onOpen: () => void;
  /** Actions to choose a result in its place. */
  readonly choices: ReactNode;
}

/** One of the two results: what it is, or why it is not there. */
export function RunCard({ title, side, other, zone, onOpen, choices }: RunCardProps) {
  const isReady = side.kind === 'ready';
  return (
    <Panel
      title={title}
      actions={
        isReady ? (
          <Button size="small" variant="ghost" onClick={onOpen}>
            Open
          </Button>
        ) : undefined
      }
    >
      <Face side={side} other={other} zone={zone} choices={choices} />
    </Panel>
  );
}

function Face({ side, other, zone, choices }: Pick<RunCardProps, 'side' | 'other' | 'zone' | 'choices'>) {
  switch (side.kind) {
    case 'open':
      return <EmptyState title="Which result?" text="Or select two results in the list." action={choices} />;
    case 'unnamed':
      return <EmptyState title="No such result" text="The address does not name a result." action={choices} />;
    case 'gone':
      return (
        <EmptyState
          title="This result was not found"
          text="The server does not have it any more, or has it too far down its list to be found. It may have been deleted."
          action={choices}
        />
      );
    case 'waiting':
      return <SkeletonRows count={3} label="Loading the result" />;
    case 'failed':
      return <ReadFailure error={side.error} doing="read this result" onRetry={side.retry} retrying={side.retrying} />;
    case 'ready':
      return <Facts run={side.run} other={other} zone={zone} />;
  }
}

function Facts({
  run,
  other,
  zone,
}: {
  readonly run: RunDetail;
  readonly other: RunDetail | null;
  readonly zone: string;
}) {
  const { row, qualityScore } = run;
  return (
    <div className={styles['card']}>
      <RunHeadline row={row} qualityScore={qualityScore} zone={zone} />
      {isUnfinished(row.status) ? (
        <p className={styles['quiet']}>Not finished: what is not evaluated yet may follow.</p>
      ) : null}
      <Message message={run.message} other={other} />
    </div>
  );
}

const longest = 1000;

/** The message word for word; where the other one differs, that part is marked. */
function Message({ message, other }: { readonly message: string | null; readonly other: RunDetail | null }) {
  if (message === null || message === '') return <p className={styles['quiet']}>No message</p>;
  const against = other?.message ?? '';
  if (against === '' || against === message) {
    return (
      <p className={styles['message']}>
        <SafeText text={message} max={longest} lines />
      </p>
    );
  }
  const { same, differs, rest } = messageParts(message, against);
  return (
    <p className={styles['message']}>
      {same === '' ? null : <SafeText text={same} max={longest} lines />}
      {differs === '' ? null : (
        <mark className={styles['differs']}>
          <SafeText text={differs} max={longest} lines />
        </mark>
      )}
      {rest === '' ? null : <SafeText text={rest} max={longest} lines />}
    </p>
  );
}

/** A text beside another one: what they begin and end with in common, and what differs between. */
interface MessageParts {
  readonly same: string;
  readonly differs: string;
  readonly rest: string;
}

/** Cuts two texts where they begin to differ and where they are the same again, between words. */
export function messageParts(text: string, other: string): MessageParts {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const shortest = Math.min(words.length, others.length);
  let start = 0;
  while (start < shortest && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  return {
    same: words.slice(0, start).join(''),
    differs: words.slice(start, words.length - end).join(''),
    rest: words.slice(words.length - end).join(''),
  };
}

/** Words and what is between them. */
const wordsOf = (text: string): readonly string[] => text.split(/(\s+)/).filter((part) => part !== '');
