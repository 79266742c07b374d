import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { JournalFiles } from '@main/services/journal/journal-files';
import type { JournalRecord } from '@main/services/journal/journal-record';
import { loadJournal } from '@main/services/journal/load-journal';
import { createJournalFiles } from '@main/settings/journal-files';
import { watchLoop } from '@tests/support/event-loop';
import { begunRecords, deleteOne, operationId } from '@tests/support/journal-records';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let files: JournalFiles;
const fileName = () => path.join(folder, `${operationId}.jsonl`);
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'desk-journal-')), 'journal');
  files = createJournalFiles(folder, () => 5);
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const begun = begunRecords([deleteOne(1), deleteOne(2)]);
const later: JournalRecord[] = [
  { t: 'sending', step: 0, at: 1100 },
  { t: 'answer', step: 0, as: 'success' },
  { t: 'found', at: 1200, findings: [{ step: 0, finding: 'done', changed: 1, unchanged: 0 }] },
];

async function readAll(): Promise<{ kind: string; records: JournalRecord[] }> {
  const records: JournalRecord[] = [];
  const { kind } = await files.read(operationId, (record) => records.push(record) > 0);
  return { kind, records };
}

async function writeAll(): Promise<void> {
  const file = await files.create(operationId, begun);
  for (const record of later) await file.append([record]);
  await file.close();
}

