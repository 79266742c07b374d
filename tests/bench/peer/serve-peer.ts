import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const root = path.join(import.meta.dirname, '../../..');
const at = (relative: string) => path.join(root, relative);

/** Builds the page with both grids as the app itself is built, and serves it; `close` ends that. */
export async function servePeer(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const outDir = at('test-results/bench-peer');
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@shared': at('shared'), '@renderer': at('renderer'), '@tests': at('tests') } },
    build: { outDir, emptyOutDir: true, target: 'chrome148' },
  });
  const options = { configFile: false, root: import.meta.dirname, logLevel: 'error', build: { outDir } } as const;
  const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('the page with both grids is served nowhere');
  return { url, close: () => server.close() };
}
