import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../scripts/sample-service.mjs');
const run = (...flags: string[]) => spawn(process.execPath, [script, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });

describe('npm run sample-service', () => {
  it('prints where it listens and with which token, answers, and stops on Ctrl+C', async () => {
    const child = run('--dialect', 'openmetadata', '--token', 'from-the-flag');
    const printed: Record<string, string> = {};
    for await (const line of createInterface({ input: child.stdout })) {
      const [, name, value] = /^(dialect|base URL|token) +(\S+)$/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) printed[name] = value;
      if (line.startsWith('Ctrl+C')) break;
    }
    expect(printed).toMatchObject({ dialect: 'openmetadata', token: 'from-the-flag' });
    const headers = { Authorization: `Bearer ${printed['token']}` };
    expect((await fetch(`${printed['base URL']}/v1/dataContracts`, { headers })).status).toBe(200);
    child.kill('SIGINT');
    // Windows has no signals between processes: there it is ended from outside.
    expect(await once(child, 'exit')).toEqual(process.platform === 'win32' ? [null, 'SIGINT'] : [0, null]);
  });

  it('explains itself when a flag cannot be used', async () => {
    const child = run('--dialect', 'klingon');
    const [errors, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')]);
    expect(Buffer.concat(errors).toString()).toContain('usage: npm run sample-service');
    expect(code).toBe(2);
  });
});
