import { capabilityQueries } from '@renderer/api/connection/capabilities';
import { contractQueries } from '@renderer/api/contract/contracts';
import { isAnswer } from '@renderer/features/connections/token/token-prompt';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

const here = 'a' as ConnectionId;
const there = 'b' as ConnectionId;

/** Whether a call that ends this way counts as an answer of the server of `here`. */
async function answers(queryKey: readonly unknown[], end: () => Promise<unknown>): Promise<boolean> {
  const client = new QueryClient();
  let hasAnswered = false;
  client.getQueryCache().subscribe((event) => {
    hasAnswered ||= isAnswer(event, here);
  });
  await client.fetchQuery({ queryKey, queryFn: end, retry: false }).catch(() => undefined);
  return hasAnswered;
}

const value = async () => 1;
const failure = (code: ErrorCode) => () => Promise.reject(new AppError(code));

describe(isAnswer, () => {
  it('counts a token as accepted when the request was answered, or refused for another reason', async () => {
    expect(await answers(contractQueries.root(here), value)).toBe(true);
    expect(await answers(contractQueries.root(here), failure('forbidden'))).toBe(true);
    expect(await answers(contractQueries.root(here), failure('bad_query'))).toBe(true);
  });

  it('ignores failures of the token or the network, and answers of another server', async () => {
    expect(await answers(contractQueries.root(here), failure('unauthorized'))).toBe(false);
    expect(await answers(contractQueries.root(here), failure('unreachable'))).toBe(false);
    expect(await answers(contractQueries.root(there), value)).toBe(false);
  });

  it('ignores what main answers from its own cache', async () => {
    expect(await answers(capabilityQueries.of(here).queryKey, value)).toBe(false);
  });
});
