import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { World } from '@main/sample-service/store/world';
import type { Traits } from '@main/sample-service/traits';
import { type Answer, json, text } from './answer';
import { type Authenticate, authorize } from './auth';
import { badRequest, noSuchPath, problemBody, problemHeaders, ServiceProblem, unhandled } from './problem';
import type { ServiceRoute } from './request';

/** Told about every request, for a log. Never carries a token. */
export type RequestListener = (line: {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}) => void;

export interface DispatchDeps {
  readonly world: World;
  readonly routes: readonly ServiceRoute[];
  readonly authenticate: Authenticate;
  readonly onRequest: RequestListener;
}

/** Answers one request after another; a failure of our own becomes a 500, never a crash. */
export function createDispatch(deps: DispatchDeps) {
  let count = 0;
  const jsonType = deps.world.traits.errors === 'late' ? 'application/json' : 'application/json; charset=utf-8';
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const answer = await answerTo(deps, request).catch((thrown: unknown) => answerForFailure(deps, thrown));
    response.setHeader('X-Request-Id', `sample-${++count}`);
    deps.onRequest({ method, path, status: answer.status });
    await writeAnswer(response, answer, jsonType);
  };
}

async function answerTo({ world, routes, authenticate }: DispatchDeps, request: IncomingMessage): Promise<Answer> {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const { route, params } = matchRoute(routes, request.method ?? 'GET', path);
  const principal = route.access === 'open' ? null : authenticate(request.headers.authorization);
  if (principal !== null) authorize(world.dialect, principal, route.access);
  world.validations.settle();
  return route.handle({
    world,
    principal,
    params,
    query: new URLSearchParams(query),
    ifMatch: request.headers['if-match'] ?? null,
    readText: async () => (await bytesOf(request)).toString('utf8'),
    readBody: () => readJsonBody(request, world.traits),
  });
}

function answerForFailure({ world: { traits } }: DispatchDeps, thrown: unknown): Answer {
  const problem = thrown instanceof ServiceProblem ? thrown : unhandled('The sample service failed.');
  if (problem.kind === 'text') return text(problem.message, problem.status);
  return json(problemBody(traits, problem), problem.status, problemHeaders(traits, problem));
}

const maxBytes = 1_048_576;

/** The body of a request, at most 1 MiB. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    const buffer = Buffer.from(piece);
    bytes += buffer.byteLength;
    // The rest is read and dropped: a client that is still writing would not see the answer.
    if (bytes <= maxBytes) pieces.push(buffer);
  }
  if (bytes > maxBytes) throw new ServiceProblem(413, 'The body is larger than 1 MiB.');
  return Buffer.concat(pieces);
}

/** The body as JSON; null without one, where that alone is no error. */
async function readJsonBody(request: IncomingMessage, { errors }: Pick<Traits, 'errors'>): Promise<unknown> {
  const body = await bytesOf(request);
  if (body.byteLength === 0 && errors === 'late') return null;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (thrown) {
    // OpenMetadata 1.12 passes on its parser's message as plain text.
    throw errors === 'late'
      ? new ServiceProblem(400, thrown instanceof Error ? thrown.message : String(thrown), 'text')
      : badRequest('The body is not valid JSON.');
  }
}

/** Writes an answer; a long one in pieces, so that other requests are answered in between. */
export async function writeAnswer(response: ServerResponse, answer: Answer, jsonType: string): Promise<void> {
  if (answer.kind === 'empty') {
    response.writeHead(answer.status, answer.status === 204 ? {} : { 'Content-Length': 0 });
    response.end();
    return;
  }
  if (answer.kind !== 'stream') {
    const isText = answer.kind === 'text';
    const body = Buffer.from(isText ? answer.body : JSON.stringify(answer.body));
    response.writeHead(answer.status, {
      'Content-Type': isText ? 'text/plain' : jsonType,
      'Content-Length': body.byteLength,
      ...(isText ? {} : answer.headers),
    });
    response.end(body);
    return;
  }
  response.writeHead(answer.status, { 'Content-Type': jsonType });
  await pipeline(Readable.from(yieldingBetween(answer.pieces)), response);
}

async function* yieldingBetween(pieces: Iterable<string>) {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}

export interface Match {
  readonly route: ServiceRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a method and a path, with or without the prefix `/api`; throws a 404 or 405. */
export function matchRoute(routes: readonly ServiceRoute[], method: string, path: string): Match {
  const segments = splitPath(path);
  let pathIsKnown = false;
  for (const route of routes) {
    const params = matchPattern(splitPath(route.pattern), segments);
    if (params === null) continue;
    if (route.method === method) return { route, params: decodeAll(params) };
    pathIsKnown = true;
  }
  throw pathIsKnown ? new ServiceProblem(405, 'HTTP 405 Method Not Allowed') : noSuchPath();
}

function splitPath(path: string): string[] {
  const segments = path.split('/').slice(1);
  return segments[0] === 'api' ? segments.slice(1) : segments;
}

function matchPattern(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, word] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (word.startsWith(':') && segment !== '') params[word.slice(1)] = segment;
    else if (word !== segment) return null;
  }
  return params;
}

/** Segments are decoded after the split: an encoded slash stays inside its name. */
function decodeAll(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw badRequest('The path is not valid percent-encoding.');
  }
}
