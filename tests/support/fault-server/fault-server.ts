import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@main/sample-service/seed/random';
import { noteBehind } from '@tests/support/canary/requests';
import { watchText } from '@tests/support/canary/watch';
import { createGate } from '@tests/support/gate';
import { late } from '@tests/support/late';
import { spoilBody } from './body-faults';
import { type Fault, isBodyFault } from './fault';
import { sendGzipBomb, sendLargeBody } from './large-bodies';
import { createListener, type Identity, type Listener } from './listener';
import { createRules, type RequestMatch, type Rule } from './rules';
import { breakSocket, isSocketFault } from './socket-faults';
import { cannedAnswer, forward, readAll, type UpstreamAnswer } from './upstream';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** What was done to it; null when it was passed through. */
  readonly fault: Fault['kind'] | null;
}

export interface FaultServer extends Pick<Listener, 'baseUrl' | 'stop'> {
  start(): Promise<void>;
  /** Ends all connections of one port and listens there again, with another identity or as plain HTTP. */
  restart(port: 'plain' | 'secure', identity: Identity | null): Promise<void>;
  /** Ends all connections of one port and leaves it to others. */
  vacate(port: 'plain' | 'secure'): Promise<void>;
  /** The same server over TLS; empty without an identity. */
  readonly secureBaseUrl: string;
  readonly log: readonly LoggedRequest[];
  /** The most requests that were under way at one time since the log was last cleared. */
  mostAtOnce(): number;
  /** Ends the connections on which nothing is under way. */
  dropIdle(): void;
  /** Resolves when no request is under way. */
  idle(): Promise<void>;
  add(rule: Rule): void;
  /** Lets these requests wait until the function that it returns is called; what waited then goes on unharmed. */
  hold(match: RequestMatch): () => void;
  /** Forgets the rules and the log. */
  clear(): void;
}

/** `upstream` is an origin without a path; without one, requests that meet no fault get a small canned list. */
export interface FaultServerOptions {
  readonly upstream?: string | undefined;
  /** With it the server listens over TLS as well. */
  readonly identity?: Identity;
  /** The same seed varies waits in the same way. */
  readonly seed?: number;
}

const pause = (ms: number) => wait(ms, undefined, { ref: false });

/** A server that stands in front of another and breaks chosen requests (docs/quality.md#fault-server). */
export function createFaultServer({ upstream, identity, seed = 1 }: FaultServerOptions = {}): FaultServer {
  if (upstream !== undefined) noteBehind(upstream);
  const rules = createRules();
  const random = createRandom(seed);
  const log: LoggedRequest[] = [];
  const jittered = (ms: number, jitter: number) => ms * (1 - jitter + 2 * jitter * random.next());

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const rule = rules.find(method, url);
    const sent = await readAll(request);
    watchText(`the body of ${method} ${url}`, sent);
    log.push({ method, url, headers: request.headers, body: sent.toString(), fault: rule?.fault.kind ?? null });
    const ask = async () => (upstream === undefined ? cannedAnswer : forward(upstream, request, sent));
    await rule?.until;
    const fault = rule?.fault ?? { kind: 'latency', ms: 0 };
    if (fault.kind !== 'latency') return answerWithFault(response, { fault, applied: rule?.applied ?? false }, ask);
    if (fault.ms > 0) await pause(jittered(fault.ms, fault.jitter ?? 0));
    await late();
    return passOn(response, await ask());
  }

  let [atOnce, mostAtOnce] = [0, 0];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once('close', () => {
      atOnce -= 1;
    });
    handle(request, response).catch(() => response.destroy());
  };
  const plain = createListener(answer);
  const secure = identity === undefined ? null : createListener(answer, identity);
  const ports = { plain, secure };

  const server: FaultServer = {
    log,
    mostAtOnce: () => mostAtOnce,
    async idle() {
      do await wait(2);
      while (atOnce > 0);
    },
    dropIdle() {
      plain.dropIdle();
      secure?.dropIdle();
    },
    add: (rule) => rules.add(rule),
    hold(match) {
      const gate = createGate();
      rules.add({ match, fault: { kind: 'latency', ms: 0 }, until: gate.opened });
      return gate.open;
    },
    clear() {
      rules.clear();
      log.length = 0;
      mostAtOnce = atOnce;
    },
    start: async () => {
      await Promise.all([plain.start(), secure?.start()]);
    },
    stop: async () => {
      await Promise.all([plain.stop(), secure?.stop()]);
    },
    vacate: async (port) => ports[port]?.stop(),
    async restart(port, worn) {
      await ports[port]?.stop();
      await ports[port]?.start(worn);
    },
    get baseUrl() {
      return plain.baseUrl;
    },
    get secureBaseUrl() {
      return secure?.baseUrl ?? '';
    },
  };
  return server;
}

type Broken = Exclude<Fault, { kind: 'latency' }>;

async function answerWithFault(
  response: ServerResponse,
  { fault, applied }: { readonly fault: Broken; readonly applied: boolean },
  ask: () => Promise<UpstreamAnswer>,
): Promise<void> {
  if (isBodyFault(fault)) return spoilBody(response, fault, await ask());
  if (applied) await ask();
  if (isSocketFault(fault)) {
    if (response.socket !== null) breakSocket(response.socket, fault);
    return;
  }
  return replace(response, fault);
}

type Replacement = Extract<Fault, { kind: 'gzip-bomb' | 'large-body' | 'redirect' | 'status' }>;

async function replace(response: ServerResponse, fault: Replacement): Promise<void> {
  switch (fault.kind) {
    case 'gzip-bomb':
      return sendGzipBomb(response, fault.megabytes);
    case 'large-body':
      return sendLargeBody(response, fault.megabytes);
    case 'redirect':
      response.writeHead(fault.status, { Location: fault.to, 'Content-Length': 0 }).end();
      return;
    case 'status': {
      const body = fault.body ?? '';
      const headers = { 'Content-Type': fault.contentType ?? 'application/json', ...fault.headers };
      response.writeHead(fault.status, fault.status === 204 ? {} : headers).end(body);
    }
  }
}

function passOn(response: ServerResponse, { status, headers, body }: UpstreamAnswer): void {
  const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...kept } = headers;
  response.writeHead(status, status === 204 ? kept : { ...kept, 'content-length': body.byteLength });
  response.end(body);
}
