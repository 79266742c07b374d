import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { messages } from '@renderer/ui/messages';
import { clockText } from '@shared/format/clock-text';
import { type RunBegin, runAge } from '@shared/results/run/duration';

/** The elapsed time of a run, ticking once a second; `unknown` where its start is unknown. */
export function RunningClock({
  begin,
  unknown = messages.marks.noElapsed,
}: {
  readonly begin: RunBegin;
  readonly unknown?: string;
}) {
  const text = useTicked((now) => {
    const { elapsedMs } = runAge(begin, now);
    return elapsedMs === null ? unknown : clockText(elapsedMs);
  });
  return <span className="figures nowrap">{text}</span>;
}
