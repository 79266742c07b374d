import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readAsar } from '@tests/support/packaging/asar-file';
import { readFuseWires } from '@tests/support/packaging/fuse-wire';
import { packageProject } from '@tests/support/packaging/packaged-app';
import { electronCommand } from '../../../scripts/electron-command.mjs';
import { root } from '../fixtures/launch';

const isMac = process.platform === 'darwin';
const electron = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(root, 'node_modules/electron/dist');

/** Where the packager puts the app, its program, the file with the fuses and the archive, on this system. */
function packagedIn(folder: string) {
  const found = readdirSync(folder).find((name) => /unpacked$|^mac/.test(name)) ?? '';
  const inApp = (...names: string[]) => path.join(folder, found, ...names);
  if (isMac) {
    const contents = inApp('Contract Desk.app/Contents');
    return {
      program: path.join(contents, 'MacOS/Contract Desk'),
      fused: path.join(contents, 'Frameworks/Electron Framework.framework/Electron Framework'),
      archive: path.join(contents, 'Resources/app.asar'),
    };
  }
  const program = inApp(process.platform === 'win32' ? 'Contract Desk.exe' : 'contract-desk');
  return { program, fused: program, archive: inApp('resources/app.asar') };
}

// The stand-in host has no program to package.
if (electronCommand().host === 'electron') {
  test.describe('the packaged app', { tag: '@electron' }, () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-packaged-'));
    const running: ChildProcess[] = [];
    test.describe.configure({ mode: 'serial', timeout: 180_000 });
    test.beforeAll(() =>
      packageProject(root, [
        ...['--dir', `-c.electronDist=${electron}`, `-c.directories.output=${folder}`],
        ...(isMac ? ['-c.mac.identity=null'] : []),
      ]),
    );
    test.afterEach(() => {
      for (const child of running.splice(0)) child.kill('SIGKILL');
    });
    test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

    /** Starts the program; what it is: still nothing, the app, or over with a code. */
    function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
      const userData = mkdtempSync(path.join(folder, 'user-'));
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      const argv = [...args, `--user-data-dir=${userData}`, ...asRoot];
      const child = spawn(packagedIn(folder).program, argv, { env: { ...process.env, ...env } });
      running.push(child);
      let errors = '';
      child.stderr.on('data', (text) => {
        errors += text;
      });
      const state = () =>
        String(child.exitCode ?? child.signalCode ?? (readdirSync(userData).length > 0 ? 'the app' : 'nothing yet'));
      return { state, errors: () => errors };
    }

    test('has its nine fuses, and its archive is whole (docs/quality.md S23)', () => {
      const { fused, archive } = packagedIn(folder);
      const [off, on] = [false, true];
      for (const { version, fuses } of readFuseWires(readFileSync(fused))) {
        expect({ version, fuses }).toEqual({ version: 1, fuses: [off, on, off, off, on, on, off, off, on] });
      }
      const { files } = readAsar(archive);
      expect([...files.keys()].filter((name) => !name.startsWith('dist/'))).toEqual(['package.json']);
      expect([...files.values()].every(({ isIntact }) => isIntact)).toBe(true);
    });

    test('is no Node that runs anybody’s script, and listens to no debugger (S23)', async () => {
      const asNode = start(['-e', 'process.exit(42)'], { ELECTRON_RUN_AS_NODE: '1' });
      await expect.poll(asNode.state, { timeout: 30_000 }).toBe('the app');
      const inspected = start(['--inspect=0'], { NODE_OPTIONS: '--inspect=0' });
      await expect.poll(inspected.state, { timeout: 30_000 }).toBe('the app');
      expect(inspected.errors()).not.toContain('Debugger listening');
    });

    // Electron has no such check on Linux.
    if (process.platform !== 'linux') {
      test('does not start with one byte of its archive changed (S24)', async () => {
        const { archive } = packagedIn(folder);
        const bytes = readFileSync(archive);
        const at = bytes.indexOf(readAsar(archive).files.get('dist/main/main.js')?.content ?? '');
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        writeFileSync(archive, bytes);
        await expect.poll(start([]).state, { timeout: 30_000 }).not.toMatch(/^(nothing yet|the app|0)$/);
      });
    }
  });
}
