import type { EventEmitter } from 'node:events';
import { type AppBridge, channels } from '@shared/ipc/bridge';
import { expect, it, vi } from 'vitest';

const { exposed } = vi.hoisted(() => ({ exposed: new Map<string, unknown>() }));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return {
    ipcRenderer: Object.assign(new Emitter(), { invoke: async () => ({}) }),
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => void exposed.set(name, api) },
  };
});

it('listens once in the preload for all subscriptions, each until it ends', async () => {
  await import('@main/preload');
  const { ipcRenderer } = (await import('electron')) as unknown as { ipcRenderer: EventEmitter };
  const app = exposed.get('desk') as AppBridge;
  const heard: unknown[] = [];
  const listener = (event: unknown) => void heard.push(event);
  const ends = Array.from({ length: 12 }, () => app.subscribe(listener));
  // Electron warns of a leak at the eleventh listener of a channel.
  expect(ipcRenderer.listenerCount(channels.event)).toBe(1);
  ipcRenderer.emit(channels.event, { sender: 'never handed on' }, 'news');
  expect(heard).toEqual(Array(12).fill('news'));
  for (const end of ends.slice(1)) end();
  ipcRenderer.emit(channels.event, {}, 'more');
  expect(heard.slice(12)).toEqual(['more']);
});
