import { type DescribableError, errorReport } from '@renderer/lib/describe-error';
import { missingSentence, namedRight, usualRight } from '@renderer/lib/rights';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { hasClass } from '@shared/errors/error-table';
import { clockText } from '@shared/format/clock-text';
import { shortText } from '@shared/format/text';
import { useErrorActions } from './error-actions';

interface FailureActionsProps {
  readonly error: DescribableError;
  /** Completes "Could not …", such as `load the contracts`. */
  readonly doing: string;
}

/** The next step that fits the cause: a new token, or the text that asks for a right. */
export function FailureActions({ error, doing }: FailureActionsProps) {
  const actions = useErrorActions();
  const { onNewToken } = actions;
  if (error.code === 'forbidden') {
    return (
      <CopyButton
        variant="secondary"
        text={() => rightsRequest(error, doing, actions)}
        label="Copy request for an administrator"
      />
    );
  }
  return hasClass(error.code, 'token') && onNewToken !== null ? (
    <Button size="small" onClick={() => onNewToken(error)}>
      Enter a new token
    </Button>
  ) : null;
}

/** Counts down the wait that a server asked for. Nobody is kept from trying before. */
export function WaitLeft({ error }: { readonly error: DescribableError }) {
  const words = useTicked((now) => waitLeft(error, now) ?? '');
  return words === '' ? null : <span aria-live="off">{words}</span>;
}

/**
 * What is left of the wait that a server asked for, in words; null when it asked for none or it is over. Waits of up to
 * half a minute are kept without a word (docs/quality.md F38). `now` in epoch milliseconds.
 */
export function waitLeft({ details }: DescribableError, now: number): string | null {
  const { retryAfterMs, at } = details ?? {};
  if (retryAfterMs === undefined || at === undefined) return null;
  const leftMs = at + retryAfterMs - now;
  return leftMs <= 0 ? null : `${clockText(Math.ceil(leftMs / 1000) * 1000)} left`;
}

/** Whose right is asked for, and where; null where it is not known. */
interface Petitioner {
  readonly account: string | null;
  /** Address of the server. */
  readonly server: string | null;
}

/** A letter to whoever administers the server, ready to be sent. `doing` is what the person was about to do. */
export function rightsRequest(error: DescribableError, doing: string, { account, server }: Petitioner): string {
  const { details = {} } = error;
  const name = account ?? namedRight(details.serverWords)?.account ?? null;
  const who = name === null ? 'my account' : `my account “${shortText(name, 100)}”`;
  const where = server === null ? '' : ` on ${server}`;
  return [
    `Please give ${who} the right to ${usualRight(details)?.doing ?? doing}${where}.`,
    missingSentence(details),
    '',
    errorReport(error, doing),
  ].join('\n');
}
