import { describeError, errorReport } from '@renderer/lib/describe-error';
import { AppError } from '@shared/errors/app-error';
import { type ErrorCode, errorSentences } from '@shared/errors/error-codes';
import { wrongScheme } from '@shared/errors/lost-connection';
import { describe, expect, it } from 'vitest';

const codes = Object.keys(errorSentences) as ErrorCode[];

describe('describeError', () => {
  it.each(codes)('begins with the sentence of %s', (code) => {
    expect(describeError(new AppError(code)).text.startsWith(errorSentences[code])).toBe(true);
  });

  it('names what could not be done', () => {
    expect(describeError({ code: 'timeout' }, 'load the contracts').title).toBe('Could not load the contracts');
  });

  it('offers to retry what may go better in a moment', () => {
    expect(
      (['timeout', 'server_error', 'unreachable', 'rate_limited'] as const).map(
        (code) => describeError({ code }).canRetry,
      ),
    ).toEqual([true, true, true, true]);
  });

  it('does not offer to retry what will fail again', () => {
    expect(
      (['unauthorized', 'forbidden', 'not_found', 'invalid_input'] as const).map(
        (code) => describeError({ code }).canRetry,
      ),
    ).toEqual([false, false, false, false]);
  });

  it('never offers to retry a write whose fate is not known', () => {
    const { canRetry, whatHappened } = describeError({ code: 'timeout', outcome: 'unknown' });
    expect(canRetry).toBe(false);
    expect(whatHappened).toContain('not known');
  });

  it('says that nothing was sent', () => {
    expect(describeError({ code: 'unreachable', outcome: 'not-sent' }).whatHappened).toBe(
      'Nothing was sent to the server.',
    );
  });

  it('says nothing about the fate of a read', () => {
    expect(describeError({ code: 'timeout' }).whatHappened).toBeNull();
  });

  it('says how long the server asked to wait', () => {
    expect(describeError({ code: 'rate_limited', details: { retryAfterMs: 30_000 } }).text).toContain('30.0 s');
  });
});

describe('errorReport', () => {
  it('lists the facts that are known and no others', () => {
    const details = {
      method: 'GET',
      path: '/v1/dataContracts?limit=100',
      status: 500,
      serverWords: 'no such table',
      at: 0,
    };
    expect(errorReport({ code: 'server_error', details }, 'load the contracts').split('\n')).toEqual([
      'What: Could not load the contracts',
      'Why: The server failed while answering. (server_error)',
      'Request: GET /v1/dataContracts?limit=100',
      'Status: 500',
      'Server said: no such table',
      'Time: 1970-01-01T00:00:00.000Z',
    ]);
  });
});

describe('what to do about a connection', () => {
  const textOf = (code: ErrorCode, where: string) => describeError({ code, details: { where } }).text;

  it.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another host'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['CERT_NOT_YET_VALID', 'not valid yet'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Add the CA file'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Add the CA file'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'begins with http://'],
    ['ERR_SSL_SOMETHING_NEW', 'may come from an authority'],
  ])('names the cause of %s', (reason, words) => {
    expect(textOf('tls', reason)).toContain(words);
  });

  it('asks about the scheme where a server ends a plain connection without an answer', () => {
    expect(textOf('unreachable', wrongScheme)).toContain('begins with https://');
    expect(textOf('unreachable', 'ECONNRESET')).not.toContain('https://');
  });
});
