import { rightsRequest } from '@renderer/ui/feedback/failure-buttons';
import { describe, expect, it } from 'vitest';

describe('the request for a right', () => {
  const details = {
    method: 'GET',
    path: '/api/v1/dataContracts',
    status: 403,
    requestId: 'r-1',
    at: Date.UTC(2026, 4, 20),
    serverWords: "Principal: CatalogPrincipal{name='ana'} operations [ViewAll] not allowed",
  };
  const error = { code: 'forbidden', details } as const;

  it('says who needs which operation on what, on which server, and which request failed when', () => {
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

  it('takes the account from the server’s words when nothing else tells it', () => {
    const request = rightsRequest(error, 'list the contracts', { account: null, server: null });
    expect(request).toContain('my account “ana” the right to list data contracts.');
  });
});
