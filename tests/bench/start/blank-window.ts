import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes an app that does nothing but open a window with a word in it: what no app of Electron can be faster than. */
export function writeBlankApp(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('package.json', JSON.stringify({ name: 'blank', version: '1.0.0', type: 'module', main: 'main.js' }));
  write('index.html', '<!doctype html><title>Blank</title><body><p role="row">Blank</p></body>');
  write(
    'main.js',
    `import { app, BrowserWindow } from 'electron';
import path from 'node:path';
app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(path.join(import.meta.dirname, 'index.html'));
});
`,
  );
  return folder;
}
