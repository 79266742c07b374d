import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';

export interface TunnelTarget {
  readonly proxy: URL;
  /** The server. */
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  /** Certificates trusted for a proxy that is itself reached over TLS; the runtime's own when left out. */
  readonly secureContext?: SecureContext;
}

/** Why a proxy opened no tunnel. The codes are our own, beside those of the runtime. */
export class TunnelError extends Error {
  readonly code: 'PROXY_AWAY' | 'PROXY_LOGIN' | 'PROXY_REFUSED' | 'PROXY_CANNOT';
  /** The runtime's name of the failure, or the status the proxy answered with. */
  readonly reason: string | null;

  constructor(code: TunnelError['code'], reason: string | null) {
    super(code);
    this.code = code;
    this.reason = reason;
  }
}

/**
 * A connection to a server through an HTTP proxy. The proxy learns the host and the port, and never a token: what is sent
 * for a server begins inside the tunnel. Rejects with a TunnelError.
 */
export function openTunnel(target: TunnelTarget): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const asking = ask(target);
    const timer = setTimeout(
      () => asking.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })),
      target.timeoutMs,
    );
    asking.once('connect', ({ statusCode = 0 }, socket: Socket, early: Buffer) => {
      clearTimeout(timer);
      // Until undici listens, an error of the socket must not become an uncaught exception.
      socket.on('error', () => undefined);
      const refusal = refusalOf(statusCode, early);
      if (refusal === null) return resolve(socket);
      socket.destroy();
      reject(refusal);
    });
    asking.once('error', (error) => {
      clearTimeout(timer);
      reject(new TunnelError('PROXY_AWAY', codeOf(error)));
    });
    asking.end();
  });
}

function ask({ proxy, host, port, secureContext }: TunnelTarget): ClientRequest {
  const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const options: RequestOptions = {
    method: 'CONNECT',
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port,
    path: target,
    headers: { host: target },
    agent: false,
  };
  if (proxy.protocol === 'http:') return plainRequest(options);
  return secureRequest({ ...options, rejectUnauthorized: true, ...(secureContext ? { secureContext } : {}) });
}

/** Null for an open tunnel. Bytes sent by the proxy itself before the tunnel is used make it invalid. */
function refusalOf(status: number, early: Buffer): TunnelError | null {
  if (status >= 200 && status < 300)
    return early.length === 0 ? null : new TunnelError('PROXY_REFUSED', String(status));
  if (status === 407) return new TunnelError('PROXY_LOGIN', '407');
  // The proxy responded but cannot reach the server.
  const cannot = status === 502 || status === 503 || status === 504;
  return new TunnelError(cannot ? 'PROXY_CANNOT' : 'PROXY_REFUSED', String(status));
}

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null);
