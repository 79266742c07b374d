import { call } from '@renderer/api/bridge';
import { createQueryClient } from '@renderer/api/cache/query-client';
import { contractQueries } from '@renderer/api/contract/contracts';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const connectionId = connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d000');
const contractId = contractIdSchema.parse('8f0b38de-9e44-44f4-a34d-b2a95f2d7bee');

/** What the window has asked main for, with the numbers of its calls; `answers`: main answers at once. */
function heardCalls({ answers = false } = {}) {
  const calls: unknown[][] = [];
  const call = (name: string, input: object, callId?: number) => {
    calls.push([name, name === 'calls.cancel' ? input : callId]);
    return answers || name === 'calls.cancel' ? Promise.resolve({ ok: true, json: '{}' }) : new Promise(() => {});
  };
  vi.stubGlobal('window', { desk: { call } });
  return calls;
}

it('a read is cancelled when the last screen that shows it is left, and asked again by the next', () => {
  const calls = heardCalls();
  const client = createQueryClient();
  const one = contractQueries.one(connectionId, contractId);
  const [first, second] = [new QueryObserver(client, one), new QueryObserver(client, one)];
  const leaveFirst = first.subscribe(() => {});
  const leaveSecond = second.subscribe(() => {});
  leaveFirst();
  expect(calls).toEqual([['contracts.get', expect.any(Number)]]);
  const callId = calls[0]?.[1];
  leaveSecond();
  expect(calls.slice(1)).toEqual([['calls.cancel', { callId }]]);
  const stop = new QueryObserver(client, one).subscribe(() => {});
  expect(calls.slice(2)).toEqual([['contracts.get', Number(callId) + 1]]);
  stop();
});

it('a call that has ended is not cancelled by a screen that is left later', async () => {
  const calls = heardCalls({ answers: true });
  const screen = new AbortController();
  await call('app.info', {}, screen.signal);
  screen.abort();
  expect(calls.map(([name]) => name)).toEqual(['app.info']);
});
