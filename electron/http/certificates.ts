import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '@shared/domain/connection-network';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM text, one by one; null when there is none, or one of them cannot be read. */
export function certificatesIn(pem: string): readonly X509Certificate[] | null {
  const blocks = pem.match(block) ?? [];
  try {
    return blocks.length === 0 ? null : blocks.map((each) => new X509Certificate(each));
  } catch {
    return null;
  }
}

/** What the certificates of a PEM text say about themselves; null like `certificatesIn`. */
export const certificateFactsOf = (pem: string): CertificateFacts[] | null =>
  certificatesIn(pem)?.map((certificate) => ({
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
    fingerprint: certificate.fingerprint256,
    isAuthority: certificate.ca,
  })) ?? null;

const oneLine = (name: string): string => name.replaceAll('\n', ', ');
