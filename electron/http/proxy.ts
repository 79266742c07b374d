import { type Agent, type Dispatcher, ProxyAgent } from 'undici';

/** Makes agents that reach their server through an HTTP proxy, in a tunnel; certificates are still checked end to end. */
export const throughProxy =
  (uri: string) =>
  (options: Agent.Options): Dispatcher =>
    new ProxyAgent({
      ...options,
      uri,
      ...(typeof options.connect === 'object' ? { requestTls: options.connect, proxyTls: options.connect } : {}),
    });
