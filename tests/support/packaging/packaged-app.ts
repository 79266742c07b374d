import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');

/** What lies around in a project and must not go into the app, beside its built files. */
const otherFiles = {
  '.env': 'TOKEN=secret',
  'README.md': 'read me',
  'electron/main.ts': 'source',
  'tests/x.test.ts': 'test',
  'dist.txt': 'no',
};

export const builtFiles = {
  'dist/main/main.js': 'main',
  'dist/preload/preload.cjs': 'preload',
  'dist/renderer/index.html': '<!doctype html>',
  'dist/renderer/assets/font.woff2': 'font',
};

/** A project with this one's packaging and made-up files, and the packages of this one. */
export function makeProject(folder: string): void {
  for (const name of ['package.json', 'electron-builder.yml', 'LICENSE', 'electron/packaging']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries({ ...builtFiles, ...otherFiles })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Stand-ins of the two tools that the packager would download: one keeps what it is given, the other is gzip. */
export function makeTools(folder: string): Readonly<Record<string, string>> {
  const tool = (name: string, lines: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const keep = `printf '%s\\n' "$@" > '${folder}/fpm.txt'
for each in "$@"; do case "$each" in *.desktop=*|*.xml=*) cp "\${each%%=*}" '${folder}/' ;; esac; done`;
  return {
    CUSTOM_FPM_PATH: tool('fpm', keep),
    ELECTRON_BUILDER_7ZIP_PATH: tool('7za', 'for each in "$@"; do out="$in"; in="$each"; done\ngzip -c "$in" > "$out"'),
  };
}

/** Runs the packager in a project. Rejects with its output where it fails. */
export async function packageProject(
  project: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = path.join(root, 'node_modules/electron-builder');
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const argv = [path.join(folder, bin['electron-builder']), '--publish', 'never', ...args];
  await run(process.execPath, argv, { cwd: project, env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...env } }).catch(
    (error) => {
      throw new Error(`${error.stdout}${error.stderr}`);
    },
  );
}
