import { waitLeft } from '@renderer/ui/feedback/failure-buttons';
import { describe, expect, it } from 'vitest';

const asked = (retryAfterMs: number) => ({ code: 'rate_limited', details: { at: 1000, retryAfterMs } }) as const;

describe('waitLeft', () => {
  it('counts down what the server asked for, to the second, and ends', () => {
    expect(waitLeft(asked(41_000), 1000)).toBe('0:41 left');
    expect(waitLeft(asked(41_000), 1001)).toBe('0:41 left');
    expect(waitLeft(asked(41_000), 41_500)).toBe('0:01 left');
    expect(waitLeft(asked(41_000), 42_000)).toBeNull();
  });

  it('says a day in hours', () => {
    expect(waitLeft(asked(86_400_000), 1000)).toBe('1 d left');
  });

  it('says nothing where none was asked for', () => {
    expect(waitLeft({ code: 'server_error' }, 1000)).toBeNull();
  });
});
