import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createThreadStarter } from '@main/platform/thread-starter';
import type { NumberedQuestion } from '@main/services/contracts/versions/large-versions';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

function started(name: string, program: string) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${program}`);
  const told: { readonly answers: unknown[]; readonly lost: unknown[] } = { answers: [], lost: [] };
  const thread = createThreadStarter(file)({
    onAnswer: (answer) => void told.answers.push(answer),
    onLost: (cause) => void told.lost.push(cause),
  });
  return { told, thread };
}

const question = { number: 7 } as NumberedQuestion;

describe('a thread of main', () => {
  it('answers by the number of the question, and is not lost when it is ended', async () => {
    const program = `parentPort.on('message', ({ number }) => parentPort.postMessage({ number }));`;
    const { told, thread } = started('answers', program);
    thread.ask(question);
    await expect.poll(() => told.answers).toEqual([{ number: 7 }]);
    thread.end();
    // Another one comes and goes meanwhile.
    const other = started('other', 'process.exit(0);');
    await expect.poll(() => other.told.lost).toHaveLength(1);
    expect(told.lost).toEqual([]);
  });

  it.each([
    ['throws', `parentPort.on('message', () => { throw new Error('torn'); });`, /torn/],
    ['ends by itself', `parentPort.on('message', () => process.exit(0));`, /has ended/],
  ])('is lost once when it %s', async (name, program, said) => {
    const { told, thread } = started(name, program);
    thread.ask(question);
    await expect.poll(() => told.lost.map(String)).toEqual([expect.stringMatching(said)]);
  });
});
