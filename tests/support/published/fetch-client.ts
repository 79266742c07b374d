import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { publishedFiles } from './read-types';

type Run = (
  program: string,
  args: readonly string[],
  options: { readonly quiet: true; readonly timeoutMs: number },
) => Promise<{ readonly code: number; readonly output: string }>;

/** The client, with the texts of the files that are read of it; or why it is not there. */
export type Fetched =
  | { readonly state: 'fetched'; readonly version: string; readonly texts: Readonly<Record<string, string>> }
  | { readonly state: 'skipped'; readonly why: string };

const limits = { quiet: true, timeoutMs: 120_000 } as const;
const mostBytes = 100_000_000;

const wheel = /openmetadata_ingestion-([\w.]+)-[\w.]+-[\w.]+-[\w.]+\.whl/g;

/** A wheel is a zip file, which Python reads by itself. */
const unpack =
  'import json, sys, zipfile\n' +
  'z = zipfile.ZipFile(sys.argv[1])\n' +
  'print(json.dumps({n: z.read(n).decode() for n in sys.argv[2:] if n in z.namelist()}))';

/**
 * OpenMetadata's Python client from PyPI, by pip and so by its settings for indexes and proxies. The wheel of 23 MB stays in `folder`,
 * alone. Never rejects because of the network.
 */
export async function fetchClient(run: Run, folder: string, version: string | null): Promise<Fetched> {
  for (const python of ['python3', 'python']) {
    const { code, output } = await run(python, ['-m', 'pip', ...download(folder, version)], limits);
    if (code === 127) continue;
    const [file, found] = [...output.matchAll(wheel)].at(-1) ?? [];
    if (code !== 0 || file === undefined || found === undefined) return skipped(code, output);
    keepAlone(folder, file);
    const whole = path.join(folder, file);
    if (statSync(whole).size > mostBytes) return { state: 'skipped', why: `${file} is larger than expected.` };
    const read = await run(python, ['-c', unpack, whole, ...publishedFiles], limits);
    if (read.code !== 0) return skipped(read.code, read.output);
    return { state: 'fetched', version: found, texts: JSON.parse(read.output) };
  }
  return { state: 'skipped', why: 'There is no Python with pip here.' };
}

function keepAlone(folder: string, file: string): void {
  for (const other of readdirSync(folder)) if (other !== file) rmSync(path.join(folder, other), { recursive: true });
}

/** What is for another Python is read all the same: nothing of it is run. */
function download(folder: string, version: string | null): readonly string[] {
  const named = version === null ? 'openmetadata-ingestion' : `openmetadata-ingestion==${version}`;
  const target = ['--no-deps', '--only-binary=:all:', '--python-version=3.12', `--dest=${folder}`];
  return ['download', named, ...target, '--retries=1', '--timeout=10', '--disable-pip-version-check'];
}

/** The last line says what went wrong. */
const skipped = (code: number, output: string): Fetched => ({
  state: 'skipped',
  why:
    code === 124 ? 'It took longer than two minutes.' : (output.trim().split('\n').at(-1) ?? `It ended with ${code}.`),
});
