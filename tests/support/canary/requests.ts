import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { canaryIn } from './canary';
import { note, watchText, watchValue } from './watch';

/** The ports to which each token was given, by the apps of this test file. */
const portsOf = new Map<string, Set<string>>();
/** Ports of servers that stand behind another one of the tests. */
const behind = new Set<string>();

/** An app was told to use this token at this address. */
export function noteGiven(token: string, baseUrl: string): void {
  const bare = bareToken(token);
  const ports = portsOf.get(bare) ?? new Set();
  if (URL.canParse(baseUrl)) ports.add(portOf(new URL(baseUrl)));
  portsOf.set(bare, ports);
}

/** What reaches this origin was sent on by a server of the tests. */
export const noteBehind = (origin: string): void => void behind.add(portOf(new URL(origin)));

/** A token may be in the `Authorization` of requests to its own server, and nowhere else in any request to anyone (docs/quality.md S27, S29). */
export function watchRequest({ method, url = '', headers, socket }: IncomingMessage): void {
  const { authorization, ...others } = headers;
  const what = `${method} ${url.slice(0, 80)}`;
  watchText(`the address of ${what}`, url);
  watchValue(`a header of ${what}`, others);
  const token = authorization?.replace(/^Bearer /, '');
  if (authorization?.startsWith('Bearer ') && canaryIn(authorization).length === 0)
    note(`${what} has a token of the test's own; see canaryToken(label) of tests/support/canary`);
  const ports = token === undefined ? undefined : portsOf.get(token);
  if (ports === undefined || behind.has(String(socket.localPort))) return;
  // A proxy is told the whole address, and passes the token on.
  const port = URL.canParse(url) ? portOf(new URL(url)) : String(socket.localPort);
  if (!ports.has(port)) note(`${what} took the token of another server to port ${port}`);
}

/** All servers of this process tell of each request, whoever wrote them; until what is returned is called, which forgets the tokens and ports too. */
export function watchServers(): () => void {
  const channel = 'http.server.request.start';
  const heard = (message: unknown) => watchRequest((message as { readonly request: IncomingMessage }).request);
  subscribe(channel, heard);
  return () => {
    unsubscribe(channel, heard);
    portsOf.clear();
    behind.clear();
  };
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** A pasted token may have `Bearer`, quotes and spaces around it. */
const bareToken = (text: string): string =>
  canaryIn(text).length > 0 ? text.replaceAll(/^["'\s]*(?:Bearer\s+)?["'\s]*|["'\s]+$/gi, '') : text;
