import tls from 'node:tls';
import { parsedUrl } from '@main/lib/parsed-url';
import type { SystemNetwork } from '@main/services/connections/server-api';
import type { Session } from 'electron';

/** What the system knows about reaching servers: the certificates it trusts and the proxy it uses. */
export function createSystemNetwork(session: Pick<Session, 'resolveProxy'>): SystemNetwork {
  let certificates: readonly string[] | undefined;
  return {
    // Read when the first server is asked: the system takes its time, and the first screen needs none of them.
    get certificates() {
      certificates ??= systemCertificates();
      return certificates;
    },
    proxyFor: async (address) => proxyFromRule(await session.resolveProxy(address).catch(() => 'DIRECT')),
  };
}

/**
 * The certificates that came with this program together with the system's, where this runtime can read those. Named one by
 * one, so that nothing the environment adds is among them (docs/quality.md S31).
 */
function systemCertificates(): readonly string[] {
  const systems = typeof tls.getCACertificates === 'function' ? tls.getCACertificates('system') : [];
  return [...new Set([...tls.rootCertificates, ...systems])];
}

/**
 * The proxy that a system's rule names for an address, as the URL of an HTTP proxy; null for a direct connection. The
 * rule is a list such as `PROXY proxy.example:8080; DIRECT`; kinds we cannot speak, such as SOCKS, are passed over.
 */
export function proxyFromRule(rule: string): string | null {
  for (const entry of rule.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/);
    if (kind === 'DIRECT') return null;
    const url = schemes.get(kind) + host;
    if (schemes.has(kind) && host !== '' && parsedUrl(url) !== null) return url;
  }
  return null;
}

const schemes: ReadonlyMap<string, string> = new Map([
  ['PROXY', 'http://'],
  ['HTTP', 'http://'],
  ['HTTPS', 'https://'],
]);

/** Variables by which whoever starts the app could make it trust more than the system does (docs/quality.md S31). */
const overrides = ['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

/**
 * Takes them out of the environment, before anything is asked over TLS, and names those that were set. What a connection
 * trusts besides the system's certificates is chosen for it in the app, where it can be seen.
 */
export function dropTlsOverrides(environment: Record<string, string | undefined>): readonly string[] {
  const found = overrides.filter((name) => environment[name] !== undefined);
  for (const name of found) delete environment[name];
  return found;
}
