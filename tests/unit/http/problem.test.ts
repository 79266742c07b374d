import { codeOfStatus, readProblem } from '@main/http/problem';
import { describe, expect, it } from 'vitest';

const json = { 'content-type': 'application/json' };
const read = (body: string, headers: Record<string, string> = json) =>
  readProblem(headers, Buffer.from(body), ['s3cret-token']);

const bodies: readonly (readonly [string, string, string | null])[] = [
  ['code and message', '{"code":404,"message":"table instance not found"}', 'table instance not found'],
  ['an error type', '{"code":400,"errorType":"BAD_REQUEST","message":"Invalid field name x"}', 'Invalid field name x'],
  [
    'a response message',
    '{"responseMessage":"Not Authorized! Token not present"}',
    'Not Authorized! Token not present',
  ],
  [
    'a list printed as text',
    '{"code":400,"message":"[query param limit must be less]"}',
    'query param limit must be less',
  ],
  ['nothing', '', null],
  ['null', 'null', null],
  ['a message that is no text', '{"message":{"a":1}}', null],
  ['JSON cut short', '{"message":"abc', null],
  ['the token', '{"message":"token s3cret-token is bad"}', 'token [redacted] is bad'],
];

describe('readProblem', () => {
  for (const [what, body, words] of bodies) {
    it(`understands a body with ${what}`, () => {
      expect(read(body)).toEqual({ words, isPage: false });
    });
  }

  it('understands plain text', () => {
    expect(read('upstream timed out', { 'content-type': 'text/plain' }).words).toBe('upstream timed out');
  });

  it('knows a web page, whatever it calls itself', () => {
    expect(read('<html>502</html>', { 'content-type': 'text/html' })).toEqual({ words: null, isPage: true });
    expect(read('\n<!DOCTYPE html>')).toEqual({ words: null, isPage: true });
  });
});

describe('codeOfStatus', () => {
  it('has a code for every status', () => {
    const codes = [400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 422, 429, 500, 503].map(codeOfStatus);
    expect(codes).toEqual([
      'refused',
      'unauthorized',
      'forbidden',
      'not_found',
      'refused',
      'timeout',
      'conflict',
      'not_found',
      'conflict',
      'refused',
      'refused',
      'refused',
      'rate_limited',
      'server_error',
      'server_error',
    ]);
  });
});
