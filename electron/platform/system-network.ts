import tls from 'node:tls';
import { parsedUrl } from '@main/lib/parsed-url';
import type { SystemNetwork } from '@main/services/connections/server-api';
import type { Session } from 'electron';

/** The certificates that the system trusts and the proxy it uses. */
export function createSystemNetwork(session: Pick<Session, 'resolveProxy'>): SystemNetwork {
  let certificates: readonly string[] | undefined;
  return {
    // Read when the first server is asked: it is slow, and the first screen does not need it.
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

/** Environment variables that could make the app trust more than the system does (docs/quality.md S31). */
const overrides = ['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

/**
 * Removes them before the first TLS connection and returns the names of those that were set. Extra trust is configured for each
 * connection in the app, where it can be seen.
 */
export function dropTlsOverrides(environment: Record<string, string | undefined>): readonly string[] {
  const found = overrides.filter((name) => environment[name] !== undefined);
  for (const name of found) delete environment[name];
  return found;
}
