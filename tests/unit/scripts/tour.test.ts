import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clearPictures } from '@tests/tour/camera';
import { holdsSecret, noSecretIn } from '@tests/tour/secret';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tourArgs } from '../../../scripts/tour-args.mjs';

const server = 'https://catalog.example.com';

describe('the tour', () => {
  test('goes to the sample workspace, and passes on what is for the app', () => {
    expect(tourArgs(['--retry-electron', '--', '--locale=pseudo'], {})).toMatchObject({
      server: null,
      readme: false,
      guide: null,
      retryElectron: true,
      appArgs: ['--locale=pseudo'],
    });
  });

  test('goes to a server with the token of the environment', () => {
    const asked = tourArgs(['--server', server, '--pictures', 'out'], { DESK_TOKEN: ' given\n' });
    expect(asked.server).toEqual({ address: server, token: 'given' });
    expect(asked.pictures).toBe(path.resolve('out'));
    expect(tourArgs(['--guide'], {}).guide).toBe(path.join(import.meta.dirname, '../../../docs/guide'));
  });

  test.each([
    ['without a token', ['--server', server], {}],
    ['with an empty token', ['--server', server], { DESK_TOKEN: ' ' }],
    ['with a server that is no address', ['--server', 'catalog'], { DESK_TOKEN: 'given' }],
    ['with an address that holds a password', ['--server', 'https://ada:hidden@catalog'], { DESK_TOKEN: 'given' }],
    ['with an address that holds a name', ['--server', 'https://hidden@catalog'], { DESK_TOKEN: 'given' }],
    ['with an address that has a query', ['--server', `${server}?token=hidden`], { DESK_TOKEN: 'given' }],
    ['with an address that has a fragment', ['--server', `${server}/#hidden`], { DESK_TOKEN: 'given' }],
    ['with pictures of a server for the README', ['--server', server, '--readme'], { DESK_TOKEN: 'given' }],
    ['with pictures of a server for the guide', ['--server', server, '--guide'], { DESK_TOKEN: 'given' }],
    ['with pictures for both at once', ['--readme', '--guide'], {}],
  ])('is not taken %s', (_name, args, env) => {
    expect(() => tourArgs(args, env)).toThrow();
    expect(() => tourArgs(args, env)).not.toThrow(/hidden/);
  });

  test('refuses a token on the command line without repeating it', () => {
    for (const args of [['--token', 'given-token'], ['given-token'], ['--server', server, '--token=given-token']]) {
      expect(() => tourArgs(args, { DESK_TOKEN: 'given' })).toThrow(/DESK_TOKEN/);
      expect(() => tourArgs(args, { DESK_TOKEN: 'given' })).not.toThrow(/given-token/);
    }
  });
});

describe('a token in the surroundings of what the tour starts', () => {
  const repository = path.resolve(import.meta.dirname, '../../..');
  const token = 'token-of-the-tour';
  let root = '';
  const at = (name: string) => path.join(root, name);
  const write = (name: string, text = '') => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };

  /** A checkout of which nothing is installed yet, whose npm and xvfb-run write down what they were given. */
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'desk-checkout-'));
    for (const folder of ['scripts', 'tests/host']) {
      cpSync(path.join(repository, folder), at(folder), { recursive: true });
    }
    write('package-lock.json');
    write(
      'npm.mjs',
      `import fs from 'node:fs'; fs.writeFileSync('npm-env', JSON.stringify(process.env)); process.exit(1);`,
    );
    write('bin/xvfb-run', '#!/bin/sh\n[ "$1" = --help ] || { env > xvfb-env; cat > xvfb-input; }\n');
    chmodSync(at('bin/xvfb-run'), 0o755);
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const take = (env: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve) => {
      const surroundings = { ...process.env, DESK_TOKEN: token, npm_execpath: at('npm.mjs'), DESK_SETUP: '', ...env };
      const args = [at('scripts/tour.mjs'), '--server', server];
      execFile(process.execPath, args, { env: surroundings }, (_error, out, errors) => resolve(out + errors));
    });

  test('is not there for the scripts of the packages that are installed', async () => {
    expect(await take({})).toContain('npm ci failed');
    expect(readFileSync(at('npm-env'), 'utf8')).toContain('npm_execpath');
    expect(readFileSync(at('npm-env'), 'utf8')).not.toContain(token);
  });

  test.skipIf(process.platform !== 'linux')(
    'is not there for a virtual display, and reaches the tour on it',
    async () => {
      write('node_modules/electron/path.txt', 'electron');
      write('node_modules/electron/dist/electron');
      const PATH = `${at('bin')}${path.delimiter}${process.env['PATH']}`;
      await take({ PATH, DISPLAY: '', WAYLAND_DISPLAY: '', DESK_SETUP: 'done' });
      expect(readFileSync(at('xvfb-env'), 'utf8')).toContain('DESK_SETUP=done');
      expect(readFileSync(at('xvfb-env'), 'utf8')).not.toContain(token);
      expect(readFileSync(at('xvfb-input'), 'utf8')).toBe(token);
      // Told that everything is set up, it has not installed anything.
      expect(existsSync(at('npm-env'))).toBe(false);
    },
  );
});

test('pictures of an earlier tour are gone before the first is taken, others stay', () => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'desk-pictures-')), 'tour');
  clearPictures(folder);
  for (const name of ['validated-light.png', 'stopped-dark.png', 'report.html', 'my-own-light.png', 'notes.txt']) {
    writeFileSync(path.join(folder, name), '');
  }
  clearPictures(folder);
  expect(readdirSync(folder)).toEqual(['my-own-light.png', 'notes.txt']);
  rmSync(path.dirname(folder), { recursive: true });
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
