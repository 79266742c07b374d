import { type ConnectionState, healthOutcome, nextState } from '@renderer/features/server-health/use-connection-state';
import { describe, expect, it } from 'vitest';

const unknown: ConnectionState = { kind: 'unknown' };
const online: ConnectionState = { kind: 'online', at: 1000 };

describe(nextState, () => {
  it('the server is online after an answer', () =>
    expect(nextState(unknown, { kind: 'answer', at: 1000 })).toEqual(online));

  it('keeps the time of the last answer while the server stays away', () => {
    const first = nextState(online, { kind: 'failure', at: 2000, code: 'unreachable' });
    const second = nextState(first, { kind: 'failure', at: 3000, code: 'timeout' });
    expect(second).toEqual({ kind: 'away', at: 3000, lastAnswerAt: 1000 });
  });

  it('knows no last answer when there has never been one', () => {
    const away = nextState(unknown, { kind: 'failure', at: 2000, code: 'name_not_found' });
    expect(away).toEqual({ kind: 'away', at: 2000, lastAnswerAt: null });
  });

  it.each(['unauthorized', 'forbidden', 'not_found', 'server_error', 'rate_limited', 'bad_response'] as const)(
    'counts %s as an answer, because the server is there',
    (code) => {
      expect(nextState(unknown, { kind: 'failure', at: 1000, code })).toEqual(online);
    },
  );

  it.each([
    'no_token',
    'cancelled',
    'internal',
    'invalid_input',
    'bad_certificates',
    'backup_gone',
    'read_only',
    'disk_full',
  ] as const)('learns nothing about the server from %s', (code) => {
    expect(nextState(online, { kind: 'failure', at: 2000, code })).toBe(online);
  });

  it.each(['tls', 'not_api', 'redirected', 'proxy_login', 'protocol'] as const)(
    'does not count %s as an answer of the server',
    (code) => {
      expect(nextState(online, { kind: 'failure', at: 2000, code })).toMatchObject({
        kind: 'away',
        lastAnswerAt: 1000,
      });
    },
  );
});

describe(healthOutcome, () => {
  it('counts a server that was found again as an answer, and one that is away as nothing new', () => {
    expect(healthOutcome({ kind: 'up' }, 3000)).toEqual({ kind: 'answer', at: 3000 });
    expect(healthOutcome({ kind: 'away', cause: 'unreachable', since: 1000, nextTryInMs: 2000 }, 3000)).toBeNull();
  });
});
