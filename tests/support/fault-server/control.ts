import type { Fault } from './fault';
import type { RequestMatch, Rule } from './rules';

/** A change of the data or of the clock, made before a request is served. */
export interface Mutation {
  /** The request, counted from 1 on since the log was last cleared; at once when left out. */
  readonly before?: number;
  /** Rows that come into a contract, by their timestamps. */
  readonly insert?: { readonly contractId: string; readonly timestamps: readonly number[] };
  /** Rows that go. */
  readonly remove?: { readonly contractId: string; readonly timestamps: readonly number[] };
  /** Milliseconds by which the clock of the server moves. */
  readonly passMs?: number;
}

/** What the control addresses act on. */
export interface Controlled {
  add(rule: Rule): void;
  clear(): void;
  readonly log: readonly unknown[];
  plan(mutations: readonly Mutation[]): Promise<void>;
}

/** `POST /__ctl`: a fault by name, with its parameters beside it. */
interface ControlBody {
  readonly match?: RequestMatch;
  readonly fault: Fault['kind'];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly applied?: boolean;
  readonly delayMs?: number;
}

interface StateBody {
  readonly clear?: boolean;
  readonly script?: readonly Mutation[];
}

export const isControl = (url: string): boolean => url.startsWith('/__');

/** The control addresses: rules, log, data. What they are sent comes from tests and is taken at its word. */
export async function control(server: Controlled, url: string, body: Buffer): Promise<unknown> {
  switch (url) {
    case '/__ctl': {
      const { match = {}, fault, params, ...rest }: ControlBody = JSON.parse(body.toString());
      server.add({ ...rest, match, fault: { ...params, kind: fault } as Fault });
      return {};
    }
    case '/__log':
      return server.log;
    case '/__state': {
      const { clear = false, script = [] }: StateBody = JSON.parse(body.toString());
      if (clear) server.clear();
      await server.plan(script);
      return {};
    }
    default:
      throw new Error(`there is no control address ${url}`);
  }
}
