import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fetchClient } from '@tests/support/published/fetch-client';
import { expect, it, onTestFinished } from 'vitest';

const wheel = 'openmetadata_ingestion-2.0.7.0-py3-none-any.whl';
const found = { code: 0, output: `Collecting openmetadata-ingestion\nSaved /c/${wheel}\n` };

/** The client as a machine gives it whose programs answer so, in their order. */
function fetched(...answers: { code: number; output: string }[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [wheel, 'openmetadata_ingestion-1.12.6.4-py3-none-any.whl']) {
    writeFileSync(path.join(folder, file), '');
  }
  const run = async () => answers.shift() ?? { code: 1, output: 'nothing else was expected' };
  return { folder, client: fetchClient(run, folder, null) };
}

it.each([
  [
    'there is no Python',
    [
      { code: 127, output: '' },
      { code: 127, output: '' },
    ],
    'no Python',
  ],
  [
    'PyPI cannot be reached',
    [{ code: 1, output: 'WARNING: Retrying\nERROR: No matching distribution\n' }],
    'No matching',
  ],
  ['it takes too long', [{ code: 124, output: '' }], 'two minutes'],
  ['the wheel cannot be read', [found, { code: 1, output: 'BadZipFile: not a zip file' }], 'BadZipFile'],
])('the newest client is skipped with a word where %s', async (_, answers, why) => {
  expect(await fetched(...answers).client).toEqual({ state: 'skipped', why: expect.stringContaining(why) });
});

it('the newest client is kept alone, and read by the second name of Python where the first is missing', async () => {
  const { folder, client } = fetched({ code: 127, output: '' }, found, { code: 0, output: '{"a.py":"class A:"}' });
  expect(await client).toEqual({ state: 'fetched', version: '2.0.7.0', texts: { 'a.py': 'class A:' } });
  expect(readdirSync(folder)).toEqual([wheel]);
});
