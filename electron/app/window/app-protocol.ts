import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { parsedUrl } from '@main/lib/parsed-url';
import type { StartSnapshot } from '@shared/domain/local/start-snapshot';
import type { App, CustomScheme, Protocol } from 'electron';
import { type Look, withLook, withSnapshot } from './first-page';

/**
 * The policy of every document and file of the window (docs/quality.md#content-policy). `connect-src 'none'` is possible because
 * main makes all calls; React sets styles through the CSS object model, which `style-src 'self'` allows.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The window's page. `app://` is a standard, secure origin of our own: no `file:` rights, no server (docs/quality.md S17). */
export const ownPage = 'app://desk/';

export const appScheme: CustomScheme = {
  scheme: 'app',
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

const pageType = 'text/html; charset=utf-8';
const mimeTypes: Readonly<Record<string, string>> = {
  '.html': pageType,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What the pages have beside their file. */
interface PageParts {
  /** Null where it is not known. */
  readonly snapshot?: StartSnapshot | null;
  readonly look?: () => Look;
}

const refusal = (status: number) => new Response(null, { status, headers: { 'x-content-type-options': 'nosniff' } });

/**
 * Serves the built renderer, and nothing outside its folder (docs/quality.md S18): GET only, our host only, known file
 * types only, the resolved real path inside the root. Each page has how it is to look, the first one also how Home looked last.
 */
export function createAppProtocol(
  root: string,
  { snapshot = null, look = () => ({}) }: PageParts = {},
): (request: Request) => Promise<Response> {
  const base = realpath(root).catch(() => null);
  let first = snapshot;
  return async (request) => {
    if (request.method !== 'GET') return refusal(405);
    const file = await resolveFile(await base, request.url);
    const type = file === null ? undefined : mimeTypes[path.extname(file)];
    if (file === null || type === undefined) return refusal(404);
    const body = await readFile(file).catch(() => null);
    if (body === null) return refusal(404);
    // A page that is loaded again knows better than what was kept.
    const shown = first;
    if (type === pageType) first = null;
    const answer = type === pageType ? firstPage(body.toString(), look(), shown) : new Uint8Array(body);
    return new Response(answer, {
      headers: {
        'content-type': type,
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      },
    });
  };
}

const firstPage = (html: string, look: Look, snapshot: StartSnapshot | null): string => {
  const page = withLook(html, look);
  return snapshot === null ? page : withSnapshot(page, snapshot);
};

async function resolveFile(base: string | null, address: string): Promise<string | null> {
  const url = address.length > 4096 ? null : parsedUrl(address);
  if (url?.protocol !== 'app:' || url.host !== 'desk') return null;
  const { pathname } = url;
  const name = decode(pathname === '/' ? '/index.html' : pathname);
  if (base === null || name === null || /[\\\0:]/.test(name) || name.includes('..')) return null;
  const real = await realpath(path.join(base, name)).catch(() => null);
  return real?.startsWith(base + path.sep) ? real : null;
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

export interface BeforeReadyDeps {
  readonly app: Pick<App, 'enableSandbox' | 'setAppUserModelId'> & {
    readonly commandLine: Pick<App['commandLine'], 'hasSwitch'>;
  };
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>;
  readonly platform: NodeJS.Platform;
  /** The user's number; undefined on Windows. */
  readonly uid: number | undefined;
}

/** What Electron accepts only before it is ready: the sandbox for every page, and our scheme (docs/quality.md S4, S17). */
export function prepareApp({ app, protocol, platform, uid }: BeforeReadyDeps): void {
  // `enableSandbox` removes `--no-sandbox`, without which Chromium does not start as root. The window enables its own sandbox.
  const isRootWithout = uid === 0 && app.commandLine.hasSwitch('no-sandbox');
  if (!isRootWithout) app.enableSandbox();
  // Windows shows notifications only of programs with an app id.
  if (platform === 'win32') app.setAppUserModelId('org.contractdesk.app');
  protocol.registerSchemesAsPrivileged([appScheme]);
}
