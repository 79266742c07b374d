import type { Timing } from '@main/http/circuit-breaker';
import type { HttpTuning } from '@main/http/http-client';
import { openServer } from '@main/services/connections/open-server';
import type { ServerApi } from '@main/services/connections/server-api';
import type { ConnectionId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { elsewhere, expired, selfSigned } from '@tests/support/certificates';
import type { Stage } from '@tests/support/fault-server/stage';

export const schemes = ['http', 'https'] as const;
export type Scheme = (typeof schemes)[number];

/** The main process in front of a stage, with the means to see what a fault does to it. */
export interface Bench {
  readonly scheme: Scheme;
  readonly stage: Stage;
  readonly app: TestApp;
  readonly connectionId: ConnectionId;
  /** Another client of the same server, for requests that no route sends alone. */
  readonly api: ServerApi;
  /** Waits between attempts, in milliseconds; they take no time. */
  readonly waits: readonly number[];
  /** Done once, when the next write is on the disk and about to leave. */
  beforeSending(action: () => Promise<unknown>): void;
  /** Requests of a method that reached the server and whose path contains the text. */
  hits(method: string, path?: string): number;
  /** Ends the process, and waits until nothing of it is under way at the server. */
  close(): Promise<void>;
}

const shortWrite = { headers: 1000, bodyIdle: 800, total: 1200 };

/** Limits of time that a test can wait for, and that a busy machine keeps. */
const hurried = {
  reads: { read: { headers: 600, bodyIdle: 600, total: 1200 } },
  writes: { validate: shortWrite, destroy: shortWrite },
  // Only silence after the first bytes runs into a limit.
  stalls: { read: { headers: 60_000, bodyIdle: 600, total: 60_000 } },
  // What counts is that the time is up while the body comes, not before: also on a machine that stalls for a while.
  pages: { read: { headers: 6000, bodyIdle: 6000, total: 6000 } },
} as const satisfies Record<string, NonNullable<HttpTuning['timeouts']>>;

export interface BenchOptions {
  /** Which limits of time are shortened. */
  readonly hurried?: keyof typeof hurried | undefined;
  /** The address of the API, where it is not the stage's own server. */
  readonly address?: string;
  /** Our own clock; the stage's unless given. */
  readonly clock?: () => number;
  /** The clock by which servers that are away are looked for. */
  readonly timing?: Timing;
}

/** A new main process with one connection: nothing of an earlier fault is left in it. */
export async function openBench(stage: Stage, scheme: Scheme, options: BenchOptions = {}): Promise<Bench> {
  const { server, sample } = stage;
  const waits: number[] = [];
  let beforeSending: (() => Promise<unknown>) | null = null;
  const http: HttpTuning = {
    clock: options.clock ?? stage.now,
    random: () => 0.5,
    sleep: async (ms) => void waits.push(ms),
    ...(options.hurried === undefined ? {} : { timeouts: hurried[options.hurried] }),
  };
  const certificates = [selfSigned.cert, expired.cert, elsewhere.cert];
  const app = createTestApp({
    clock: options.clock ?? stage.now,
    ...(options.timing === undefined ? {} : { timing: options.timing }),
    beforeSending: async () => {
      const due = beforeSending;
      beforeSending = null;
      await due?.();
    },
    network: { certificates, proxyFor: async () => null },
    http,
  });
  const origin = scheme === 'http' ? server.baseUrl : server.secureBaseUrl;
  const address = options.address ?? `${origin}/api`;
  const connectionId = await app.connect(address, sample.tokens.full);
  const api = openServer({ apiRoot: address, token: async () => sample.tokens.full, certificates }, http);
  return {
    scheme,
    stage,
    app,
    connectionId,
    api,
    waits,
    beforeSending: (action) => {
      beforeSending = action;
    },
    close: async () => {
      await Promise.all([app.container.close(), api.close()]);
      await server.idle();
    },
    hits: (method, path = '/results') =>
      server.log.filter((request) => request.method === method && request.url.includes(path)).length,
  };
}
