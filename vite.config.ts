import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import electron, { simpleOptions } from 'vite-plugin-electron/multi-env';
import { defineConfig } from 'vitest/config';

const at = (relative: string) => path.join(import.meta.dirname, relative);
const alias = {
  '@shared': at('shared'),
  '@main': at('electron'),
  '@renderer': at('renderer'),
  '@tests': at('tests'),
  // The guide alone, which is a page of the documentation and of the app.
  '@docs': at('docs'),
};
/** Its version for browsers decodes `&amp;` through `innerHTML`, which the content security policy forbids. */
const characterReferences = {
  'decode-named-character-reference': at('node_modules/decode-named-character-reference/index.js'),
};
/** Of electron-store, which only reads a file here: its libraries for schemas and for migrations, and one that would take signals. */
const storeExtras = {
  ...Object.fromEntries(
    ['ajv/dist/2020.js', 'ajv-formats', 'semver'].map((name) => [name, at('electron/store/settings/left-out.ts')]),
  ),
  'when-exit': at('electron/store/settings/at-exit.ts'),
};
/** What each start loads once the first page is there: Home, what stands around it, and the commands of its rows. */
const ofHome = [
  ...['connection-gate', 'home-screen', 'rail-views', 'left-banners', 'connection-banner'],
  ...['run-endings', 'export-status'],
];
/** Main is asked for each file by itself: the first page is one, Home another, and what several screens use is in few. */
const fewFiles = [
  {
    name: 'start',
    test: /[\\/](?:show-snapshot|allowed-nodes)\.ts$|[\\/]first-frame\.ts$|preload-helper|index\.html/,
    priority: 4,
  },
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'home', test: new RegExp(`[\\\\/](?:${ofHome.join('|')})\\.tsx$`), priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500, priority: 1 },
];
/** The first page holds the name of every other file: those that several screens share would be named after all of them. */
const fileName = (name: string) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash]`;
const shortNames = {
  chunkFileNames: ({ name }: { readonly name: string }) => `${fileName(name)}.js`,
  assetFileNames: ({ names: [name = ''] }: { readonly names: readonly string[] }) => `${fileName(name)}[extname]`,
};
const inTest = process.env['VITEST'] !== undefined;

/** The licences of what is bundled go with it, as they ask for. */
const license = { fileName: 'licenses.md' };

/** The page begins with its snapshot alone (docs/adr/0015): what it loads next is fetched meanwhile, and its style sheet stands in the page. */
const fetchedAhead: Plugin = {
  name: 'fetched-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === 'main');
      const sheets = Object.keys(bundle).filter((name) => /[\\/]main-[^\\/]*\.css$/.test(name));
      return [
        ...sheets.map((name) => ({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${name}` } })),
        ...(main === undefined
          ? []
          : [{ tag: 'link', attrs: { rel: 'preload', as: 'script', crossorigin: true, href: `/${main.fileName}` } }]),
      ];
    },
  },
};

/** One file for all programs: main and its thread (ESM for Node), preload (one CommonJS file, sandboxed), renderer (a web app). */
export default defineConfig({
  root: at('renderer'),
  base: '/',
  resolve: {
    alias: inTest
      ? { ...alias, electron: at('tests/support/electron-module.ts') }
      : { ...alias, ...characterReferences, ...storeExtras },
  },
  build: {
    outDir: at('dist/renderer'),
    emptyOutDir: true,
    target: 'chrome148',
    // The polyfill would use fetch, which the content security policy forbids and Chromium does not need.
    modulePreload: { polyfill: false },
    // Nothing inlined as data: the policy allows fonts from the app's own origin only.
    assetsInlineLimit: 0,
    license,
    rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: fewFiles } } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { input: { index: at('renderer/index.html'), main: at('renderer/main.tsx') } } },
    },
  },
  // As the app is built: React's other build takes three times as long, which looks for mistakes that no test reads of.
  ...(inTest ? { oxc: { jsx: { runtime: 'automatic', development: false } } } : {}),
  plugins: inTest
    ? []
    : [
        react(),
        fetchedAhead,
        electron([
          ...simpleOptions({
            main: {
              input: at('electron/main.ts'),
              bundleDeps: true,
              onstart: ({ startup }) => startApp(startup),
              options: {
                build: {
                  outDir: at('dist/main'),
                  emptyOutDir: true,
                  target: 'node24',
                  minify: true,
                  license,
                  copyPublicDir: false,
                },
              },
            },
            preload: {
              input: at('electron/preload.ts'),
              bundleDeps: true,
              options: {
                build: {
                  outDir: at('dist/preload'),
                  emptyOutDir: true,
                  target: 'chrome148',
                  license,
                  copyPublicDir: false,
                  rolldownOptions: { output: { entryFileNames: '[name].cjs' } },
                },
              },
            },
          }),
          {
            name: 'threads',
            input: { versions: at('electron/services/contracts/versions/large-thread.ts') },
            bundleDeps: true,
            // Main starts it when it needs it.
            onstart: () => undefined,
            options: {
              build: {
                outDir: at('dist/threads'),
                emptyOutDir: true,
                target: 'node24',
                minify: true,
                license,
                copyPublicDir: false,
              },
            },
          },
        ]),
      ],
  test: {
    root: at('.'),
    dir: at('tests'),
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: [at('tests/support/canary/watch-file.ts')],
    env: { NODE_ENV: 'production' },
    // Most of what a test makes is gone with it: it is to be found before it counts as old.
    execArgv: ['--max-semi-space-size=64'],
    // Files follow each other in one process, so that each module is loaded once: half of the time. Nothing in them outlives its file.
    isolate: false,
    // A hang ends all the same, and a slow machine has its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // The default leaves one processor idle: on a machine of two that is half of them.
    maxWorkers: '100%',
    restoreMocks: true,
    // electron-store asks for Electron by name; inlined, it gets the empty module above.
    server: { deps: { inline: ['electron-store'] } },
  },
});

/** The dev loop: (re)start Electron, or the stand-in host where Electron's binary is not there, with a window to see. */
async function startApp(startup: (argv: string[], options: object, program: string) => Promise<unknown>) {
  const program = pathToFileURL(at('scripts/electron-program.mjs')).href;
  await startup([at('.'), '--no-sandbox'], { env: { DESK_HEADED: '1', ...process.env } }, program);
}
