import { codeOfStatus, readProblem } from '@main/http/problem';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const json = { 'content-type': 'application/json' };
const read = (body: string, headers: Record<string, string> = json) =>
  readProblem(headers, Buffer.from(body), ['s3cret-token']);

const bodies: readonly (readonly [string, string, string | null, string?])[] = [
  ['code and message', '{"code":404,"message":"table instance not found"}', 'table instance not found'],
  [
    'an error type',
    '{"code":400,"errorType":"BAD_REQUEST","message":"Invalid field name x"}',
    'Invalid field name x',
    'BAD_REQUEST',
  ],
  [
    'a response message and an error type',
    '{"responseMessage":"ERROR: relation does not exist","errorType":"UNHANDLED_SERVER_EXCEPTION"}',
    'ERROR: relation does not exist',
    'UNHANDLED_SERVER_EXCEPTION',
  ],
  ['a message and details', '{"code":404,"message":"not found","details":"table x"}', 'not found\ntable x'],
  [
    'a list of errors',
    '{"errors":["limit must be less", 7, "endTs must be a number"]}',
    'limit must be less\nendTs must be a number',
  ],
  ['an error type that is no word', '{"errorType":"<b>x y</b>","message":"m"}', 'm'],
  ['a list and nothing else', '["x"]', '["x"]'],
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
  ['a message that is no text', '{"message":{"a":1}}', '{"message":{"a":1}}'],
  ['members that nobody knows', '{ "fault": { "reason": "quota" } }', '{"fault":{"reason":"quota"}}'],
  ['an empty object', '{}', null],
  ['JSON cut short', '{"message":"abc', null],
  ['the token', '{"message":"token s3cret-token is bad"}', 'token [redacted] is bad'],
];

describe('readProblem', () => {
  for (const [what, body, words, errorType = null] of bodies) {
    it(`understands a body with ${what}`, () => expect(read(body)).toEqual({ words, isPage: false, errorType }));
  }

  it('understands plain text', () => {
    expect(read('upstream timed out', { 'content-type': 'text/plain' }).words).toBe('upstream timed out');
  });

  it('knows a web page, whatever it calls itself', () => {
    expect(read('<html>502</html>', { 'content-type': 'text/html' })).toMatchObject({ words: null, isPage: true });
    expect(read('\n<!DOCTYPE html>')).toMatchObject({ words: null, isPage: true });
  });

  it('says nothing for JSON that is nested too deeply to be written out', () => {
    const deep = `${'['.repeat(30_000)}1${']'.repeat(30_000)}`;
    expect(read(deep)).toEqual({ words: null, isPage: false, errorType: null });
    expect(read(`{"message":{"a":${deep}}}`).words).toBeNull();
  });

  it('redacts a token with invisible characters inside or before it', () => {
    const hidden = [...'s3cret-token'].join('\u200b');
    expect(read(JSON.stringify({ message: `token ${hidden}` })).words).toBe('token [redacted]');
    const late = `${'\u200b'.repeat(19_995)}s3cret-token`;
    expect(read(JSON.stringify({ message: late })).words).toBe('[redacted]');
  });

  it('reads any body without failing, as at most three lines of 500 characters', () => {
    const key = fc.constantFrom('message', 'responseMessage', 'error', 'errors', 'details', 'errorType', 'code');
    const body = fc.oneof(
      fc.json(),
      fc.dictionary(key, fc.jsonValue()).map((value) => JSON.stringify(value)),
      fc.string(),
    );
    fc.assert(
      fc.property(body, fc.constantFrom('application/json', 'text/plain', 'text/html', ''), (text, type) => {
        const { words } = read(text, { 'content-type': type });
        expect(words === null || (words !== '' && words.length <= 500 && words.split('\n').length <= 3)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(readProblem(json, bytes, [])).toHaveProperty('isPage');
      }),
    );
  });
});

it('codeOfStatus has a code for every status', () => {
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
