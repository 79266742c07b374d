import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appScheme, contentSecurityPolicy, createAppProtocol } from '@main/app/window/app-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const outer = mkdtempSync(path.join(os.tmpdir(), 'desk-protocol-'));
const root = path.join(outer, 'renderer');

beforeAll(() => {
  mkdirSync(root);
  mkdirSync(path.join(root, 'folder'));
  mkdirSync(path.join(root, 'folder.js'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(root, 'a.js'), 'export {};');
  writeFileSync(path.join(root, 'a.webp'), 'RIFF');
  writeFileSync(path.join(root, 'secret.env'), 'x');
  writeFileSync(path.join(outer, 'outside.js'), 'no');
  symlinkSync(path.join(outer, 'outside.js'), path.join(root, 'link.js'));
  mkdirSync(`${root}-beside`);
  writeFileSync(path.join(`${root}-beside`, 'outside.js'), 'no');
  symlinkSync(path.join(`${root}-beside`, 'outside.js'), path.join(root, 'beside.js'));
});
afterAll(() => rmSync(outer, { recursive: true }));

const get = (url: string, method = 'GET') => createAppProtocol(root)(new Request(url, { method }));

describe('the app:// protocol (docs/quality.md S17, S18)', () => {
  it('serves the page and its files with their types, the policy and no sniffing', async () => {
    const page = await get('app://desk/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('app://desk/a.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('app://desk/a.webp')).headers.get('content-type')).toBe('image/webp');
  });

  it('gives its first page how Home looked, as data that cannot end its element, and no later page', async () => {
    writeFileSync(path.join(root, 'index.html'), '<!doctype html><head></head>');
    const tree = JSON.stringify([['p', {}, ['</script><script>alert(1)</script> $&']]]);
    const serve = createAppProtocol(root, {
      snapshot: { connectionId: 'sample', sheets: ['/assets/home-A1.css'], tree },
    });
    const text = async () => (await serve(new Request('app://desk/'))).text();
    const page = await text();
    expect(page).toContain('href="/assets/home-A1.css"');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    const data = /id="start-snapshot">(.*)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(JSON.parse(tree));
    expect(await text()).toBe('<!doctype html><head></head>');
  });

  it('tells every page how it is to look before its scripts run, also after the person has changed it', async () => {
    writeFileSync(path.join(root, 'index.html'), '<!doctype html><html lang="en"></html>');
    let theme: string | null = 'dark';
    const serve = createAppProtocol(root, { look: () => ({ theme, density: 'compact', contrast: null }) });
    const text = async () => (await serve(new Request('app://desk/'))).text();
    expect(await text()).toContain('<html data-theme="dark" data-density="compact" lang="en">');
    theme = null;
    expect(await text()).toContain('<html data-density="compact" lang="en">');
  });

  it.each([
    'app://desk/../outside.js',
    'app://desk/%2e%2e/outside.js',
    'app://desk/..%2foutside.js',
    'app://desk/..\\outside.js',
    'app://desk/%2e%2e%5coutside.js',
    'app://desk//etc/passwd',
    'app://desk/a%00.js',
    'app://desk/C:/x.js',
    'app://desk/link.js',
    'app://desk/beside.js',
    'app://desk/secret.env',
    'app://desk/missing.js',
    'app://desk/%E0%A4%A',
    'app://evil/a.js',
    'app://desk.evil/a.js',
    'https://desk/a.js',
    'file:///etc/passwd',
    'app://desk:80/a.js',
    'app://desk/%252e%252e/outside.js',
    'app://desk/..;/outside.js',
    'app://desk/%2fetc%2fpasswd',
    'app://desk/a.js/',
    'app://desk/a.js%00.html',
    'app://desk/folder',
    'app://desk/folder/',
    'app://desk/folder.js',
    `app://desk/${'x'.repeat(65_536)}.js`,
    'app://desk/.',
  ])('answers 404 for %.60s', async (url) => {
    const reply = await get(url);
    expect([url.slice(0, 40), reply.status]).toEqual([url.slice(0, 40), url.endsWith('/.') ? 200 : 404]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('does not take %s', async (method) => {
    const reply = await get('app://desk/', method);
    expect([reply.status, reply.headers.get('x-content-type-options')]).toEqual([405, 'nosniff']);
  });

  it('is a standard, secure scheme that cannot bypass the policy', () => {
    expect(appScheme.privileges).toEqual({ standard: true, secure: true, supportFetchAPI: true, codeCache: true });
  });
});
