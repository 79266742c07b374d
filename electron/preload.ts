import { localeOf } from '@shared/format/catalogue';
import { type AppBridge, channels } from '@shared/ipc/bridge';
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';

type Listener = Parameters<AppBridge['subscribe']>[0];

const listeners = new Set<Listener>();
// One for all: Electron warns of a leak at the eleventh. The IPC event object stays here, because it would hand the page a way to
// `ipcRenderer` (docs/quality.md S21).
ipcRenderer.on(channels.event, (_: IpcRendererEvent, event: unknown) => {
  for (const listener of [...listeners]) listener(event);
});

const desk: AppBridge = {
  call: (route, input, callId) => ipcRenderer.invoke(channels.call, route, input, callId),
  subscribe: (listener) => {
    // A function of its own, so that a listener that subscribes twice hears twice and ends each by itself.
    const own: Listener = (event) => listener(event);
    listeners.add(own);
    return () => void listeners.delete(own);
  },
};

contextBridge.exposeInMainWorld('desk', desk);

// In English the page gets nothing but the two functions (docs/quality.md S21).
const locale = localeOf(process.argv);
if (locale !== 'en') contextBridge.exposeInMainWorld('deskLocale', locale);
