import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureNode } from '../../../scripts/node-24.mjs';

const name = 'node-here';
const version = '24.21.0';

/** What npm publishes: a program that says which version it is. */
function packNode(folder: string): Buffer {
  const content = path.join(folder, 'package');
  mkdirSync(path.join(content, 'bin'), { recursive: true });
  writeFileSync(path.join(content, 'package.json'), JSON.stringify({ name, version, bin: { node: 'bin/node' } }));
  writeFileSync(path.join(content, 'bin/node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  execFileSync('tar', ['czf', 'node.tgz', 'package'], { cwd: folder });
  return readFileSync(path.join(folder, 'node.tgz'));
}

const hashOf = (content: Buffer) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

/** A registry that has one package, and vouches for it. */
async function startRegistry(content: Buffer) {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return void response.end(content);
    const tarball = `http://${request.headers.host}/node.tgz`;
    const versions = { [version]: { name, version, dist: { tarball, integrity: hashOf(content) } } };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

describe.skipIf(process.platform === 'win32')('Node 24 from a registry', () => {
  let folder = '';
  let content: Buffer;
  let registry: Awaited<ReturnType<typeof startRegistry>>;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-registry-'));
    content = packNode(folder);
    registry = await startRegistry(content);
  });

  afterEach(async () => {
    await new Promise((resolve) => registry.server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  const cache = () => path.join(folder, 'cache');
  const ensure = (integrity: string) =>
    ensureNode({
      version: '20.20.2',
      build: { name, version, integrity, program: 'bin/node' },
      cache: cache(),
      npmEnv: { npm_config_registry: registry.url, npm_config_cache: path.join(folder, 'npm') },
    });

  test('is run where its content is the one that is expected', async () => {
    const program = await ensure(hashOf(content));
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`);
  });

  test('is refused with any other content, even where the registry vouches for it', async () => {
    await expect(ensure(hashOf(Buffer.from('another')))).rejects.toThrow(/EINTEGRITY/);
    expect(readdirSync(cache())).toEqual([]);
  });
});
