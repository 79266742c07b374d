import { readResultLines } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { readResultsFile } from '@main/services/operations/kinds/add-results/result-files/read-results-file';
import { fileReason } from '@renderer/features/operations/add-results/add-results';
import { type FileChoice, fileSource, type ReadImportedFile } from '@renderer/features/operations/add-results/draft';
import { resultsFile } from '@renderer/features/run/run-inspector';
import { contractIdSchema } from '@shared/domain/ids';
import { contractOfFile, wholeResult } from '@tests/support/result-files';
import { expect, it } from 'vitest';

it('fileReason: asks for a file, then for the time that it lacks, before a preview', () => {
  const file: ReadImportedFile = {
    kind: 'read',
    fileId: 'f',
    format: 'junit',
    count: 1,
    time: { kind: 'missing' },
    tested: null,
  };
  const read = (date: string): FileChoice => ({
    kind: 'read',
    name: 'a',
    file,
    moment: { moment: { date, time: '10:00' }, zone: 'utc' },
  });
  expect(fileReason({ kind: 'none' })).toBe('Choose a file with runs first.');
  expect(fileReason(read('2026-05'))).toBe('Enter the time of the run first.');
  expect(fileReason(read('2026-05-20'))).toBeNull();
  expect(fileSource(read('2026-05-20'))).toEqual({ kind: 'file', fileId: 'f', timestamp: Date.UTC(2026, 4, 20, 10) });
  expect(fileSource({ kind: 'read', name: 'a', file, moment: null })).toMatchObject({ timestamp: null });
});

it('resultsFile: is read back whole by the import', () => {
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
