import { describeError, errorReport, failureLine } from '@renderer/lib/describe-error';
import type { RefusedCertificate } from '@shared/errors/app-error';
import { AppError } from '@shared/errors/app-error';
import { type ErrorCode, errorCodes, errorFacts } from '@shared/errors/error-table';
import { behindProxy, wrongScheme } from '@shared/errors/lost-connection';
import { describe, expect, it } from 'vitest';

describe(describeError, () => {
  it.each(errorCodes)('begins with the sentence of %s', (code) => {
    expect(describeError(new AppError(code)).text.startsWith(errorFacts(code).sentence)).toBe(true);
  });

  it('names what could not be done', () => {
    expect(describeError({ code: 'timeout' }, 'load the contracts').title).toBe('Could not load the contracts');
  });

  const later = ['timeout', 'server_error', 'unreachable', 'rate_limited', 'proxy_away'] as const;
  const never = ['unauthorized', 'forbidden', 'not_found', 'invalid_input', 'proxy_login', 'invalid_proxy'] as const;
  it('offers to retry what may succeed later, and not what will fail again', () => {
    const retried = [...later, ...never, 'not_catalog' as const].filter((code) => describeError({ code }).canRetry);
    expect(retried).toEqual(later);
  });

  it('never offers to retry a write with an unknown outcome', () => {
    const { canRetry, whatHappened } = describeError({ code: 'timeout', outcome: 'unknown' });
    expect(canRetry).toBe(false);
    expect(whatHappened).toContain('unknown');
  });

  it.each([
    ['nothing was sent', { code: 'unreachable', outcome: 'not-sent' }, 'Nothing was sent to the server.'],
    ['no outcome for a read', { code: 'timeout' }, null],
  ] as const)('states %s', (_, error, words) => expect(describeError(error).whatHappened).toBe(words));

  it.each(errorCodes)('%s: states at most once that nothing was sent', (code) => {
    const error = { code, outcome: 'not-sent' } as const;
    const { text, whatHappened } = describeError(error);
    for (const message of [`${text} ${whatHappened}`, failureLine(error, 'delete runs')]) {
      expect(message.match(/nothing was sent/gi)).toHaveLength(1);
    }
  });

  it('states how long the server asked to wait', () => {
    const text = (retryAfterMs: number) => describeError({ code: 'rate_limited', details: { retryAfterMs } }).text;
    expect([text(1000), text(1500), text(90_000), text(7_200_000), text(0)]).toEqual([
      'The server asked the app to slow down. Wait 1 second before trying again.',
      'The server asked the app to slow down. Wait 2 seconds before trying again.',
      'The server asked the app to slow down. Wait 90 seconds before trying again.',
      'The server asked the app to slow down. Wait 2 hours before trying again.',
      'The server asked the app to slow down.',
    ]);
  });
});

describe('describeError: an incomplete answer', () => {
  it('never calls a server unreachable whose answer had begun', () => {
    const { text, canRetry } = describeError({ code: 'answer_cut', details: { status: 200 } });
    expect([text, canRetry]).toEqual([expect.stringContaining('lost before the whole answer had arrived'), true]);
  });
});

describe('describeError: a redirect', () => {
  const where = 'https://sso.example/login';
  const { text, canRetry } = describeError({ code: 'redirected', details: { where } });

  it('names the target address, and offers a retry', () => {
    expect([text, canRetry]).toEqual([expect.stringContaining(`It pointed to ${where}.`), true]);
  });

  it('does not suggest to follow a sign-in page with a token', () => {
    expect(text).toContain('If the server has moved, use its new address; if this is a sign-in page, sign in');
    expect(text.split(where), 'the address is named, and not named again as the one to use').toHaveLength(2);
  });

  it('advises what to check where the server names no address', () => {
    expect(describeError({ code: 'redirected' }).text).toContain('Check the address');
  });
});

it('errorReport: lists only the known facts', () => {
  const path = '/v1/dataContracts?limit=100';
  const details = { method: 'GET', path, status: 500, serverWords: 'no such table', at: 0 };
  expect(errorReport({ code: 'server_error', details }, 'load the contracts').split('\n')).toEqual([
    'What: Could not load the contracts',
    'Why: The server failed while answering. (server_error)',
    'Request: GET /v1/dataContracts?limit=100',
    'Status: 500',
    'Server said: no such table',
    'Time: 1970-01-01T00:00:00.000Z',
  ]);
});

describe('describeError: a failed connection', () => {
  const textOf = (code: ErrorCode, where: string) => describeError({ code, details: { where } }).text;

  it.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another host'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['CERT_NOT_YET_VALID', 'not valid yet'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Add the CA file'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Add the CA file'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'begins with http://'],
    ['ERR_SSL_SOMETHING_NEW', 'may come from an authority'],
  ])('names the cause of %s', (reason, words) => expect(textOf('tls', reason)).toContain(words));

  it('suggests https where a server closes a plain connection without an answer', () => {
    expect(textOf('unreachable', wrongScheme)).toContain('begins with https://');
    expect(textOf('unreachable', 'ECONNRESET')).not.toContain('https://');
  });

  const shown = {
    subject: 'catalog',
    issuer: 'Example CA',
    validFrom: Date.UTC(2120, 0, 1),
    validTo: Date.UTC(2020, 1, 1, 23, 59),
    hosts: ['a.example', '10.0.0.7'],
  };
  const tlsText = (where: string, certificate: RefusedCertificate = shown) =>
    describeError({ code: 'tls', details: { where, certificate } }).text;

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed (“Example CA”)'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'does not trust (“Example CA”)'],
    ['CERT_HAS_EXPIRED', 'has expired on 2020-02-01.'],
    ['CERT_NOT_YET_VALID', 'but from 2120-01-01.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another host: a.example, 10.0.0.7.'],
  ])('names for %s what the certificate says of it', (where, words) => expect(tlsText(where)).toContain(words));

  it('leaves out what a certificate does not contain', () => {
    const silent = { ...shown, issuer: '', validFrom: null, validTo: null, hosts: [] };
    for (const where of ['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'HOSTNAME_MISMATCH'])
      expect(tlsText(where, silent)).not.toMatch(/undefined|null|NaN|“”|: \./);
  });

  it.each([
    ['unreachable', 'ECONNREFUSED', 'Nothing is listening'],
    ['unreachable', 'EHOSTUNREACH', 'no route to it'],
    ['unreachable', behindProxy, 'The proxy works'],
    ['name_not_found', 'ENOTFOUND', 'spelling'],
    ['proxy_away', 'ECONNREFUSED', 'Check the proxy'],
    ['proxy_away', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate was not accepted'],
    ['proxy_login', '407', 'a proxy without a login'],
    ['proxy_refused', '403', 'answers 403'],
    ['not_catalog', 'data', 'Check the address'],
  ] as const)('gives advice for %s (%s)', (code, where, words) => expect(textOf(code, where)).toContain(words));

  it('mentions differing clocks where a token was refused', () => {
    const refused = (clockOffsetMs: number | undefined) =>
      describeError({ code: 'unauthorized', details: { clockOffsetMs } }).text;
    expect(refused(7_200_000)).toContain('The server’s clock is 2 h ahead of this computer’s.');
    expect(refused(-600_000)).toContain('10 m behind');
    expect(refused(undefined)).not.toContain('clock');
  });
});
