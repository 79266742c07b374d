import process from 'node:process';

/**
 * Takes the place of `when-exit`, with which the library below electron-store removes its half-written files (vite.config.ts). That
 * one also listens for SIGTERM and SIGINT, which takes them from Electron: the app would end at once, where Electron quits it and what
 * is under way is saved. Such a file is then removed when the app has quit.
 */
// biome-ignore lint/style/noDefaultExport: as what it takes the place of.
export default function atExit(callback: () => void): void {
  process.once('exit', callback);
}
