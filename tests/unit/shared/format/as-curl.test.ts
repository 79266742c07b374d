import { execFileSync } from 'node:child_process';
import { asCurl } from '@shared/format/as-curl';
import { prettyJson } from '@shared/format/pretty-json';
import { loggedRequest } from '@tests/support/logged-request';
import { payloadTexts } from '@tests/support/payloads';
import { describe, expect, it } from 'vitest';

/** What a shell hands to curl. */
const argumentsIn = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    env: { TOKEN: 'secret' },
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1);

const note = 'The body is not here';

describe('a request as a command of curl', () => {
  it('has the token of the shell, the method, the headers and the body', () => {
    const body = { text: '[{"op":"replace"}]', isCut: false };
    const request = { ...loggedRequest({ method: 'PATCH', sentBody: body }), number: 1 };
    expect(argumentsIn(asCurl(request, note))).toEqual([
      ...['-X', 'PATCH', 'https://catalog.example.com/api/v1/dataContracts?limit=10'],
      ...['-H', 'Authorization: Bearer secret', '-H', 'accept: application/json', '--data-raw', body.text],
    ]);
  });

  it('has no token where none was sent', () => {
    const request = { ...loggedRequest({ connectionId: null, isAuthenticated: false }), number: 1 };
    expect(asCurl(request, note)).not.toMatch(/authorization|token/i);
  });

  it.each([
    { text: "[{'op'\n", isCut: true },
    { text: null, isCut: false },
  ])('sends no body of which the log does not have all, and a line says so: %j', (sentBody) => {
    const request = { ...loggedRequest({ method: 'PATCH', sentBody, sentBytes: 40_000 }), number: 1 };
    expect(argumentsIn(asCurl(request, note))).not.toContain('--data-raw');
    expect(asCurl(request, note).split('\n')[0]).toBe(`# ${note}`);
  });

  it('runs nothing of what a server or a name says', () => {
    const texts = [...payloadTexts, "'; touch /tmp/hurt; '", '$(touch /tmp/hurt)', '`touch /tmp/hurt`'];
    for (const text of texts.filter((each) => !each.includes('\0') && each.isWellFormed())) {
      const request = { ...loggedRequest({ sentBody: { text, isCut: false } }), number: 1 };
      expect(argumentsIn(asCurl(request, note)).at(-1)).toBe(text);
    }
  });
});

describe('a body', () => {
  it('is indented where it is JSON, and left as it is elsewhere', () => {
    expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(prettyJson('<html>')).toBe('<html>');
  });
});
