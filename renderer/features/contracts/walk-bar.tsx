import { Button } from '@renderer/ui/button';
import { MoreFailed } from '@renderer/ui/more-failed';
import { ProgressBar } from '@renderer/ui/progress';
import { useCalm } from '@renderer/ui/use-calm';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import type { WalkProgress } from '@shared/domain/walk';
import { formatClock, zoneName } from '@shared/words/instant';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import styles from './contracts.module.css';
import type { ContractWalk } from './use-contract-walk';
import { doneWords, seenPercent, seenWords } from './walk-words';

interface WalkBarProps {
  readonly walk: ContractWalk;
  readonly progress: WalkProgress;
  readonly zone: string;
}

const saidEveryMs = 15_000;

/** How far the search has come, and the way to hold it or to let it go on. The button stays one and the same. */
export function WalkBar({ walk, progress, zone }: WalkBarProps) {
  const { state } = progress;
  if (state === 'failed' && walk.error !== null) {
    return (
      <MoreFailed
        error={walk.error}
        doing={`look at more tables after ${seenWords(progress)}`}
        retrying={false}
        onRetry={walk.resume}
      />
    );
  }
  return (
    <section className={styles['walk']} aria-label="Search through the tables">
      <div className={styles['walkState']}>
        {state === 'done' ? (
          <span>
            {doneWords(progress)}
            {progress.at === null ? '' : `, as of ${formatClock(progress.at, zone)} ${zoneName(progress.at, zone)}`}
          </span>
        ) : (
          <ProgressBar
            label={state === 'paused' ? 'Paused' : 'Looking at tables'}
            value={seenPercent(progress)}
            valueText={seenWords(progress)}
          />
        )}
      </div>
      <WalkButton walk={walk} state={state} />
      <Said words={saidWords(progress)} />
    </section>
  );
}

function WalkButton({ walk, state }: Pick<WalkBarProps, 'walk'> & Pick<WalkProgress, 'state'>) {
  const isGoing = state === 'running' || state === 'idle';
  const [label, Icon, act] =
    state === 'done'
      ? (['Look again', RotateCw, walk.lookAgain] as const)
      : isGoing
        ? (['Pause', Pause, walk.pause] as const)
        : (['Resume', Play, walk.resume] as const);
  return (
    <Button size="small" icon={<Icon size={14} aria-hidden />} onClick={act}>
      {label}
    </Button>
  );
}

/** Said at once when the state changes, and then only now and then. */
function Said({ words }: { readonly words: string }) {
  const calm = useCalm(words, saidEveryMs);
  return (
    <VisuallyHidden>
      <output>{calm}</output>
    </VisuallyHidden>
  );
}

function saidWords(progress: WalkProgress): string {
  switch (progress.state) {
    case 'done':
      return `${doneWords(progress)}.`;
    case 'paused':
      return `Paused after ${seenWords(progress)}.`;
    case 'idle':
    case 'running':
    case 'failed':
      return `Looking at tables: ${seenWords(progress)}.`;
  }
}
