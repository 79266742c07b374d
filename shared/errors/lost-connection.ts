import { catalogue } from '@shared/format/catalogue';
import type { ProblemDetails, RefusedCertificate } from './app-error';
import type { NetworkCause } from './error-classes';
import { type ErrorCode, errorFacts } from './error-table';

/** Value of `details.where` when a server closed a plain connection without an answer: it may expect TLS. */
export const wrongScheme = 'closed without an answer';

/** Value of `details.where` when the proxy answered that it cannot reach the server. */
export const behindProxy = 'behind the proxy';

const addFile =
  'Add the CA file of this authority to the connection, under Advanced, if you trust it; the app never skips the check.';

const messages = catalogue({
  nothingListening: 'Nothing is listening on this address. Check the port and whether the server is running.',
  noRoute: 'There is no route to it from this computer. Check the network, and the VPN if there is one.',
  wrongScheme: 'It closed the connection without an answer. Perhaps its address begins with https://.',
  behindProxy: 'The proxy works, but it cannot reach the server either.',
  proxyCertificate:
    'Its certificate was not accepted. Choose another proxy, or add the CA file of its authority, under Advanced.',
  proxyAnswer: (answer: string | undefined) =>
    `${answer === undefined ? 'It refuses' : `It answers ${answer}`}: ask whoever runs it to allow this server, or choose no proxy for this connection.`,
  certificate: {
    otherHost: (hosts: readonly string[]) =>
      `Its certificate is for another host${hosts.length === 0 ? '' : `: ${hosts.join(', ')}`}. Check the address.`,
    expired: (day: string | null) =>
      `Its certificate has expired${day === null ? '' : ` on ${day}`}. Whoever runs the server has to renew it.`,
    notYetValid: (day: string | null) =>
      `Its certificate is not valid yet${day === null ? '' : `, but from ${day}`}. Check the clock of this computer.`,
    selfSigned: (issuer: string | null) =>
      `Its certificate is self-signed${named(issuer)}, not issued by an authority. ${addFile}`,
    untrusted: (issuer: string | null) =>
      `Its certificate comes from an authority that this computer does not trust${named(issuer)}. ${addFile}`,
    noTls: 'It does not speak TLS there. Perhaps its address begins with http://.',
  },
});

const named = (issuer: string | null): string => (issuer === null ? '' : ` (“${issuer}”)`);

/** Advice for a network failure with a known cause; undefined for other failures and unknown causes. */
export function networkAdvice(code: ErrorCode, details: ProblemDetails = {}): string | undefined {
  const { advice, networkCause = 'none' } = errorFacts(code);
  return networkCause === 'none' ? undefined : (adviceOf[networkCause](details) ?? advice);
}

const adviceOf: Readonly<Record<Exclude<NetworkCause, 'none'>, (details: ProblemDetails) => string | undefined>> = {
  certificate: ({ where, certificate }) => certificateCause(where)?.(certificate),
  'proxy-certificate': ({ where }) => (certificateCause(where) === undefined ? undefined : messages.proxyCertificate),
  socket: ({ where }) => socketAdvice(where),
  'proxy-answer': ({ where }) => messages.proxyAnswer(where),
  plain: () => undefined,
};

function socketAdvice(where = ''): string | undefined {
  if (where === wrongScheme) return messages.wrongScheme;
  if (where === behindProxy) return messages.behindProxy;
  if (where === 'ECONNREFUSED') return messages.nothingListening;
  return /^E(?:NET|HOST)UNREACH$/.test(where) ? messages.noRoute : undefined;
}

type CertificateCause = (certificate: RefusedCertificate | undefined) => string;

const { certificate } = messages;

/** By the runtime's error name; the first match counts. */
const certificateCauses: readonly (readonly [RegExp, CertificateCause])[] = [
  [/ALTNAME|HOSTNAME_MISMATCH/, (refused) => certificate.otherHost(refused?.hosts ?? [])],
  [/EXPIRED/, (refused) => certificate.expired(utcDay(refused?.validTo))],
  [/NOT_YET_VALID/, (refused) => certificate.notYetValid(utcDay(refused?.validFrom))],
  [/DEPTH_ZERO_SELF_SIGNED/, (refused) => certificate.selfSigned(refused?.issuer || null)],
  [/SELF_SIGNED|UNABLE_TO_|INVALID_CA|UNTRUSTED/, (refused) => certificate.untrusted(refused?.issuer || null)],
  [/WRONG_VERSION|PACKET_LENGTH|EPROTO/, () => certificate.noTls],
];

const certificateCause = (where = ''): CertificateCause | undefined =>
  certificateCauses.find(([pattern]) => pattern.test(where))?.[1];

const utcDay = (at: number | null | undefined): string | null =>
  typeof at === 'number' ? new Date(at).toISOString().slice(0, 10) : null;
