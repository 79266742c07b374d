import { probeItems, probeText } from '@renderer/features/connections/server/probe-messages';
import { probeSteps } from '@shared/domain/connection';
import { describe, expect, it } from 'vitest';

describe('the check-list of a test', () => {
  it('shows every step in the order in which main takes them, before anything was found', () => {
    expect(probeItems(null).map(({ step, found }) => [step, found])).toEqual(probeSteps.map((step) => [step, null]));
  });

  it('copies as one line for each step, with the server’s own words', () => {
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
});
