import { rightsRequest, waitLeft } from '@renderer/ui/feedback/failure-buttons';
import { describe, expect, it } from 'vitest';

describe(rightsRequest, () => {
  const details = {
    method: 'GET',
    path: '/api/v1/dataContracts',
    status: 403,
    requestId: 'r-1',
    at: Date.UTC(2026, 4, 20),
    serverWords: "Principal: CatalogPrincipal{name='ana'} operations [ViewAll] not allowed",
  };
  const error = { code: 'forbidden', details } as const;

  it('names account, operation, resource and server, and the request that failed', () => {
    const server = 'https://catalog.example/api';
    const request = rightsRequest(error, 'list the contracts', { account: 'Ana Lima', server });
    expect(request.split('\n').slice(0, 2)).toEqual([
      'Please give my account “Ana Lima” the right to list data contracts on https://catalog.example/api.',
      'Missing: ViewAll on dataContract.',
    ]);
    for (const fact of ['Request: GET /api/v1/dataContracts', 'r-1', '2026-05-20T00:00:00.000Z']) {
      expect(request).toContain(fact);
    }
  });

  it('takes the account from the server’s message where nothing else names it', () => {
    const request = rightsRequest(error, 'list the contracts', { account: null, server: null });
    expect(request).toContain('my account “ana” the right to list data contracts.');
  });
});

const waiting = (retryAfterMs: number) => ({ code: 'rate_limited', details: { at: 1000, retryAfterMs } }) as const;

describe(waitLeft, () => {
  it('counts down the wait that the server asked for, to the second', () => {
    expect(waitLeft(waiting(41_000), 1000)).toBe('0:41 left');
    expect(waitLeft(waiting(41_000), 1001)).toBe('0:41 left');
    expect(waitLeft(waiting(41_000), 41_500)).toBe('0:01 left');
    expect(waitLeft(waiting(41_000), 42_000)).toBeNull();
  });

  it('shows a wait of a day in days', () => expect(waitLeft(waiting(86_400_000), 1000)).toBe('1 d left'));

  it('shows nothing where the server asked for no wait', () => {
    expect(waitLeft({ code: 'server_error' }, 1000)).toBeNull();
  });
});
