import path from 'node:path';
import { createLogger } from '@main/platform/logger';
import { app } from 'electron';

/** The log of the app, and the file that it writes. */
export function createAppLog() {
  const file = path.join(app.getPath('userData'), 'logs', 'desk.log');
  return { log: createLogger(file, Date.now), file };
}
