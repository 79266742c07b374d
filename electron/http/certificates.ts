import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '@shared/domain/connection-network';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** What was read of a PEM text; null when it holds no certificate, or one that cannot be read or has no times. */
interface Read {
  /** The certificates one by one, each as a PEM text of its own. */
  readonly pems: readonly string[];
  readonly facts: CertificateFacts[];
}

/** Reading a hundred certificates takes dozens of milliseconds, and every list of connections tells of them. */
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
