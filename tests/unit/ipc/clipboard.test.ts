import { type AppHandlerDeps, createAppHandlers } from '@main/ipc/handlers/app-handlers';
import { expect, it } from 'vitest';

it('a text that did not reach the clipboard is not said to be copied', async () => {
  const handlers = createAppHandlers({ copy: () => Promise.reject(new Error('denied')) } as unknown as AppHandlerDeps);
  await expect(handlers['clipboard.write']({ text: 'x' })).rejects.toThrow('denied');
});
