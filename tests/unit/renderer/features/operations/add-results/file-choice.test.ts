import { readResultLines } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { readResultsFile } from '@main/services/operations/kinds/add-results/result-files/read-results-file';
import { fileReason } from '@renderer/features/operations/add-results/add-results';
import { type FileChoice, fileSource, type ReadImportedFile } from '@renderer/features/operations/add-results/draft';
import { resultsFile } from '@renderer/features/run/run-inspector';
import { readFileText } from '@renderer/lib/file-text';
import { contractIdSchema } from '@shared/domain/ids';
import { contractOfFile, wholeResult } from '@tests/support/result-files';
import { describe, expect, test } from 'vitest';

const textOf = (bytes: readonly number[] | string) =>
  readFileText(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'a.xml'), 1000);

describe('the text of a file', () => {
  test('is read from UTF-8 and from UTF-16 of either order', async () => {
    expect(await textOf('héé')).toEqual({ kind: 'text', text: 'héé' });
    expect(await textOf([0xff, 0xfe, 0x3c, 0x00])).toEqual({ kind: 'text', text: '<' });
    expect(await textOf([0xfe, 0xff, 0x00, 0x3c])).toEqual({ kind: 'text', text: '<' });
  });

  test('is refused when it is no text, too large, or cannot be read', async () => {
    expect(await textOf([0x89, 0x50, 0xff])).toEqual({
      kind: 'unusable',
      sentence: 'The file is not text in UTF-8 or UTF-16.',
    });
    expect(await textOf('x'.repeat(1001))).toEqual({ kind: 'unusable', sentence: 'The file is larger than 1 kB.' });
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('NotFoundError')) } as unknown as File;
    expect(await readFileText(gone, 10)).toMatchObject({ kind: 'unusable' });
  });
});

describe('a chosen file', () => {
  const file: ReadImportedFile = {
    kind: 'read',
    fileId: 'f',
    format: 'junit',
    count: 1,
    time: { kind: 'missing' },
    notes: [],
  };
  const read = (date: string): FileChoice => ({
    kind: 'read',
    name: 'a',
    file,
    moment: { moment: { date, time: '10:00' }, zone: 'utc' },
  });

  test('can be previewed once it says when its result is', () => {
    expect(fileReason({ kind: 'none' })).toBe('First choose a file with results.');
    expect(fileReason(read('2026-05'))).toBe('First give the time of the result.');
    expect(fileReason(read('2026-05-20'))).toBeNull();
    expect(fileSource(read('2026-05-20'))).toEqual({ kind: 'file', fileId: 'f', timestamp: Date.UTC(2026, 4, 20, 10) });
    expect(fileSource({ kind: 'read', name: 'a', file, moment: null })).toMatchObject({ timestamp: null });
  });
});

describe('a result copied as a file', () => {
  test('is read back whole', () => {
    const [line] = readResultLines([wholeResult()]);
    if (line?.kind !== 'result') throw new Error('a readable row is expected');
    const text = resultsFile(
      { ...contractOfFile, id: contractIdSchema.parse(contractOfFile.id) },
      readRunDetail(wholeResult(), line),
      1,
    );
    const read = readResultsFile(text);
    const back = read.kind === 'read' ? { ...read, items: [...read.items] } : read;
    expect(back).toMatchObject({
      kind: 'read',
      format: 'own',
      contract: { id: contractOfFile.id },
      items: [{ problems: [], notSent: [] }],
    });
    expect(back).toMatchObject({ items: [{ draft: { id: wholeResult().id, quality: { score: 87.5 } } }] });
  });
});
