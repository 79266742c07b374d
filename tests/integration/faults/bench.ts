import type { Timing } from '@main/http/circuit-breaker';
import type { HttpTuning } from '@main/http/http-client';
import { openServer } from '@main/services/connections/open-server';
import type { ServerApi } from '@main/services/connections/server-api';
import type { ConnectionId } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { elsewhere, expired, selfSigned } from '@tests/support/certificates';
import type { Stage } from '@tests/support/fault-server/stage';
import { heldLimits, holdLimits, type Lateness } from '@tests/support/held-limits';

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

export interface BenchOptions {
  /** What the server is late with, where a limit of time is to end it: nobody waits for that. */
  readonly late?: Lateness | undefined;
  /** Requests that the server was late with; those that have met a fault unless given. */
  readonly met?: () => number;
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
  const { late, met = () => server.log.filter(({ fault }) => fault !== null).length } = options;
  const letGo = late === undefined ? () => {} : holdLimits(late, met);
  const waits: number[] = [];
  let beforeSending: (() => Promise<unknown>) | null = null;
  const http: HttpTuning = {
    clock: options.clock ?? stage.now,
    random: () => 0.5,
    sleep: async (ms) => void waits.push(ms),
    ...(late === undefined ? {} : { timeouts: { read: heldLimits, validate: heldLimits, write: heldLimits } }),
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
      letGo();
      await Promise.all([app.container.close(), api.close()]);
      await server.idle();
    },
    hits: (method, path = '/results') =>
      server.log.filter((request) => request.method === method && request.url.includes(path)).length,
  };
}
