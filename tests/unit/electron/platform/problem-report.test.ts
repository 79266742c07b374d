import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { redact } from '@main/http/redact';
import { readLicenses } from '@main/platform/licenses';
import { createProblemReport } from '@main/platform/problem-report';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'desk-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = Date.UTC(2026, 10, 24, 9, 30);

function reporting() {
  let now = start;
  const revealed: string[] = [];
  const report = createProblemReport({
    ...{ folder, redact, clock: () => (now += 1000) },
    facts: () => ({ version: '1.0.0', settings: { theme: 'dark' } }),
    reveal: (file) => void revealed.push(file),
  });
  return { report, revealed };
}

describe('a report of a problem', () => {
  it('has the logs without what looks like a token, and the facts, and is shown in its folder', async () => {
    mkdirSync(path.join(folder, 'logs'));
    writeFileSync(path.join(folder, 'logs', 'desk.log'), `{"event":"odd","text":"Bearer abcdefgh.ijklmnop"}\n`);
    const { report, revealed } = reporting();
    const name = await report();
    expect(name).toBe('report-2026-11-24T09-30-01');
    const place = path.join(folder, 'reports', name);
    expect(revealed).toEqual([path.join(place, 'facts.json')]);
    expect(readFileSync(path.join(place, 'desk.log'), 'utf8')).toBe('{"event":"odd","text":"Bearer [redacted]"}\n');
    expect(JSON.parse(readFileSync(path.join(place, 'facts.json'), 'utf8'))).toMatchObject({ version: '1.0.0' });
  });

  it('is written without logs too, and keeps the newest three', async () => {
    const { report } = reporting();
    for (let nth = 0; nth < 5; nth += 1) await report();
    expect(readdirSync(path.join(folder, 'reports'))).toEqual([
      'report-2026-11-24T09-30-03',
      'report-2026-11-24T09-30-04',
      'report-2026-11-24T09-30-05',
    ]);
  });

  it('says so where the disk refuses', async () => {
    writeFileSync(path.join(folder, 'reports'), 'no folder');
    await expect(reporting().report()).rejects.toThrow();
  });
});

describe('the licenses of what is bundled', () => {
  it('are those of all parts that have any', async () => {
    for (const part of ['renderer', 'main']) {
      mkdirSync(path.join(folder, part));
      writeFileSync(path.join(folder, part, 'licenses.md'), `# Of ${part}`);
    }
    expect(await readLicenses(folder)()).toBe('# Of renderer\n\n# Of main');
  });
});
