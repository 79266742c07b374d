import path from 'node:path';
import { tourArgs } from '@tests/commands/tour-args.mjs';
import { holdsSecret, noSecretIn } from '@tests/tour/secret';
import { describe, expect, test } from 'vitest';

const server = 'https://catalog.example.com';

describe('the tour', () => {
  test('goes to the sample workspace, and passes on what is for the app', () => {
    expect(tourArgs(['--retry-electron', '--', '--sample-dialect=openmetadata'], {})).toMatchObject({
      server: null,
      readme: false,
      retryElectron: true,
      appArgs: ['--sample-dialect=openmetadata'],
    });
  });

  test('goes to a server with the token of the environment', () => {
    const asked = tourArgs(['--server', server, '--pictures', 'out'], { DESK_TOKEN: ' given\n' });
    expect(asked.server).toEqual({ address: server, token: 'given' });
    expect(asked.pictures).toBe(path.resolve('out'));
  });

  test.each([
    ['without a token', ['--server', server], {}],
    ['with an empty token', ['--server', server], { DESK_TOKEN: ' ' }],
    ['with a server that is no address', ['--server', 'catalog'], { DESK_TOKEN: 'given' }],
    ['with pictures of a server for the README', ['--server', server, '--readme'], { DESK_TOKEN: 'given' }],
  ])('is not taken %s', (_name, args, env) => {
    expect(() => tourArgs(args, env)).toThrow();
  });

  test('refuses a token on the command line without repeating it', () => {
    for (const args of [['--token', 'given-token'], ['given-token'], ['--server', server, '--token=given-token']]) {
      expect(() => tourArgs(args, { DESK_TOKEN: 'given' })).toThrow(/DESK_TOKEN/);
      expect(() => tourArgs(args, { DESK_TOKEN: 'given' })).not.toThrow(/given-token/);
    }
  });
});

describe('a token in what is printed', () => {
  test.each(['abc.def', 'Bearer abc.def', '"abc.def"'])('is taken out where %s was given', (given) => {
    expect(noSecretIn('fill("abc.def") failed', given)).toBe('fill("[token]") failed');
    expect(holdsSecret('Token abc.def', given)).toBe(true);
  });

  test('leaves every other text as it is', () => {
    for (const none of [undefined, '', ' ']) {
      expect(noSecretIn('a text', none)).toBe('a text');
      expect(holdsSecret('a text', none)).toBe(false);
    }
  });
});
