import { rootCertificates } from 'node:tls';
import { parseBaseUrl } from '@main/http/base-url';
import { certificatesIn } from '@main/http/certificates';
import type { HttpTuning } from '@main/http/http-client';
import { defaultTimeouts } from '@main/http/limits';
import { parsedUrl } from '@main/lib/parsed-url';
import type { Network } from '@shared/domain/connection/connection-network';
import type { Settings } from '@shared/domain/local/setting-table';
import { AppError } from '@shared/errors/app-error';
import { catalogue } from '@shared/format/catalogue';
import type { SystemNetwork } from './server-api';

/** Why the address of a proxy cannot be used, as the end of a sentence. */
const messages = catalogue({
  invisible: 'it contains a space, a control character or a backslash',
  login: 'it must not contain a user name or a password',
  noAddress: 'this is not an address',
  scheme: 'only http and https proxies can be used',
  path: 'it must end with the name or the port of the proxy',
});

/** Rejects invalid settings before they are saved: `invalid_proxy`, `bad_certificates`. */
export function checkNetwork({ proxy, certificates }: Network): void {
  if (proxy.mode === 'custom') parseProxyAddress(proxy.address);
  if (certificates !== null && certificatesIn(certificates.pem) === null) throw new AppError('bad_certificates');
}

/**
 * The proxy for an address, resolved for each connection since the system's may change while the app runs. Undefined for this
 * machine, which is never behind a proxy. Throws `invalid_proxy`.
 */
export function proxyOf(
  { proxy }: Pick<Network, 'proxy'>,
  system: Pick<SystemNetwork, 'proxyFor'>,
  { apiRoot, isLoopback }: { readonly apiRoot: string; readonly isLoopback: boolean },
): (() => Promise<URL | null>) | undefined {
  if (isLoopback || proxy.mode === 'none') return undefined;
  if (proxy.mode === 'system')
    return () => system.proxyFor(apiRoot).then((found) => (found === null ? null : new URL(found)));
  const chosen = parseProxyAddress(proxy.address);
  return async () => chosen;
}

interface ShownProxy {
  /** The host of the server. */
  readonly server: string;
  /** Without its login; null for none. */
  readonly proxy: string | null;
}

/** The proxy that the system names for a server, whatever the settings say, for people to see. */
export async function systemProxyFor(
  { baseUrl, network }: { readonly baseUrl: string; readonly network: Pick<Network, 'allowsHttp'> },
  system: Pick<SystemNetwork, 'proxyFor'>,
): Promise<ShownProxy> {
  const address = parseBaseUrl(baseUrl, network);
  const found = (await proxyOf({ proxy: { mode: 'system' } }, system, address)?.()) ?? null;
  const scheme = found?.protocol === 'https:' ? 'https://' : '';
  return { server: new URL(address.origin).host, proxy: found === null ? null : scheme + found.host };
}

/** The app's own choice of a proxy, for connections that choose none. */
export type AppProxy = Pick<Settings, 'proxy' | 'proxyAddress' | 'proxyExceptions'>;

/** The system's network with the proxy that the person has chosen for the whole app. It is asked anew for each connection. */
export const withAppProxy = (system: SystemNetwork, settings: () => AppProxy): SystemNetwork => ({
  get certificates() {
    return system.certificates;
  },
  proxyFor: async (address) => {
    const { proxy, proxyAddress, proxyExceptions } = settings();
    if (proxy === 'system') return system.proxyFor(address);
    if (proxy === 'none' || isException(proxyExceptions, new URL(address).hostname)) return null;
    return parseProxyAddress(proxyAddress).href;
  },
});

/** Rejects a change of settings whose proxy could not be used: `invalid_proxy`. */
export function checkAppProxy({ proxy, proxyAddress }: Partial<AppProxy>): void {
  if (proxy === 'custom' || (proxyAddress ?? '') !== '') parseProxyAddress(proxyAddress ?? '');
}

/** `catalog.example` is that host, `*.example` or `.example` each host below it. Separated by commas, semicolons or spaces. */
export const isException = (exceptions: string, host: string): boolean =>
  exceptions
    .toLowerCase()
    .split(/[\s,;]+/)
    .some((each) => {
      const below = /^\*?(\..+)$/.exec(each)?.[1];
      return below === undefined ? each === host.toLowerCase() : host.toLowerCase().endsWith(below);
    });

/**
 * The certificates of a connection: the system's, then those of its own file. Undefined for the runtime's own. Only certificates
 * that were shown to the person are taken from the file: the runtime reads more kinds of PEM blocks than our list and would trust
 * them unseen.
 */
export function certificatesOf(
  { certificates }: Pick<Network, 'certificates'>,
  system: readonly string[] | undefined,
): readonly string[] | undefined {
  if (certificates === null) return system;
  return [...(system ?? rootCertificates), ...(certificatesIn(certificates.pem) ?? [])];
}

type Chosen = Pick<Network, 'timeoutSeconds' | 'parallel'>;

/** The person's choices as options of the client; those left open keep their defaults. */
export const tuningWith = ({ timeoutSeconds, parallel }: Chosen, tuning: HttpTuning = {}): HttpTuning => ({
  ...tuning,
  ...(timeoutSeconds === null ? {} : { timeouts: { ...tuning.timeouts, ...timeoutsWithin(timeoutSeconds * 1000) } }),
  ...(parallel === null ? {} : { limits: { ...tuning.limits, concurrency: parallel } }),
});

/**
 * The total time of a read; half of it may pass without an answer, which leaves time for a retry. A write gets at least its
 * default time, since an aborted one may have been carried out.
 */
function timeoutsWithin(totalMs: number): NonNullable<HttpTuning['timeouts']> {
  const { read, validate, write } = defaultTimeouts;
  const connect = Math.min(read.connect, totalMs);
  const silent = totalMs / 2;
  const atLeast = (limits: typeof read) => ({
    ...limits,
    connect,
    headers: Math.max(limits.headers, silent),
    bodyIdle: Math.max(limits.bodyIdle, silent),
    total: Math.max(limits.total, totalMs),
  });
  return {
    read: { connect, headers: silent, bodyIdle: silent, total: totalMs },
    validate: atLeast(validate),
    write: atLeast(write),
  };
}

/**
 * Parses the address of an HTTP proxy, such as `http://proxy.example:8080`; the scheme defaults to http. Credentials are refused:
 * they would be stored and sent in plain text. Throws `invalid_proxy`, with the reason in `details.where`.
 */
export function parseProxyAddress(text: string): URL {
  const typed = text.trim();
  // The URL parser would silently drop or convert these.
  if (/[\s\p{Cc}\\]/u.test(typed)) refuse(messages.invisible);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(address)) refuse(messages.login);
  const url = parsedUrl(address) ?? refuse(messages.noAddress);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse(messages.scheme);
  if (url.pathname !== '/' || /[?#]/.test(address)) refuse(messages.path);
  return url;
}

function refuse(where: string): never {
  throw new AppError('invalid_proxy', { details: { where } });
}
