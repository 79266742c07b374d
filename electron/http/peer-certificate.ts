import type { Certificate, PeerCertificate } from 'node:tls';
import type { RefusedCertificate } from '@shared/errors/app-error';
import { oneLineOf } from './server-words';

/** What a server's certificate says, in words that are safe to show; null when the server has shown none. */
export function factsOfPeer(certificate: PeerCertificate): RefusedCertificate | null {
  // Where there is none the platform gives an empty object.
  if (Object.keys(certificate).length === 0) return null;
  return {
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validFrom: timeOf(certificate.valid_from),
    validTo: timeOf(certificate.valid_to),
    hosts: hostsOf(certificate.subjectaltname),
  };
}

const longestName = 100;
const mostHosts = 5;

/** The name people know it by: its own, or that of its organisation. */
function nameOf(name: Partial<Certificate> | undefined): string {
  const word = [name?.CN, name?.O, name?.OU].flat().find((part) => typeof part === 'string' && part.trim() !== '');
  return word === undefined ? '' : oneLineOf(word, longestName);
}

/** Null for a text that is no time. */
function timeOf(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

/** `DNS:a.example, IP Address:127.0.0.1` as a list of hosts. */
const hostsOf = (names: string | undefined): string[] =>
  (names ?? '')
    .split(', ')
    .flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
    .slice(0, mostHosts)
    .map((host) => oneLineOf(host, longestName));
