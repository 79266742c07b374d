import { LinkButton } from '@renderer/ui/primitives/link-button';
import { formatInstantWithZone, formatShort } from '@shared/format/instant';
import type { FirstFailure } from '@shared/results/run/verdicts';
import { verdictMessages } from './verdict-messages';

interface SinceTextProps {
  readonly since: FirstFailure;
  readonly zone: string;
  readonly onOpenRun: (key: string) => void;
  /** Tab moves from row to row, so a link in a row is reached through its menu. */
  readonly isInGrid?: boolean;
}

/** `since 18 Nov`, which opens the first run that failed. */
export function SinceText({ since: { run, begins }, zone, onOpenRun, isInGrid = false }: SinceTextProps) {
  const exact = formatInstantWithZone(run.timestamp, zone, 'minute');
  const text = begins === 'here' ? verdictMessages.since : verdictMessages.sinceOrEarlier;
  return (
    <LinkButton title={text(exact)} {...(isInGrid ? { tabIndex: -1 } : {})} onClick={() => onOpenRun(run.key)}>
      {isInGrid ? verdictMessages.since(formatShort(run.timestamp, zone, 'day and month')) : text(exact)}
    </LinkButton>
  );
}
