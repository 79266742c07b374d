import type { decode, encode } from './codec.mjs';

interface PreloadRenderer {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  on(channel: string, listener: (event: unknown, ...args: unknown[]) => void): PreloadRenderer;
}
export function createIpc(
  tell: (text: string) => void,
  codec: { readonly encode: typeof encode; readonly decode: typeof decode },
): {
  readonly ipcRenderer: PreloadRenderer;
  readonly hear: (number: number, ...part: unknown[]) => void;
};
