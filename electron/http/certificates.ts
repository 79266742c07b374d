import { X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '@shared/domain/connection-network';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM text, one by one; null when there is none, or one of them cannot be read or has no times. */
export function certificatesIn(pem: string): readonly X509Certificate[] | null {
  const blocks = pem.match(block) ?? [];
  try {
    const certificates = blocks.map((each) => new X509Certificate(each));
    return certificates.length > 0 && certificates.every(hasTimes) ? certificates : null;
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

const hasTimes = ({ validFrom, validTo }: X509Certificate): boolean =>
  [validFrom, validTo].every((text) => !Number.isNaN(Date.parse(text)));

const oneLine = (name: string): string => name.replaceAll('\n', ', ');
