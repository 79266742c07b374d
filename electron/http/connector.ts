import type { Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { RefusedCertificate } from '@shared/errors/app-error';
import { buildConnector } from 'undici';
import { factsOfPeer } from './peer-certificate';
import { openTunnel } from './tunnel';

/** What is known of a secure connection once it stands. */
export interface SecuredWay {
  /** Such as `TLSv1.3`; null when the runtime does not tell. */
  readonly protocol: string | null;
  readonly certificate: RefusedCertificate | null;
}

export interface ConnectorOptions {
  /** The certificates to trust, as PEM texts; the runtime's own when left out. */
  readonly ca?: readonly string[] | undefined;
  /** The proxy to go through, asked for each connection; null for a direct one. Left out, all are direct. */
  readonly proxy?: (() => Promise<URL | null>) | undefined;
  /** Told of each secure connection that stands. */
  readonly onSecured?: ((way: SecuredWay) => void) | undefined;
}

/** A secure connection that failed: the runtime's code of why, and the certificate that was shown. */
export class HandshakeError extends Error {
  readonly code: string;
  readonly certificate: RefusedCertificate;

  constructor(code: string, certificate: RefusedCertificate) {
    super(code);
    this.code = code;
    this.certificate = certificate;
  }
}

type Connect = buildConnector.connector;
type Where = buildConnector.Options;

/**
 * Makes connections to servers: direct or through a proxy, and always with the server's certificate checked, whatever the
 * environment says (quality-goals S31).
 */
export function createConnector(options: ConnectorOptions, connectMs: number): Connect {
  const contextOf = secureContextOf(options.ca);
  const { proxy, onSecured } = options;
  let built: buildConnector.connector | undefined;
  const build = () => {
    const secureContext = contextOf();
    built ??= buildConnector({
      timeout: connectMs,
      rejectUnauthorized: true,
      ...(secureContext === undefined ? {} : { secureContext }),
    });
    return built;
  };

  function direct(where: Where, callback: buildConnector.Callback): void {
    let shown: RefusedCertificate | null = null;
    const socket: unknown = build()(where, (error, connected) => {
      if (error !== null) return callback(withCertificate(error, shown), null);
      if (connected instanceof TLSSocket) onSecured?.({ protocol: connected.getProtocol(), certificate: shown });
      callback(null, connected);
    });
    // Before the runtime judges the certificate: after a refusal it cannot be asked for any more.
    if (socket instanceof TLSSocket)
      socket.prependOnceListener('secure', () => {
        shown = factsOfPeer(socket.getPeerCertificate());
      });
  }

  async function through(find: () => Promise<URL | null>, where: Where): Promise<Socket | null> {
    const address = await find();
    if (address === null) return null;
    const port = where.port === '' ? defaultPort(where.protocol) : Number(where.port);
    return openTunnel({ proxy: address, host: where.hostname, port, timeoutMs: connectMs, secureContext: contextOf() });
  }

  if (proxy === undefined) return direct;
  return (where, callback) => {
    through(proxy, where).then(
      (tunnel) => {
        if (tunnel === null) return direct(where, callback);
        if (where.protocol === 'https:') return direct({ ...where, httpSocket: tunnel }, callback);
        callback(null, tunnel);
      },
      (error: Error) => callback(error, null),
    );
  };
}

/** Made once and only when needed: reading the system's certificates takes a while. */
function secureContextOf(ca: readonly string[] | undefined): () => SecureContext | undefined {
  let context: SecureContext | undefined;
  return () => {
    if (ca !== undefined) context ??= createSecureContext({ ca: [...ca] });
    return context;
  };
}

const defaultPort = (protocol: string): number => (protocol === 'https:' ? 443 : 80);

function withCertificate(error: Error, shown: RefusedCertificate | null): Error {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return shown === null || code === null ? error : new HandshakeError(code, shown);
}
