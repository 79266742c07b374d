import tls from 'node:tls';
import type { SystemNetwork } from '@main/services/connections/server-api';
import type { Session } from 'electron';
import { proxyFromRule } from './proxy-rule';

/** What the system knows about reaching servers: the certificates it trusts and the proxy it uses. */
export function createSystemNetwork(session: Pick<Session, 'resolveProxy'>): SystemNetwork {
  return {
    certificates: systemCertificates(),
    proxyFor: async (address) => proxyFromRule(await session.resolveProxy(address).catch(() => 'DIRECT')),
  };
}

/** Node's own list together with the system's, where this runtime can read it; undefined means Node's own alone. */
function systemCertificates(): readonly string[] | undefined {
  if (typeof tls.getCACertificates !== 'function') return undefined;
  return [...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])];
}