describe('the files of the journal', () => {
  it('hold what was written, for their owner only', async () => {
    await writeAll();
    expect(await readAll()).toEqual({ kind: 'whole', records: [...begun, ...later] });
    expect((await files.list()).ids).toEqual([operationId]);
    if (process.platform !== 'win32') {
      expect(statSync(fileName()).mode & 0o777).toBe(0o600);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
  });

  it('give back every whole line when the last one is torn, wherever it was cut', async () => {
    await writeAll();
    const whole = readFileSync(fileName());
    const ends = [...whole.keys()].filter((at) => whole[at] === 10).map((at) => at + 1);
    const firstEnd = ends[0] ?? 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: firstEnd, max: whole.length }), async (length) => {
        writeFileSync(fileName(), whole.subarray(0, length));
        const { kind, records } = await readAll();
        expect({ kind, records: records.length }).toEqual({
          kind: 'whole',
          records: ends.filter((end) => end <= length).length,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('are written on after the whole lines: half a line of a crash is cut off', async () => {
    await writeAll();
    appendFileSync(fileName(), '{"t":"sending","step":1');
    const reading = await files.read(operationId, () => true);
    const file = await files.reopen(operationId, reading.kind === 'whole' ? reading.length : 0);
    await file.append([{ t: 'end', at: 2000 }]);
    await file.close();
    expect(await readAll()).toEqual({ kind: 'whole', records: [...begun, ...later, { t: 'end', at: 2000 }] });
  });

  it('become one line when the outcome is known; what is left of an unfinished one is taken away at the next start', async () => {
    await writeAll();
    writeFileSync(`${fileName()}.part`, 'half');
    const loaded = await loadJournal(files);
    expect(loaded.closed.map(({ id, state }) => [id, state])).toEqual([[operationId, 'partly']]);
    expect(readdirSync(folder)).toEqual([path.basename(fileName())]);
    expect(readFileSync(fileName(), 'utf8').split('\n')).toHaveLength(2);
    expect((await loadJournal(files)).closed).toEqual(loaded.closed);
  });

  it('end as they were when the disk refuses', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    await expect(files.create(operationId, begun)).rejects.toThrow();
    expect(readFileSync(folder, 'utf8')).toContain('a file');
  });

  it('of 20,000 requests are written and read in pieces that hold up nothing for 100 ms', async () => {
    const steps = Array.from({ length: 20_000 }, (_, at) => deleteOne(at));
    const records: JournalRecord[] = [begunRecords(steps)[0] ?? { t: 'end', at: 0 }];
    for (let from = 0; from < steps.length; from += 250) {
      records.push({ t: 'steps', steps: steps.slice(from, from + 250) });
    }
    for (const [step] of steps.entries()) {
      records.push({ t: 'sending', step, at: 1 }, { t: 'answer', step, as: 'success' });
    }
    const writing = watchLoop();
    await (await files.create(operationId, records)).close();
    expect(writing.stop()).toBeLessThan(100);
    const reading = watchLoop();
    const { open } = await loadJournal(files);
    expect(reading.stop()).toBeLessThan(100);
    expect(open).toHaveLength(1);
  });
});

describe('a bad file of the journal', () => {
  const other = '0b1f3a52-6c1e-4d67-9a3f-000000000002';
  const asRoot = process.getuid?.() === 0;

  const cases: readonly { readonly name: string; readonly spoil: () => void }[] = [
    { name: 'is empty', spoil: () => truncateSync(fileName(), 0) },
    { name: 'is cut in its first line', spoil: () => truncateSync(fileName(), 20) },
    {
      name: 'is cut among its requests',
      spoil: () => truncateSync(fileName(), readFileSync(fileName()).indexOf(10) + 5),
    },
    { name: 'is binary', spoil: () => writeFileSync(fileName(), Buffer.alloc(4096, 0xfe)) },
    { name: 'is one endless line', spoil: () => writeFileSync(fileName(), Buffer.alloc(8_000_000, 0x20)) },
    {
      name: 'is 100 MB',
      spoil: () => {
        writeFileSync(fileName(), '{}\n');
        truncateSync(fileName(), 100 * 1024 * 1024);
      },
    },
    {
      name: 'is a folder',
      spoil: () => {
        rmSync(fileName());
        mkdirSync(fileName());
      },
    },
    {
      name: 'has a line in its middle that is none',
      spoil: () => writeFileSync(fileName(), readFileSync(fileName(), 'utf8').replace('"t":"sending"', '"t":"sent"')),
    },
    {
      name: 'was edited by hand into wrong types',
      spoil: () => writeFileSync(fileName(), '{"t":"begin","v":1,"id":7,"__proto__":{"x":1}}\n{}\n'),
    },
    {
      name: 'speaks of a request that is not there',
      spoil: () => writeFileSync(fileName(), readFileSync(fileName(), 'utf8').replace('"step":0', '"step":9')),
    },
    {
      name: 'bears the name of another operation',
      spoil: () => writeFileSync(fileName(), readFileSync(fileName(), 'utf8').replace(operationId, other)),
    },
    ...(asRoot ? [] : [{ name: 'may not be read', spoil: () => chmodSync(fileName(), 0) }]),
  ];

  it.each(cases)('that $name is set aside alone, once, and nothing else is lost', async ({ spoil }) => {
    await writeAll();
    const good = await files.create(other, [
      { ...begunRecords([deleteOne(1)])[0], id: other } as JournalRecord,
      ...begunRecords([deleteOne(1)]).slice(1),
    ]);
    await good.close();
    spoil();
    const loaded = await loadJournal(files);
    expect(loaded.setAside).toEqual([`${operationId}.jsonl.corrupt-5`]);
    expect(existsSync(`${fileName()}.corrupt-5`)).toBe(true);
    expect(loaded.closed.map(({ id }) => id)).toEqual([other]);
    expect((await loadJournal(files)).setAside).toEqual([]);
  });

  it('of a newer version is left as it is, and counted', async () => {
    await writeAll();
    const text = readFileSync(fileName(), 'utf8').replace('"v":1', '"v":2');
    writeFileSync(fileName(), text);
    expect(await loadJournal(files)).toMatchObject({ newer: 1, setAside: [], open: [], closed: [] });
    expect(readFileSync(fileName(), 'utf8')).toBe(text);
  });

  it.each([
    { name: 'a file', spoil: () => writeFileSync(folder, 'no folder') },
    { name: 'a link that leads to itself', spoil: () => symlinkSync(folder, folder) },
    ...(asRoot ? [] : [{ name: 'a folder that may not be read', spoil: () => mkdirSync(folder, { mode: 0 }) }]),
  ])('in the place of the folder ($name) is set aside, and the journal goes on', async ({ spoil }) => {
    spoil();
    expect((await loadJournal(files)).setAside).toEqual(['journal.corrupt-5']);
    await writeAll();
    expect((await readAll()).kind).toBe('whole');
  });
});
