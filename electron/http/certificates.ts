import { X509Certificate } from 'node:crypto';
import type { Certificate, PeerCertificate } from 'node:tls';
import type { CertificateFacts } from '@shared/domain/connection/connection-network';
import type { RefusedCertificate } from '@shared/errors/app-error';
import { oneLineOf } from './redact';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

interface ParsedPem {
  /** One PEM text for each certificate. */
  readonly pems: readonly string[];
  readonly facts: CertificateFacts[];
}

/** Cached: parsing a hundred certificates takes dozens of milliseconds, and every list of connections shows them. */
const cache = new Map<string, ParsedPem | null>();
const maxCached = 200;

function cachedParse(pem: string): ParsedPem | null {
  const before = cache.get(pem);
  if (before !== undefined) return before;
  const read = parsePem(pem);
  if (cache.size >= maxCached) cache.clear();
  cache.set(pem, read);
  return read;
}

function parsePem(pem: string): ParsedPem | null {
  const blocks = pem.match(block) ?? [];
  try {
    const certificates = blocks.map((each) => new X509Certificate(each));
    if (certificates.length === 0 || !certificates.every(hasTimes)) return null;
    return { pems: certificates.map((certificate) => certificate.toString()), facts: certificates.map(factsOf) };
  } catch {
    return null;
  }
}

/** The certificates of a PEM text, one each; null when there is none, or one cannot be parsed or has no validity. */
export const certificatesIn = (pem: string): readonly string[] | null => cachedParse(pem)?.pems ?? null;

/** The facts of the certificates in a PEM text; null like `certificatesIn`. */
export const certificateFactsOf = (pem: string): CertificateFacts[] | null => cachedParse(pem)?.facts ?? null;

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

/** The facts of a server's certificate, safe to show; null when the server sent none. */
export function factsOfPeer(certificate: PeerCertificate): RefusedCertificate | null {
  // Node returns an empty object where there is none.
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
const maxHosts = 5;

/** The common name, or that of the organisation. */
function nameOf(name: Partial<Certificate> | undefined): string {
  const word = [name?.CN, name?.O, name?.OU].flat().find((part) => typeof part === 'string' && part.trim() !== '');
  return word === undefined ? '' : oneLineOf(word, longestName);
}

function timeOf(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

/** `DNS:a.example, IP Address:127.0.0.1` as a list of hosts. */
const hostsOf = (names: string | undefined): string[] =>
  (names ?? '')
    .split(', ')
    .flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
    .slice(0, maxHosts)
    .map((host) => oneLineOf(host, longestName));
