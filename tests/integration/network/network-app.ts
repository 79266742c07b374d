import { type NetworkDraft, plainNetwork } from '@shared/domain/connection/connection-network';
import { createTestApp, type TestApp } from '@tests/support/app';
import { issued } from '@tests/support/certificates';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { startProxy, type TestProxy } from '@tests/support/proxy';
import { type RunningSample, startSample } from '@tests/support/sample';

/** A catalog behind any certificate, any proxy and any clock, and an app that asks it. */
export interface WayApp {
  readonly app: TestApp;
  readonly sample: RunningSample;
  readonly server: FaultServer;
  readonly proxy: TestProxy;
  /** The proxy that the system names; null for none. */
  systemProxy: string | null;
  /** How far our own clock is behind those of the servers, in milliseconds. */
  behindMs: number;
  /** The server's address over TLS or without, by another name where one is given. */
  address(scheme: 'http' | 'https', host?: string): string;
  /** What the steps of a test of this address found. */
  probe(baseUrl: string, way?: Partial<NetworkDraft>): Promise<Probe>;
  close(): Promise<void>;
}

interface Probe {
  readonly passed: boolean;
  readonly state: (step: string) => string | undefined;
  readonly finding: (step: string) => string | undefined;
  /** The step that failed; null when none did. */
  readonly failed: string | null;
}

export const wayThrough = (part: Partial<NetworkDraft> = {}): NetworkDraft => ({
  ...plainNetwork,
  certificates: null,
  ...part,
});

/** A way that trusts this file of certificates too, as a form sends it. */
export const trusting = (pem: string): Partial<NetworkDraft> => ({ certificates: { name: 'ca.pem', pem } });

export const through = (proxy: string): Partial<NetworkDraft> => ({ proxy: { mode: 'custom', address: proxy } });

export async function openWayApp(): Promise<WayApp> {
  const sample = await startSample({ dialect: 'openmetadata' });
  const server = createFaultServer({ upstream: sample.origin, identity: issued });
  const proxy = await startProxy();
  await server.start();
  const clock = () => Date.now() - way.behindMs;
  const app = createTestApp({
    clock,
    http: { clock, sleep: async () => undefined, timeouts: { read: { connect: 2000 } } },
    network: { certificates: undefined, proxyFor: async () => way.systemProxy },
  });
  const way: WayApp = {
    app,
    sample,
    server,
    proxy,
    systemProxy: null,
    behindMs: 0,
    address(scheme, host = '127.0.0.1') {
      const { port } = new URL(scheme === 'http' ? server.baseUrl : server.secureBaseUrl);
      return `${scheme}://${host}:${port}/api`;
    },
    async probe(baseUrl, part) {
      const asked = { baseUrl, token: sample.tokens.full, network: wayThrough(part) };
      const { lines, passed } = await app.call('connections.test', asked);
      const lineOf = (step: string) => lines.find((line) => line.step === step);
      return {
        passed,
        state: (step) => lineOf(step)?.state,
        finding: (step) => lineOf(step)?.finding,
        failed: lines.find(({ state }) => state === 'failed')?.step ?? null,
      };
    },
    async close() {
      await app.container.close();
      await Promise.all([server.stop(), proxy.close()]);
      await sample.stop();
    },
  };
  return way;
}
