import { type ServerAway, useProbeServer } from '@renderer/api/connection/server-health';
import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { Banner } from '@renderer/ui/layout/app-frame';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection/connection';
import { clockText } from '@shared/format/clock-text';
import { formatClock } from '@shared/format/instant';
import Unplug from 'lucide-react/icons/unplug';
import { messages } from './messages';

interface ServerAwayBannerProps {
  readonly connection: Connection;
  readonly away: ServerAway;
  /** The age of the shown data; empty when there is none. */
  readonly shown: string;
}

/**
 * Says since when the server of this screen is away, when it is probed again, why, and how old the data on screen is. Failed
 * reads leave the explanation to it; it also offers to edit the connection, since a mistyped host or proxy never recovers by
 * itself.
 */
export function ServerAwayBanner({ connection: { id, name }, away, shown }: ServerAwayBannerProps) {
  const zone = zoneOf(useSettings().zone);
  const probe = useProbeServer(id);
  const { onEditConnection } = useErrorActions();
  return (
    <Banner
      atFoot
      tone="warning"
      icon={<Unplug size={16} aria-hidden />}
      actions={
        <>
          {onEditConnection === null ? null : (
            <Button size="small" onClick={onEditConnection}>
              {messages.edit}
            </Button>
          )}
          <Button size="small" busy={probe.isPending} onClick={() => probe.mutate()}>
            {messages.retryNow}
          </Button>
        </>
      }
    >
      <strong>{messages.offlineSince(formatClock(away.since, zone, 'minute'))}</strong> ·{' '}
      <NextTry at={away.nextTryAt} />{' '}
      <span className="secondary">
        <SafeText text={[messages.causes[away.cause](name), shown].filter((text) => text !== '').join(' ')} max={300} />
      </span>
    </Banner>
  );
}

/** Not a live region: a screen reader would announce it every second. */
function NextTry({ at }: { readonly at: number | null }) {
  const text = useTicked(() => nextTryText(at === null ? null : at - performance.now()));
  return (
    <span className="figures nowrap" role="timer">
      {text}
    </span>
  );
}

/** `Retrying in 8 s`; null while a try is under way. */
export function nextTryText(inMs: number | null): string {
  if (inMs === null || inMs <= 0) return messages.retrying;
  return messages.retryingIn(inMs < 60_000 ? messages.seconds(Math.ceil(inMs / 1000)) : clockText(inMs));
}
