import { createHash } from 'node:crypto';
import { plainName } from '@main/services/files/give-name';

/**
 * The name of a server's folder, by its API root: the same for everybody who connects to it, whatever their connection is called.
 * `https://catalog.example.com/api` is `catalog.example.com`, `http://localhost:8585/api` is `localhost_8585`.
 */
export function serverFolder(address: string): string {
  const { host, pathname } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  const whole = `${host}${path === '/api' ? '' : path}`;
  const name = plainName(whole.replace(':', '_'), 'server');
  // What had to be replaced or cut may differ from another server only there.
  const isExact = name === whole || name === whole.replace(/:(?=\d+$)/, '_');
  return isExact ? name : `${name}-${createHash('sha256').update(whole).digest('hex').slice(0, 8)}`;
}
