import path from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';
import { startDesk } from './desk';
import { followOpenings } from './platform/followed-openings';
import { readLaunchOptions } from './platform/launch-options';
import { prepareApp } from './window/before-ready';

prepareApp({ app, protocol, platform: process.platform });

if (app.requestSingleInstanceLock()) {
  const { argv, platform } = process;
  const openings = followOpenings(app, { argv, cwd: process.cwd(), platform });
  app.on('second-instance', () => {
    const window = BrowserWindow.getAllWindows()[0];
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(() =>
    startDesk({
      options: readLaunchOptions(argv),
      openings,
      builtFiles: path.join(import.meta.dirname, '..'),
      devServer: app.isPackaged ? undefined : process.env['VITE_DEV_SERVER_URL'],
    }),
  );
} else {
  app.quit();
}
