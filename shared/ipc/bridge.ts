import type { Reply } from './reply';

/** The two IPC channels. Everything else travels inside them. */
export const channels = { call: 'desk:call', event: 'desk:event' } as const;

/** The whole surface that the preload script exposes as `window.desk`. */
export interface AppBridge {
  /** With a unique number, the call can be cancelled (`calls.cancel`). */
  call(route: string, input: unknown, callId?: number): Promise<Reply>;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: unknown) => void): () => void;
}
