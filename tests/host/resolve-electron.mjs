import Module, { register } from 'node:module';

const url = new URL('./electron.mjs', import.meta.url).href;
const names = ['electron', 'electron/main'];

/** Makes `import 'electron'` and `require('electron')` give the stand-in. */
export async function resolveElectron() {
  if (Module.registerHooks) {
    Module.registerHooks({
      resolve: (specifier, context, next) =>
        names.includes(specifier) ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
    });
  } else {
    const hook = `export const resolve = (specifier, context, next) => ${JSON.stringify(names)}.includes(specifier)
      ? { url: ${JSON.stringify(url)}, format: 'module', shortCircuit: true } : next(specifier, context);`;
    register(`data:text/javascript,${encodeURIComponent(hook)}`);
  }
  const electron = await import(url);
  const load = Module._load;
  Module._load = (request, ...rest) => (names.includes(request) ? electron.default : load(request, ...rest));
}
