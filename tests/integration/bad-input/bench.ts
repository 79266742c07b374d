import type { ServerResponse } from 'node:http';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { createTestApp, type TestApp } from '@tests/support/app';
import { opaqueToken } from '@tests/support/canary/canary';
import { serveHttp, type TestServer } from '../http/scripted-server';

/** One input of docs/quality.md#bad-inputs, and the check that what is stated comes out. */
export interface BadInput {
  /** Such as `B17`. */
  readonly id: string;
  readonly input: string;
  readonly expected: string;
  readonly check: (bench: Bench) => Promise<void> | void;
}

/** What a server answers to a request, which is told by its path and its query. */
export type Answering = (path: string, query: URLSearchParams) => unknown;

/** An answer that is not simply JSON with 200. */
export class Answer {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = { 'content-type': 'application/json', ...headers };
  }
}

export const contractId = '5b1f3a52-6c1e-4d67-9a3f-000000000001' as ContractId;
export const contract = { id: contractId, name: 'orders' };
/** The clock of the app. */
export const now = Date.UTC(2026, 4, 20);
export const token = opaqueToken('bench');

/** The app without a window, behind its router, with a connection to a real server that answers as told. */
export interface Bench {
  readonly app: TestApp;
  readonly connectionId: ConnectionId;
  readonly server: TestServer;
  /** A second server, which nobody asked for. */
  readonly stranger: TestServer;
  answer(answering: Answering): void;
  /** What the server was asked since the row began: paths with queries. */
  asked(): readonly string[];
  close(): Promise<void>;
}

export async function openBench(): Promise<Bench> {
  let answering: Answering = () => ({});
  const server = await serveHttp((response, request) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    send(response, answering(pathname, searchParams));
  });
  const stranger = await serveHttp((response) => send(response, {}));
  const app = createTestApp({ clock: () => now, http: { sleep: async () => {} } });
  const connectionId = await app.connect(`${server.origin}/api`, token);
  return {
    app,
    connectionId,
    server,
    stranger,
    answer: (next) => {
      answering = next;
      server.hits.length = 0;
    },
    asked: () => server.hits.map(({ url }) => url),
    close: async () => {
      await app.container.close();
      await Promise.all([server.close(), stranger.close()]);
    },
  };
}

function send(response: ServerResponse, value: unknown): void {
  const { status, body, headers } = value instanceof Answer ? value : new Answer(200, JSON.stringify(value));
  response.writeHead(status, headers).end(body);
}

/** The failure of a call; a call that succeeds is a mistake. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const thrown = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (thrown instanceof AppError) return thrown;
  throw thrown;
}

/** A value, cut for the name of a test. */
export function short(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(JSON.stringify(value) ?? value);
  return text.length > 28 ? `${text.slice(0, 20)}… (${text.length})` : text;
}
