import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const standIn = path.join(root, 'tests/host', process.platform === 'win32' ? 'electron.cmd' : 'electron');

/**
 * The program that runs the app: Electron where its binary is installed, else the stand-in host.
 * Electron writes `path.txt` last, when its download is complete. Nothing is downloaded here.
 * @returns {{ path: string, host: 'electron' | 'stand-in' }}
 */
export function electronCommand() {
  const folder = path.join(root, 'node_modules/electron');
  const pathFile = path.join(folder, 'path.txt');
  if (existsSync(pathFile)) {
    const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist');
    const binary = path.join(dist, readFileSync(pathFile, 'utf8').trim());
    if (existsSync(binary)) return { path: binary, host: 'electron' };
  }
  return { path: standIn, host: 'stand-in' };
}
