import { capabilityQueries } from '@renderer/api/capabilities';
import { contractQueries } from '@renderer/api/contracts';
import { isAnswer } from '@renderer/features/connections/token/token-prompt';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

const here = 'a' as ConnectionId;
const there = 'b' as ConnectionId;

/** Whether a call that ends this way is an answer of the server of `here`. */
async function answers(queryKey: readonly unknown[], end: () => Promise<unknown>): Promise<boolean> {
  const client = new QueryClient();
  let heard = false;
  client.getQueryCache().subscribe((event) => {
    heard ||= isAnswer(event, here);
  });
  await client.fetchQuery({ queryKey, queryFn: end, retry: false }).catch(() => undefined);
  return heard;
}

const value = async () => 1;
const failure = (code: ErrorCode) => () => Promise.reject(new AppError(code));

describe('a server that takes the token after all', () => {
  it('has answered what was asked, or refused just that', async () => {
    expect(await answers(contractQueries.root(here), value)).toBe(true);
    expect(await answers(contractQueries.root(here), failure('forbidden'))).toBe(true);
    expect(await answers(contractQueries.root(here), failure('bad_query'))).toBe(true);
  });

  it('is shown by no failure of the token or of the way, and by no answer of another server', async () => {
    expect(await answers(contractQueries.root(here), failure('unauthorized'))).toBe(false);
    expect(await answers(contractQueries.root(here), failure('unreachable'))).toBe(false);
    expect(await answers(contractQueries.root(there), value)).toBe(false);
  });

  it('is not shown by what main has kept of it', async () => {
    expect(await answers(capabilityQueries.of(here).queryKey, value)).toBe(false);
  });
});
