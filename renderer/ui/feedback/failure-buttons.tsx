import { type DescribableError, errorReport } from '@renderer/lib/describe-error';
import { missingSentence, namedRight, usualRight } from '@renderer/lib/rights';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { messages } from '@renderer/ui/messages';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { hasClass } from '@shared/errors/error-table';
import { clockText } from '@shared/format/clock-text';
import { shortText } from '@shared/format/text';
import { useErrorActions } from './error-actions';

interface FailureActionsProps {
  readonly error: DescribableError;
  /** Completes "Could not …", such as `load the contracts`. */
  readonly task: string;
}

/** The next step that fits the cause: a new token, or a message that asks for a right. */
export function FailureActions({ error, task }: FailureActionsProps) {
  const actions = useErrorActions();
  const { onNewToken } = actions;
  if (error.code === 'forbidden') {
    return (
      <CopyButton
        variant="secondary"
        text={() => rightsRequest(error, task, actions)}
        label={messages.error.copyRequest}
      />
    );
  }
  return hasClass(error.code, 'token') && onNewToken !== null ? (
    <Button size="small" onClick={() => onNewToken(error)}>
      {messages.error.newToken}
    </Button>
  ) : null;
}

/** Counts down the wait that a server asked for; Retry stays enabled. */
export function WaitLeft({ error }: { readonly error: DescribableError }) {
  const text = useTicked((now) => waitLeft(error, now) ?? '');
  return text === '' ? null : <span role="timer">{text}</span>;
}

/**
 * What is left of the wait that a server asked for; null when there is none or it is over. Shorter waits, up to half a
 * minute, are kept by the retry layer itself. `now` in epoch milliseconds.
 */
export function waitLeft({ details }: DescribableError, now: number): string | null {
  const { retryAfterMs, at } = details ?? {};
  if (retryAfterMs === undefined || at === undefined) return null;
  const leftMs = at + retryAfterMs - now;
  return leftMs <= 0 ? null : messages.error.waitLeft(clockText(Math.ceil(leftMs / 1000) * 1000));
}

/** Who lacks a right, and where; null where it is unknown. */
interface Account {
  readonly account: string | null;
  /** Address of the server. */
  readonly server: string | null;
}

/** A message to the administrator of the server, ready to be sent. `task` is what failed. */
export function rightsRequest(error: DescribableError, task: string, { account, server }: Account): string {
  const { details = {} } = error;
  const name = account ?? namedRight(details.serverWords)?.account ?? null;
  const shownName = name === null ? null : shortText(name, 100);
  return [
    messages.error.rightsRequest(shownName, usualRight(details)?.task ?? task, server),
    missingSentence(details),
    '',
    errorReport(error, task),
  ].join('\n');
}
