import { type AppControls, createAppHandlers } from '@main/ipc/handlers/app-handlers';
import { createSettingsStore } from '@main/settings/settings-store';
import { expect, it } from 'vitest';

it('a text that did not reach the clipboard is not said to be copied', async () => {
  const app = { copy: () => Promise.reject(new Error('denied')) } as unknown as AppControls;
  const settings = createSettingsStore({ get: () => undefined, set: () => {} });
  const handlers = createAppHandlers({ app, settings, store: { notKept: () => null, loaded: Promise.resolve([]) } });
  await expect(handlers['clipboard.write']({ text: 'x' })).rejects.toThrow('denied');
});
