import path from 'node:path';
import { root } from './project.mjs';

/** A TypeScript module of the project with its aliases, which Node does not read by itself. Vite is there once the packages are. */
export async function loadTypeScript(file) {
  const { runnerImport } = await import('vite');
  const alias = {
    '@shared': path.join(root, 'shared'),
    '@main': path.join(root, 'electron'),
    '@tests': path.join(root, 'tests'),
  };
  const inline = { root, configFile: false, logLevel: 'error', resolve: { alias } };
  const { module } = await runnerImport(path.join(root, file), inline);
  return module;
}
