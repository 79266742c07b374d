import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@main/sample-service/seed/random';
import { noteBehind } from '@tests/support/canary/requests';
import { watchText } from '@tests/support/canary/watch';
import { createGate } from '@tests/support/gate';
import { spoilBody } from './body-faults';
import { control, isControl, type Mutation } from './control';
import { type Fault, isBodyFault } from './fault';
import { sendGzipBomb, sendLargeBody } from './large-bodies';
import { createListener, type Identity, type Listener } from './listener';
import { createRules, type RequestMatch, type Rule } from './rules';
import { createScript } from './script';
import { breakSocket, isSocketFault } from './socket-faults';
import { cannedAnswer, forward, readAll, type UpstreamAnswer } from './upstream';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What was done to it; null when it was passed through. */
  readonly fault: Fault['kind'] | null;
  /** Bytes that were written to its connection until now. */
  readonly bytes: number;
  /** Whether the connection ended before the answer did. */
  readonly aborted: boolean;
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
  /** Forgets the rules, the script and the log. */
  clear(): void;
  /** Changes the data before requests that are still to come, or at once. */
  plan(mutations: readonly Mutation[]): Promise<void>;
}

/** `upstream` is an origin without a path; without one, requests that meet no fault get a small canned list. */
export interface FaultServerOptions {
  readonly upstream?: string | undefined;
  /** With it the server listens over TLS as well. */
  readonly identity?: Identity;
  /** The same seed varies waits in the same way. */
  readonly seed?: number;
  /** Carries out a change of the data, for servers that have some. */
  readonly mutate?: (mutation: Mutation) => Promise<void>;
  /** How it waits, by the system's clock unless given. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

const waitInBackground = (ms: number) => wait(ms, undefined, { ref: false });

/** A server that stands in front of another and breaks chosen requests (docs/quality.md#fault-server). */
export function createFaultServer({
  upstream,
  identity,
  seed = 1,
  mutate,
  pause = waitInBackground,
}: FaultServerOptions = {}): FaultServer {
  if (upstream !== undefined) noteBehind(upstream);
  const rules = createRules();
  const random = createRandom(seed);
  const script = createScript(mutate ?? (() => Promise.reject(new Error('this server has no data to change'))));
  const log: LoggedRequest[] = [];
  const jittered = (ms: number, jitter: number) => ms * (1 - jitter + 2 * jitter * random.next());

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const body = isControl(url) ? await readAll(request) : null;
    if (body !== null) return answerControl(response, await control(server, url, body));
    const rule = rules.find(method, url);
    const sent = await readAll(request);
    watchText(`the body of ${method} ${url}`, sent);
    log.push(logged({ request, response, body: sent, fault: rule?.fault.kind ?? null }));
    await script.before(log.length);
    const ask = async () => (upstream === undefined ? cannedAnswer : forward(upstream, request, sent));
    await rule?.until;
    if (rule?.delayMs !== undefined) await pause(jittered(rule.delayMs, 0.5));
    const fault = rule?.fault ?? { kind: 'latency', ms: 0 };
    if (fault.kind !== 'latency') return answerWithFault(response, { fault, applied: rule?.applied ?? false }, ask);
    if (fault.ms > 0) await pause(jittered(fault.ms, fault.jitter ?? 0));
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
      script.clear();
      log.length = 0;
      mostAtOnce = atOnce;
    },
    plan: (mutations) => script.plan(mutations),
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

interface Heard {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly fault: Fault['kind'] | null;
}

function logged({ request, response, body, fault }: Heard): LoggedRequest {
  const { method = 'GET', url = '/', headers, socket } = request;
  const before = socket.bytesWritten;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const bytes = () => socket.bytesWritten - before;
  let aborted = false;
  response.once('close', () => {
    aborted = !response.writableFinished;
  });
  const heard = { method, url, headers, body: body.toString(), bodyHash, at: Date.now(), fault };
  return {
    ...heard,
    get bytes() {
      return bytes();
    },
    get aborted() {
      return aborted;
    },
  };
}

function answerControl(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
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
