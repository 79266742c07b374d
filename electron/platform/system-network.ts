import tls from 'node:tls';
import type { SystemNetwork } from '@main/services/connections/server-api';
import type { Session } from 'electron';
import { proxyFromRule } from './proxy-rule';

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
 * one, so that nothing the environment adds is among them (quality-goals S31).
 */
function systemCertificates(): readonly string[] {
  const systems = typeof tls.getCACertificates === 'function' ? tls.getCACertificates('system') : [];
  return [...new Set([...tls.rootCertificates, ...systems])];
}
