import type { RefusedCertificate } from '@shared/errors/app-error';
import { type ErrorCode, hasClass } from '@shared/errors/error-table';
import { behindProxy } from '@shared/errors/lost-connection';
import { HandshakeError } from './dispatchers';
import { TunnelError } from './proxy-tunnel';
import { errors } from './undici';

/** A failure of the connection itself, recognized by the error codes of Node and undici; their messages are not passed on. */
export interface TransportFailure {
  readonly code: ErrorCode;
  /** The library's own name of the failure, such as `CERT_HAS_EXPIRED`; null when it has none. */
  readonly reason: string | null;
  readonly transient: boolean;
  /** The server's certificate, where that was the problem. */
  readonly certificate?: RefusedCertificate | undefined;
}

const groups: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^(?:ENOTFOUND|EAI_[A-Z]+)$/, 'name_not_found'],
  [/^(?:UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/, 'timeout'],
  [/^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/, 'tls'],
  [/^(?:INVALID_CA|PATH_LENGTH|INVALID_PURPOSE|HOSTNAME_MISMATCH|ERROR_IN_CERT)/, 'tls'],
  [/^(?:HTTP_PARSER|HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES|UND_ERR_INVALID|ERR_HTTP)/, 'protocol'],
];

/** When the server closes each connection, only the parser notices that a body was cut (faults F7 to F9). */
const cutBody = /^(?:HTTP_PARSER|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/;

/** Anything unrecognized counts as a lost connection; `isInBody`: part of the answer has arrived. */
export function transportFailure(thrown: unknown, isInBody = false): TransportFailure {
  if (thrown instanceof TunnelError) return failureOfTunnel(thrown);
  const reason = codeOf(thrown);
  const group = groups.find(([pattern]) => reason !== null && pattern.test(reason));
  // The server was reached: the rest of its answer is missing.
  const isCut = isInBody && (group === undefined || (reason !== null && cutBody.test(reason)));
  if (isCut) return { code: 'answer_cut', reason, transient: true };
  const certificate = thrown instanceof HandshakeError ? thrown.certificate : undefined;
  const code = group?.[1] ?? 'unreachable';
  return { code, reason, transient: hasClass(code, 'away'), certificate };
}

const ofTunnel = {
  PROXY_AWAY: 'proxy_away',
  PROXY_LOGIN: 'proxy_login',
  PROXY_REFUSED: 'proxy_refused',
  PROXY_CANNOT: 'unreachable',
} as const satisfies Readonly<Record<TunnelError['code'], ErrorCode>>;

/** A proxy's certificate that was not accepted will not be accepted a moment later. */
function failureOfTunnel({ code: tunnelCode, reason }: TunnelError): TransportFailure {
  const code = ofTunnel[tunnelCode];
  const transient = hasClass(code, 'away') && !isOfTls(reason);
  return { code, reason: tunnelCode === 'PROXY_CANNOT' ? behindProxy : reason, transient };
}

const isOfTls = (reason: string | null): boolean =>
  groups.some(([pattern, code]) => code === 'tls' && reason !== null && pattern.test(reason));

/** The code of an error or, for attempts on several addresses at once, of the first of them. */
function codeOf(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  if ('code' in thrown && typeof thrown.code === 'string') {
    return /^[A-Z][A-Z0-9_]{1,60}$/.test(thrown.code) ? thrown.code : null;
  }
  // The parser gives a code to only some of its failures.
  if (thrown instanceof errors.HTTPParserError) return 'HTTP_PARSER';
  return thrown instanceof AggregateError ? codeOf(thrown.errors[0]) : null;
}
