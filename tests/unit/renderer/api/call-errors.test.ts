import { call } from '@renderer/api/bridge';
import { AppError } from '@shared/errors/app-error';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no answer at all', undefined],
  ['an answer without its JSON', { ok: true }],
  ['a failure of a code that the page does not know', { ok: false, error: { code: 'of-tomorrow', message: '' } }],
])('%s fails as an error that screens can show, and takes no screen down', async (_, answer) => {
  vi.stubGlobal('window', { desk: { call: async () => answer } });
  const thrown = await call('app.info', {}).catch((each: unknown) => each);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({ code: 'internal' });
});
