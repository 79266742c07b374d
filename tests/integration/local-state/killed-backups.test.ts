import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readBackup } from '@main/services/backup/backup-reader';
import { removeDrafts } from '@main/services/files/file-draft';
import { buildChild, type ChildProgram, runAndKill, withWorkers } from '@tests/support/child/killed-child';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let program: ChildProgram;
beforeAll(async () => {
  program = await buildChild('tests/support/child/backup-maker.ts');
}, 60_000);
afterAll(() => program.remove());

/** Kills at random points, each in the middle of writes that follow each other without a pause. */
const kills = 40;

async function resultsIn(file: string): Promise<number | 'torn'> {
  try {
    let count = -1;
    for await (const part of readBackup(file, new AbortController().signal))
      if (part.kind === 'end') count = part.count;
    return count;
  } catch {
    return 'torn';
  }
}

const draftsIn = (folder: string): number => readdirSync(folder).filter((name) => name.endsWith('.part')).length;

/** What a killed run left behind: its folder is empty afterwards. */
async function leftIn(folder: string, said: readonly string[]) {
  const left = { torn: 0, lost: 0, whole: 0, drafts: 0, stays: 0 };
  left.drafts = draftsIn(folder);
  await removeDrafts(folder);
  left.stays = draftsIn(folder);
  const found = new Map<string, number | 'torn'>();
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    found.set(file, await resultsIn(file));
    rmSync(file);
  }
  for (const results of found.values()) left[results === 'torn' ? 'torn' : 'whole'] += 1;
  for (const line of said) {
    const { file, results }: { file: string; results: number } = JSON.parse(line);
    const there = found.get(file);
    // Another contract may have been finished since.
    if (typeof there !== 'number' || there < results) left.lost += 1;
  }
  return left;
}

describe('backups of an app that is killed while it writes them', () => {
  it(`bear their name only when whole, and hold every contract that was finished (${kills} kills)`, async () => {
    const delays = fc.sample(fc.integer({ min: 0, max: 25 }), { numRuns: kills, seed: 7 });
    const seen = { torn: 0, lost: 0, whole: 0, drafts: 0, stays: 0 };
    await withWorkers(delays, async (waiting) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-killed-'));
      for (const delay of waiting) {
        const { lines, errors } = await runAndKill(program.file, [folder], delay);
        expect(errors).toBe('');
        const left = await leftIn(folder, lines.slice(1));
        for (const what of ['torn', 'lost', 'whole', 'drafts', 'stays'] as const) seen[what] += left[what];
      }
      rmSync(folder, { recursive: true });
    });
    // Many kills meet a draft half-way: the test would see a torn file if a draft could bear the name.
    expect({ ...seen, whole: seen.whole > 0, drafts: seen.drafts > kills / 8 }).toEqual({
      torn: 0,
      lost: 0,
      whole: true,
      drafts: true,
      stays: 0,
    });
  }, 180_000);
});
