import { chromiumCandidates, findChromium } from '@tests/host/chromium.mjs';
import { parseCommandLine } from '@tests/host/command-line.mjs';
import { describe, expect, test } from 'vitest';

describe('the command line', () => {
  test('is read as Playwright writes it', () => {
    const command = parseCommandLine([
      '--no-sandbox',
      '--inspect=0',
      '--remote-debugging-port=0',
      '/app',
      '--user-data-dir=/d',
      '--sample',
    ]);
    expect(command.appPath).toBe('/app');
    expect(command.appArgs).toEqual(['--user-data-dir=/d', '--sample']);
    expect(Object.fromEntries(command.switches)).toEqual({
      'no-sandbox': '',
      inspect: '0',
      'remote-debugging-port': '0',
      'user-data-dir': '/d',
      sample: '',
    });
  });

  test('takes the file after -r as a module to load first', () => {
    const command = parseCommandLine(['-r', 'first.cjs', '.', 'file']);
    expect([command.requires, command.appPath, command.appArgs]).toEqual([['first.cjs'], '.', ['file']]);
  });

  test('keeps an equals sign inside a value', () => {
    expect(parseCommandLine(['--host-rules=MAP a=b', '.']).switches.get('host-rules')).toBe('MAP a=b');
  });

  test('asks for the version only without an app', () => {
    expect(parseCommandLine(['--version']).wantsVersion).toBe(true);
    expect(parseCommandLine(['.', '--version']).wantsVersion).toBe(false);
  });

  test('names the current folder when there is no app', () => expect(parseCommandLine([]).appPath).toBe('.'));
});

describe('Chromium', () => {
  test('is the one that DESK_CHROMIUM names, and no other', () => {
    expect(chromiumCandidates('linux', { DESK_CHROMIUM: '/x' })).toEqual(['/x']);
    expect(findChromium({ platform: 'linux', env: { DESK_CHROMIUM: '/x' }, exists: () => false })).toBeUndefined();
  });

  test.each([
    ['linux', {}, '/usr/bin/google-chrome'],
    ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', { ProgramFiles: 'C:\\Program Files' }, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ])('is found where %s has it', (platform, env, place) => {
    expect(findChromium({ platform, env, exists: (candidate) => candidate === place })).toBe(place);
  });

  test.each([
    [false, '/usr/bin/chromium-headless-shell'],
    [true, '/usr/bin/chromium'],
  ])('draws a window (%s) only with the whole browser', (headed, place) => {
    expect(findChromium({ headed, platform: 'linux', env: {}, exists: () => true })).toBe(place);
  });
});
