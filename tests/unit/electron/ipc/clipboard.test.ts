import { type AppControls, createAppHandlers } from '@main/ipc/handlers/app-handlers';
import { expect, it } from 'vitest';

it('a text that did not reach the clipboard is not said to be copied', async () => {
  const app = { copy: () => Promise.reject(new Error('denied')) } as unknown as AppControls;
  const caller = { window: 1, signal: new AbortController().signal, cancel: () => {} };
  const handlers = createAppHandlers({ app } as unknown as Parameters<typeof createAppHandlers>[0]);
  await expect(handlers['clipboard.write']({ text: 'x' }, caller)).rejects.toThrow('denied');
});
