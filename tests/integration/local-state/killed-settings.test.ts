import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStateFile, setAsideIfCorrupt } from '@main/store/settings/state-file';
import { buildChild, type ChildProgram, runAndKill, withWorkers } from '@tests/support/child/killed-child';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let program: ChildProgram;
beforeAll(async () => {
  program = await buildChild('tests/support/child/state-writer.ts');
}, 60_000);
afterAll(() => program.remove());

/** Kills at random points, each in the middle of writes that follow each other without a pause. */
const kills = 40;

describe('settings of an app that is killed while it writes them', () => {
  it(`are the old or the new ones, never older than what was said to be kept (${kills} kills)`, async () => {
    const delays = fc.sample(fc.integer({ min: 0, max: 40 }), { numRuns: kills, seed: 5 });
    const seen = { torn: 0, lost: 0, drafts: 0, left: 0, changes: 0 };
    await withWorkers(delays, async (waiting) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-killed-'));
      for (const delay of waiting) {
        const { lines, errors } = await runAndKill(program.file, [folder], delay);
        expect(errors).toBe('');
        seen.drafts += readdirSync(folder).filter((name) => name.endsWith('.part')).length;
        if (setAsideIfCorrupt(path.join(folder, 'desk.json'), () => 0) !== null) seen.torn += 1;
        const kept = Number(openStateFile({ folder, name: 'desk' }).get('count') ?? -1);
        const said = Number(lines.at(-1) ?? -1);
        if (kept < said) seen.lost += 1;
        seen.changes += lines.length;
        seen.left += readdirSync(folder).filter((name) => name !== 'desk.json').length;
      }
      expect(JSON.parse(readFileSync(path.join(folder, 'desk.json'), 'utf8'))).toMatchObject({ version: 1 });
      rmSync(folder, { recursive: true });
    });
    // The next start takes away the draft that a kill has left.
    expect({ ...seen, changes: seen.changes > kills, drafts: seen.drafts > 0 }).toEqual({
      torn: 0,
      lost: 0,
      drafts: true,
      left: 0,
      changes: true,
    });
  }, 180_000);
});
