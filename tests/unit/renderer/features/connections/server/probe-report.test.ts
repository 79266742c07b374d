import { probeItems, probeText } from '@renderer/features/connections/server/probe-report';
import { probeSteps } from '@shared/domain/connection/connection';
import { expect, it } from 'vitest';

it('probeItems: lists every step in the order in which main runs them, before the test', () => {
  expect(probeItems(null).map(({ step, found }) => [step, found])).toEqual(probeSteps.map((step) => [step, null]));
});

it('probeText: writes one line for each step, with what the server said', () => {
  const failed = {
    step: 'token',
    state: 'failed',
    finding: 'The server did not accept the token.',
    serverWords: 'Token has expired',
    durationMs: 12,
  } as const;
  expect(probeText([failed], 'https://catalog.example/api')).toBe(
    'Connection test of https://catalog.example/api\n' +
      '✗ Token accepted: The server did not accept the token. The server said: Token has expired (12 ms)',
  );
});
