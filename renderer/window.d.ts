import type { DeskBridge } from '@shared/ipc/bridge';

declare global {
  interface Window {
    readonly desk: DeskBridge;
  }
}
