import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { spoilBody } from './body-faults';
import { type Fault, isBodyFault } from './fault';
import { sendGzipBomb, sendLargeBody } from './large-bodies';
import { createListener, type Listener } from './listener';
import { createRules, type Rule } from './rules';
import { breakSocket, isSocketFault } from './socket-faults';
import { cannedAnswer, forward, readAll, type UpstreamAnswer } from './upstream';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What was done to it; null when it was passed through. */
  readonly fault: Fault['kind'] | null;
}

export interface FaultServer extends Listener {
  readonly log: readonly LoggedRequest[];
  add(rule: Rule): void;
  /** Forgets the rules and the log. */
  clear(): void;
}

/** `upstream` is an origin without a path; without one, requests that meet no fault get a small canned list. */
export interface FaultServerOptions {
  readonly upstream?: string | undefined;
}

/** A server that stands in front of another and breaks chosen requests (quality-goals 3.3, 3.6). */
export function createFaultServer({ upstream }: FaultServerOptions = {}): FaultServer {
  const rules = createRules();
  const log: LoggedRequest[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const rule = rules.find(method, url);
    const body = await readAll(request);
    log.push({ method, url, headers, body: body.toString(), at: Date.now(), fault: rule?.fault.kind ?? null });
    const ask = async () => (upstream === undefined ? cannedAnswer : forward(upstream, request, body));
    if (rule === null) passOn(response, await ask());
    else await answerWithFault(response, rule, ask);
  }

  const listener = createListener((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  return {
    log,
    add: (rule) => rules.add(rule),
    clear() {
      rules.clear();
      log.length = 0;
    },
    start: () => listener.start(),
    stop: () => listener.stop(),
    get baseUrl() {
      return listener.baseUrl;
    },
  };
}

async function answerWithFault(
  response: ServerResponse,
  { fault, applied = false }: Rule,
  ask: () => Promise<UpstreamAnswer>,
): Promise<void> {
  if (fault.kind === 'latency') {
    await pause(fault.ms, undefined, { ref: false });
    return passOn(response, await ask());
  }
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
