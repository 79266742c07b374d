import { X509Certificate } from 'node:crypto';
import type { Certificate, PeerCertificate } from 'node:tls';
import type { CertificateFacts } from '@shared/domain/connection-network';
import type { RefusedCertificate } from '@shared/errors/app-error';
import { oneLineOf } from './redact';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** What was read of a PEM text; null when it holds no certificate, or one that cannot be read or has no times. */
interface Read {
  /** The certificates one by one, each as a PEM text of its own. */
  readonly pems: readonly string[];
  readonly facts: CertificateFacts[];
}

/** Reading a hundred certificates takes dozens of milliseconds, and every list of connections shows them. */
const known = new Map<string, Read | null>();
const mostKnown = 200;

function reading(pem: string): Read | null {
  const before = known.get(pem);
  if (before !== undefined) return before;
  const read = readingAnew(pem);
  if (known.size >= mostKnown) known.clear();
  known.set(pem, read);
  return read;
}

function readingAnew(pem: string): Read | null {
  const blocks = pem.match(block) ?? [];
  try {
    const certificates = blocks.map((each) => new X509Certificate(each));
    if (certificates.length === 0 || !certificates.every(hasTimes)) return null;
    return { pems: certificates.map((certificate) => certificate.toString()), facts: certificates.map(factsOf) };
  } catch {
    return null;
  }
}

/** The certificates of a PEM text, each as one of its own; null when there is none, or one of them cannot be read or has no times. */
export const certificatesIn = (pem: string): readonly string[] | null => reading(pem)?.pems ?? null;

/** What the certificates of a PEM text say about themselves; null like `certificatesIn`. */
export const certificateFactsOf = (pem: string): CertificateFacts[] | null => reading(pem)?.facts ?? null;

const factsOf = (certificate: X509Certificate): CertificateFacts => ({
  subject: oneLine(certificate.subject),
  issuer: oneLine(certificate.issuer),
  validFrom: Date.parse(certificate.validFrom),
  validTo: Date.parse(certificate.validTo),
  fingerprint: certificate.fingerprint256,
  isAuthority: certificate.ca,
});

const hasTimes = ({ validFrom, validTo }: X509Certificate): boolean =>
  [validFrom, validTo].every((text) => !Number.isNaN(Date.parse(text)));

const oneLine = (name: string): string => name.replaceAll('\n', ', ');

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
