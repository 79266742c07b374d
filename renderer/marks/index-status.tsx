import { failureLine } from '@renderer/lib/describe-error';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { WhyRequest } from '@renderer/ui/marks/why-request';
import { Button } from '@renderer/ui/primitives/button';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import { hasClass } from '@shared/errors/error-table';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Square from 'lucide-react/icons/square';
import type { ReactNode } from 'react';
import { CheckedFact, ShortTime } from './checked-fact';
import styles from './index-status.module.css';
import { messages } from './messages';

const { index: text } = messages;

export type IndexAction = 'resume' | 'pause' | 'stop' | 'check';

interface IndexStatusProps {
  readonly status: IndexStatus;
  /** Revision of the contracts that the screen shows. */
  readonly shown: number;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onAction: (action: IndexAction) => void;
}

/** How up to date the index of contracts is, with buttons that pause, stop or start a check. Takes the available width. */
export function IndexStatusLine({ status, shown, zone, now, onAction }: IndexStatusProps) {
  const share = shareOf(status);
  return (
    <section className="stack" aria-label={text.label} data-now="">
      <div className="row wraps gap-cluster quiet figures">
        <span className="row wraps gap-cluster">
          {factsOf({ status, shown, zone, now }).map(({ id, fact }) => (
            <span key={id}>{fact}</span>
          ))}
        </span>
        <span className="row gap-1">
          {actionsOf(status).map((action) => (
            <ActionButton key={action} action={action} onAction={onAction} />
          ))}
        </span>
      </div>
      <div
        className={styles['track']}
        // The line is always there, so that the content below it does not move.
        {...(share === null
          ? { 'aria-hidden': true }
          : {
              role: 'progressbar',
              'aria-label': text.progress,
              'aria-valuemin': 0,
              'aria-valuemax': 100,
              'aria-valuenow': share,
            })}
      >
        {share === null ? null : <div className={styles['done']} style={{ width: `${share}%` }} />}
      </div>
    </section>
  );
}

/** The place of the line until the status is known. */
export const IndexStatusPlace = () => <div className={styles['place']} />;

const icons: Readonly<Record<IndexAction, typeof Pause>> = {
  pause: Pause,
  resume: Play,
  stop: Square,
  check: RotateCw,
};

interface ActionButtonProps {
  readonly action: IndexAction;
  readonly onAction: (action: IndexAction) => void;
}

function ActionButton({ action, onAction }: ActionButtonProps) {
  const Icon = icons[action];
  return (
    <Button size="small" variant="ghost" icon={<Icon size={12} aria-hidden />} onClick={() => onAction(action)}>
      {text.actions[action]}
    </Button>
  );
}

/** The available actions: at most two, so that the line keeps its length. */
export function actionsOf({ state }: Pick<IndexStatus, 'state'>): readonly IndexAction[] {
  switch (state) {
    case 'running':
      return ['pause', 'stop'];
    case 'paused':
      return ['resume', 'stop'];
    case 'waiting':
      return ['check', 'stop'];
    case 'idle':
    case 'stopped':
      return ['check'];
  }
}

/** The finished share of a round, 0 to 100; null while none is running. */
export function shareOf({ state, listing, contracts, left }: IndexStatus): number | null {
  if (state !== 'running') return null;
  const [done, all] = listing === null ? [contracts - left, contracts] : [listing.read, listing.total ?? 0];
  return all <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((100 * done) / all)));
}

type StatusContext = Omit<IndexStatusProps, 'onAction'>;

function factsOf({
  status,
  shown,
  zone,
  now,
}: StatusContext): readonly { readonly id: string; readonly fact: ReactNode }[] {
  const { contracts, failed, listedAt, listing, left, state } = status;
  const isUnderWay = state === 'running';
  return [
    { id: 'state', fact: stateFact({ status, zone, now }) },
    {
      id: 'checked',
      fact:
        contracts === 0 ? null : (
          <WhyRequest by="background.index" connectionId={status.connectionId}>
            <CheckedFact {...{ status, shown, zone, now }} />
          </WhyRequest>
        ),
    },
    { id: 'left', fact: isUnderWay && listing === null && left > 0 ? text.left(left) : null },
    { id: 'failed', fact: failed === 0 ? null : <span className="warns">{text.failed(failed)}</span> },
    {
      id: 'listed',
      fact:
        isUnderWay && listing !== null
          ? text.listing(listing.read, listing.total)
          : listedAt === null
            ? text.neverListed
            : null,
    },
  ].filter(({ fact }) => fact !== null);
}

/** Why nothing is being checked; null while it is, or when everything is up to date. */
function stateFact({ status, zone, now }: Omit<StatusContext, 'shown'>): ReactNode {
  const { state, error, resumesAt } = status;
  const failure = error === null ? undefined : failureLine(error, text.reading);
  if (state === 'paused' || state === 'stopped') return <span className="warns">{text.states[state]}</span>;
  if (state === 'waiting') {
    return (
      <span className="warns" title={failure}>
        {resumesAt !== null && resumesAt > now && error !== null && hasClass(error.code, 'busy') ? (
          <FilledText text={text.waiting.until} parts={{ time: <ShortTime at={resumesAt} zone={zone} now={now} /> }} />
        ) : (
          text.waiting[waitsFor(error)]
        )}
      </span>
    );
  }
  return error === null ? null : (
    <span className="warns" title={failure}>
      {text.listFailed}
    </span>
  );
}

function waitsFor(error: IndexStatus['error']): 'away' | 'token' | 'other' {
  if (error === null) return 'other';
  if (hasClass(error.code, 'token')) return 'token';
  return hasClass(error.code, 'away') ? 'away' : 'other';
}
