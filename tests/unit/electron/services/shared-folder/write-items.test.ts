import { versionFrom } from '@main/services/shared-folder/versions';
import { writeItems } from '@main/services/shared-folder/write-items';
import { connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { memoryStore } from '@tests/support/database';
import { expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-00000000000a';
const by = { author: 'Ana', at: 1 };
const of = {
  connectionId: connectionIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-00000000000c'),
  shelf: { folder: '/team', server: 'catalog', kind: 'note' } as const,
  by,
};

const write = (refusal: AppError | null) => {
  const disk = { write: async () => (refusal === null ? undefined : Promise.reject(refusal)) } as never;
  const content = { id, text: 'Known' } as never;
  const writes = [{ id, version: versionFrom('known', [], by), content, before: null, isFileOnly: true } as const];
  return writeItems({ db: memoryStore().db, disk }, of, { writes, signal: new AbortController().signal });
};

it('a file that was written without its item has another pass at once, one that the disk refuses waits', async () => {
  expect(await write(null)).toEqual({ waiting: 0, failure: null, isOvertaken: false, isLeft: true });
  expect(await write(new AppError('file_forbidden'))).toMatchObject({ waiting: 1, isOvertaken: false, isLeft: false });
});
