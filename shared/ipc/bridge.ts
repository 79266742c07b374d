import type { Reply } from './reply';

/** The two IPC channels. Everything else travels inside them. */
export const channels = { call: 'desk:call', event: 'desk:event' } as const;

/** The whole surface that the preload script exposes as `window.desk`. */
export interface AppBridge {
  /** The language of the app, known before the page's first module is read. */
  readonly locale: string;
  call(route: string, input: unknown): Promise<Reply>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: unknown) => void): () => void;
}
