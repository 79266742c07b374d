import { RunHeadline } from '@renderer/marks/run-headline';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { RunDetail } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import type { ReactNode } from 'react';
import styles from './compare.module.css';
import { messages } from './messages';
import type { ComparedSide } from './use-compared-run';

interface RunCardProps {
  readonly title: string;
  readonly side: ComparedSide;
  /** The other result, once loaded. */
  readonly other: RunDetail | null;
  readonly zone: string;
  readonly onOpen: () => void;
  /** Actions that choose another result. */
  readonly choices: ReactNode;
}

/** One of the two results, or why it is missing. */
export function RunCard({ title, side, other, zone, onOpen, choices }: RunCardProps) {
  const isReady = side.kind === 'ready';
  return (
    <Panel
      title={title}
      actions={
        isReady ? (
          <Button size="small" variant="ghost" onClick={onOpen}>
            {messages.open}
          </Button>
        ) : undefined
      }
    >
      <Side side={side} other={other} zone={zone} choices={choices} />
    </Panel>
  );
}

function Side({ side, other, zone, choices }: Pick<RunCardProps, 'side' | 'other' | 'zone' | 'choices'>) {
  switch (side.kind) {
    case 'waiting':
      return <SkeletonRows count={3} label={messages.loading} />;
    case 'failed':
      return <ReadFailure error={side.error} task={messages.reading} onRetry={side.retry} retrying={side.retrying} />;
    case 'not-chosen':
      return <EmptyState {...messages.notChosen} action={choices} />;
    case 'invalid':
      return <EmptyState {...messages.noKey} action={choices} />;
    case 'gone':
      return <EmptyState {...messages.gone} action={choices} />;
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
    <div className="stack gap-2">
      <RunHeadline row={row} qualityScore={qualityScore} zone={zone} />
      {isUnfinished(row.status) ? <p className="quiet">{messages.unfinished}</p> : null}
      <Message message={run.message} other={other} />
    </div>
  );
}

const longest = 1000;

/** The message verbatim, with the part that differs from the other result marked. */
function Message({ message, other }: { readonly message: string | null; readonly other: RunDetail | null }) {
  if (message === null || message === '') return <p className="quiet">{messages.noMessage}</p>;
  const against = other?.message ?? '';
  if (against === '' || against === message) {
    return (
      <p className="message">
        <SafeText text={message} max={longest} lines />
      </p>
    );
  }
  const { same, differs, rest } = messageParts(message, against);
  return (
    <p className="message">
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

/** A text compared with another one: the common prefix, what differs, the common suffix. */
interface MessageParts {
  readonly same: string;
  readonly differs: string;
  readonly rest: string;
}

/** Splits a text, at word boundaries, around the part that differs from another text. */
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

/** Words and the white space between them. */
const wordsOf = (text: string): readonly string[] => text.split(/(\s+)/).filter((part) => part !== '');
