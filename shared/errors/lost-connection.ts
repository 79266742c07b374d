import type { ProblemDetails, RefusedCertificate } from './app-error';
import type { NetworkCause } from './error-classes';
import { type ErrorCode, errorFacts } from './error-table';

/** Stands for the place of a failure where a server has ended a plain connection without a word: it may want TLS. */
export const wrongScheme = 'closed without an answer';

/** Stands for the place of a failure where a proxy is there and says that it cannot reach the server. */
export const behindProxy = 'behind the proxy';

/**
 * What to do about a failure on the way to a server, in a sentence or two that name the cause; undefined for other
 * failures and for causes that are not known.
 */
export function networkAdvice(code: ErrorCode, details: ProblemDetails = {}): string | undefined {
  const { advice, networkCause = 'none' } = errorFacts(code);
  return networkCause === 'none' ? undefined : (closer[networkCause](details) ?? advice);
}

const closer: Readonly<Record<Exclude<NetworkCause, 'none'>, (details: ProblemDetails) => string | undefined>> = {
  certificate: ({ where, certificate }) => tlsAdvice(where, certificate),
  'proxy-certificate': ({ where }) =>
    isOfTls(where)
      ? 'Its certificate was not accepted. Choose another proxy, or add the CA file of its authority, under Advanced.'
      : undefined,
  socket: ({ where }) => unreachableAdvice(where),
  'proxy-answer': ({ where }) =>
    `${where === undefined ? 'It refuses' : `It answers ${where}`}: ask whoever runs it to allow this server, or choose no proxy for this connection.`,
  plain: () => undefined,
};

const unreachable: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'Nothing listens at this address. Check the port and whether the server is running.'],
  [/^E(?:NET|HOST)UNREACH$/, 'There is no way to it from here. Check the network, and the VPN if there is one.'],
];

function unreachableAdvice(where: string | undefined): string | undefined {
  if (where === wrongScheme) {
    return 'It closed the connection without an answer. Perhaps its address begins with https://.';
  }
  if (where === behindProxy) return 'The proxy is there, and it does not reach the server either.';
  const known = unreachable.find(([pattern]) => where !== undefined && pattern.test(where));
  return known?.[1];
}

type Cause = (certificate: RefusedCertificate | undefined) => string;

const addFile =
  'Add the CA file of this authority to the connection, under Advanced, if you trust it; the app never skips the check.';

const causes: readonly (readonly [RegExp, Cause])[] = [
  [/ALTNAME|HOSTNAME_MISMATCH/, (shown) => `Its certificate is for another host${hostsOf(shown)}. Check the address.`],
  [
    /EXPIRED/,
    (shown) => `Its certificate has expired${dayOf(' on', shown?.validTo)}. Whoever runs the server has to renew it.`,
  ],
  [
    /NOT_YET_VALID/,
    (shown) =>
      `Its certificate is not valid yet${dayOf(', but from', shown?.validFrom)}. Check the clock of this computer.`,
  ],
  [
    /DEPTH_ZERO_SELF_SIGNED/,
    (shown) => `Its certificate is signed by itself${issuerOf(shown)}, not by an authority. ${addFile}`,
  ],
  [
    /SELF_SIGNED|UNABLE_TO_|INVALID_CA|UNTRUSTED/,
    (shown) =>
      `Its certificate comes from an authority that this computer does not trust${issuerOf(shown)}. ${addFile}`,
  ],
  [/WRONG_VERSION|PACKET_LENGTH|EPROTO/, () => 'It does not speak TLS there. Perhaps its address begins with http://.'],
];

/** Why a secure connection was refused and what to do about it; `reason` is the runtime's name of the failure. */
function tlsAdvice(reason: string | undefined, certificate?: RefusedCertificate): string | undefined {
  const known = causes.find(([pattern]) => reason !== undefined && pattern.test(reason));
  return known?.[1](certificate);
}

const isOfTls = (reason: string | undefined): boolean =>
  causes.some(([pattern]) => reason !== undefined && pattern.test(reason));

const issuerOf = (shown: RefusedCertificate | undefined): string =>
  shown === undefined || shown.issuer === '' ? '' : ` (“${shown.issuer}”)`;

const hostsOf = (shown: RefusedCertificate | undefined): string =>
  shown === undefined || shown.hosts.length === 0 ? '' : `: ${shown.hosts.join(', ')}`;

/** The day by the server's own calendar, UTC. */
const dayOf = (before: string, at: number | null | undefined): string =>
  typeof at === 'number' ? `${before} ${new Date(at).toISOString().slice(0, 10)}` : '';
