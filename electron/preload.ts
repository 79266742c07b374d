import { channels, type DeskBridge } from '@shared/ipc/bridge';
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';

const desk: DeskBridge = {
  call: (route, input) => ipcRenderer.invoke(channels.call, route, input),
  subscribe: (listener) => {
    // The IPC event object stays here: it would hand the page a way to `ipcRenderer` (quality-goals S21).
    const forward = (_: IpcRendererEvent, event: unknown) => listener(event);
    ipcRenderer.on(channels.event, forward);
    return () => void ipcRenderer.off(channels.event, forward);
  },
};

contextBridge.exposeInMainWorld('desk', desk);
