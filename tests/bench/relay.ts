import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a request and its answer are on their way, and what all answers together get through. */
interface Link {
  readonly delayMs: number;
  readonly bytesPerSecond: number;
}

/** A request that went through, in epoch milliseconds: when it came, and when its answer was handed on. */
interface Passed {
  readonly url: string;
  readonly askedAt: number;
  readonly endedAt: number;
}

export interface Relay {
  /** Stands for the base URL of the server behind it. */
  readonly baseUrl: string;
  /** When the last answer to a request whose address has `/results?` in it was handed on, in epoch milliseconds. */
  readonly endedAt: () => number;
  /** What was answered, in the order of the answers. */
  readonly passed: readonly Passed[];
  readonly close: () => void;
}

/** Hands every request on to a server, by a link if one is given, and remembers when the answers ended. */
export async function startRelay(target: string, link?: Link): Promise<Relay> {
  const { hostname, port, pathname } = new URL(target);
  let endedAt = Number.NaN;
  const passed: Passed[] = [];
  const pass = link === undefined ? passOn : createPass(link);
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const askedAt = Date.now();
    outgoing.once('finish', () => passed.push({ url, askedAt, endedAt: Date.now() }));
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pass(answer, outgoing);
      if (url.includes('/results?')) answer.once('end', () => (endedAt = Date.now()));
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}${pathname}`,
    endedAt: () => endedAt,
    passed,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const passOn = (answer: IncomingMessage, outgoing: ServerResponse): void => void answer.pipe(outgoing);

/** Answers wait for the link, which carries one piece after another, whichever answer it is of. */
function createPass({ delayMs, bytesPerSecond }: Link): typeof passOn {
  let freeAt = 0;
  const pass = async (answer: IncomingMessage, outgoing: ServerResponse) => {
    await wait(delayMs);
    for await (const piece of answer as AsyncIterable<Buffer>) {
      freeAt = Math.max(freeAt, performance.now()) + (piece.byteLength / bytesPerSecond) * 1000;
      await wait(Math.max(0, freeAt - performance.now()));
      outgoing.write(piece);
    }
    outgoing.end();
  };
  return (answer, outgoing) => void pass(answer, outgoing).catch(() => outgoing.destroy());
}
