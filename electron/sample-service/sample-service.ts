import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createAuthenticate, type Tokens } from './http/auth';
import { createDispatch, type RequestListener } from './http/dispatch';
import type { ServiceRoute } from './http/request';
import { documentedRoutes } from './routes';
import type { ValidationTiming } from './store/validations';
import { createWorld, type World } from './store/world';
import { documented, type Traits } from './traits';

/** What a server does, and what it answers to. */
export interface ServerKind {
  readonly traits: Traits;
  readonly routes: readonly ServiceRoute[];
}

export interface SampleServiceOptions extends Tokens {
  /** Which server it is; the documented one unless given. */
  readonly kind?: ServerKind | undefined;
  /** Epoch milliseconds; the system's time unless given. */
  readonly clock?: (() => number) | undefined;
  /** How long a run is queued and running, in milliseconds, and what passes while one is evaluated. */
  readonly validationTiming?: ValidationTiming | undefined;
  readonly onRequest?: RequestListener | undefined;
  /** Results of the contract `orders_events`, for measures of size; 100,000 unless given. */
  readonly largeResults?: number | undefined;
}

export interface SampleService {
  /** What the service knows; tests look into it and change it behind the clients' backs. */
  readonly world: World;
  /** Listens on 127.0.0.1, on a free port unless one is given; `baseUrl` ends in `/api`. */
  start(port?: number): Promise<{ readonly baseUrl: string; readonly port: number }>;
  /** Ends all connections and stops listening. */
  stop(): Promise<void>;
}

/**
 * The built-in catalog server: every endpoint of docs/server.md#endpoints over real HTTP, with data made up on the spot.
 * Reachable from this machine only, and for holders of the token only.
 */
export function createSampleService(options: SampleServiceOptions): SampleService {
  const { kind: { traits, routes } = { traits: documented, routes: documentedRoutes }, clock = Date.now } = options;
  const timing = options.validationTiming ?? { queued: 1200, running: 2800, evaluating: () => wait(60) };
  const world = createWorld({ traits, clock, timing, largeResults: options.largeResults });
  const dispatch = createDispatch({
    world,
    routes,
    authenticate: createAuthenticate(options),
    onRequest: options.onRequest ?? (() => undefined),
  });
  let server: Server | null = null;

  return {
    world,
    async start(port = 0) {
      // A name of 3,000 characters in another script takes 27 kB of an address.
      const started = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
        dispatch(request, response).catch(() => response.destroy());
      });
      await listen(started, port);
      server = started;
      const address = started.address() as AddressInfo;
      return { baseUrl: `http://127.0.0.1:${address.port}/api`, port: address.port };
    },
    async stop() {
      const stopping = server;
      server = null;
      if (stopping === null) return;
      await new Promise<void>((resolve) => {
        stopping.close(() => resolve());
        stopping.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
