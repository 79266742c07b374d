import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { networkLimits } from '@shared/domain/limits';
import type { RefusedCertificate } from '@shared/errors/app-error';
import type { Dispatcher, Agent as UndiciAgent, buildConnector as UndiciConnector } from 'undici';
import { factsOfPeer } from './certificates';
import type { Limits, Timeouts } from './limits';
import { openTunnel } from './proxy-tunnel';
import { Agent, buildConnector } from './undici';

export interface DispatcherOptions extends ConnectorOptions {
  /** Creates the agent; a plain one when absent. */
  readonly createDispatcher?: ((options: UndiciAgent.Options) => Dispatcher) | undefined;
}

/** The connections of one client. */
export interface Dispatchers {
  /** Kept alive between calls. */
  readonly shared: Dispatcher;
  /** For one write: a reused connection that the server is closing would make its outcome unknown (docs/quality.md F42). */
  fresh(): Dispatcher;
}

export function createDispatchers(options: DispatcherOptions, limits: Limits, timeouts: Timeouts): Dispatchers {
  const create = options.createDispatcher ?? ((agentOptions: UndiciAgent.Options) => new Agent(agentOptions));
  const agentOptions: UndiciAgent.Options = {
    allowH2: false,
    pipelining: 1,
    // The concurrency may be changed later, up to this number.
    connections: Math.max(limits.concurrency, networkLimits.parallel.max),
    maxHeaderSize: limits.headerBytes,
    connect: createConnector(options, timeouts.connect),
  };
  return { shared: create(agentOptions), fresh: () => create({ ...agentOptions, connections: 1 }) };
}

/** Calls `onSend` before a request is written and refuses a second write, so that no layer below can repeat it. */
export function sendingOnce(dispatcher: Dispatcher, onSend: () => boolean): Dispatcher {
  return dispatcher.compose(
    (dispatch) => (options, handler) =>
      dispatch(options, {
        onRequestStart: (controller, context) => {
          handler.onRequestStart?.(controller, context);
          if (!onSend()) controller.abort(new Error('a write is sent once'));
        },
        onResponseStart: (...parts) => handler.onResponseStart?.(...parts),
        onResponseData: (...parts) => handler.onResponseData?.(...parts),
        onResponseEnd: (...parts) => handler.onResponseEnd?.(...parts),
        onResponseError: (...parts) => handler.onResponseError?.(...parts),
      }),
  );
}

/** Facts about an established TLS connection. */
export interface SecuredNetwork {
  /** Such as `TLSv1.3`; null when unknown. */
  readonly protocol: string | null;
  readonly certificate: RefusedCertificate | null;
}

export interface ConnectorOptions {
  /** The certificates to trust, as PEM texts; the runtime's own when absent. */
  readonly ca?: readonly string[] | undefined;
  /** Whether each of them is trusted as it is, also one issued by an authority outside the list. */
  readonly trustsEach?: boolean | undefined;
  /** The proxy, resolved for each connection; null for a direct one. Without it all connections are direct. */
  readonly proxy?: (() => Promise<URL | null>) | undefined;
  /** Called for each established TLS connection. */
  readonly onSecured?: ((network: SecuredNetwork) => void) | undefined;
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

type Connect = UndiciConnector.connector;
type Where = UndiciConnector.Options;

/**
 * Makes connections to servers: direct or through a proxy, and always with the server's certificate checked, whatever the
 * environment says (docs/quality.md S31).
 */
export function createConnector(options: ConnectorOptions, connectMs: number): Connect {
  const { proxy, onSecured } = options;
  const common = { timeout: connectMs, rejectUnauthorized: true };
  const plain = buildConnector(common);
  let secure: Connect | undefined;

  function direct(where: Where, callback: UndiciConnector.Callback): void {
    if (where.protocol === 'https:') verified(where, callback);
    else plain(where, callback);
  }

  function verified(where: Where, callback: UndiciConnector.Callback): void {
    secure ??= buildConnector({ ...common, ...contextOf(options) });
    let shown: RefusedCertificate | null = null;
    const socket: unknown = secure(where, (error, connected) => {
      if (error !== null) return callback(withCertificate(error, shown), null);
      if (connected instanceof TLSSocket) onSecured?.({ protocol: connected.getProtocol(), certificate: shown });
      callback(null, connected);
    });
    if (!(socket instanceof TLSSocket)) return;
    // Read before the runtime verifies the certificate: after a refusal it is no longer available.
    socket.prependOnceListener('secure', () => {
      shown = factsOfPeer(socket.getPeerCertificate());
    });
  }

  if (proxy === undefined) return direct;

  async function through(address: URL | null, where: Where, callback: UndiciConnector.Callback): Promise<void> {
    if (address === null) return direct(where, callback);
    const port = where.port === '' ? defaultPort(where.protocol) : Number(where.port);
    const context = address.protocol === 'https:' ? contextOf(options) : {};
    const tunnel = await openTunnel({ proxy: address, host: where.hostname, port, timeoutMs: connectMs, ...context });
    if (where.protocol === 'https:') direct({ ...where, httpSocket: tunnel }, callback);
    else callback(null, tunnel);
  }

  return (where, callback) => {
    proxy()
      .then((address) => through(address, where, callback))
      .catch((error: Error) => callback(error, null));
  };
}

/** Cached by their list: parsing all of the system's certificates blocks for dozens of milliseconds. */
const contexts = new WeakMap<readonly string[], SecureContext>();

/** Created lazily and shared by all clients with the same list. Empty for the runtime's own certificates. */
function contextOf({ ca, trustsEach = false }: ConnectorOptions): { readonly secureContext?: SecureContext } {
  if (ca === undefined) return {};
  const secureContext = contexts.get(ca) ?? createSecureContext({ ca: [...ca], allowPartialTrustChain: trustsEach });
  contexts.set(ca, secureContext);
  return { secureContext };
}

const defaultPort = (protocol: string): number => (protocol === 'https:' ? 443 : 80);

function withCertificate(error: Error, shown: RefusedCertificate | null): Error {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return shown === null || code === null ? error : new HandshakeError(code, shown);
}
