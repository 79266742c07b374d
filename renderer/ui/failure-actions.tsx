import type { DescribableError } from '@renderer/lib/describe-error';
import { rightsRequest } from '@renderer/lib/rights-request';
import { hasClass } from '@shared/errors/error-table';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { useFailureWays } from './failure-ways';

interface FailureActionsProps {
  readonly error: DescribableError;
  /** Completes "Could not …", such as `load the contracts`. */
  readonly doing: string;
}

/** The next step that fits the cause: a new token, or the text that asks for a right. */
export function FailureActions({ error, doing }: FailureActionsProps) {
  const ways = useFailureWays();
  const { onNewToken } = ways;
  if (error.code === 'forbidden') {
    return (
      <CopyButton
        variant="secondary"
        text={() => rightsRequest(error, doing, ways)}
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
