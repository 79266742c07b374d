import path from 'node:path';
import type { Exchange } from '@main/http/recording';
import { askedBy } from '@main/lib/asked-by';
import type { After } from '@main/lib/with-timeout';
import { createFileDraft } from '@main/services/files/file-draft';
import type { NewRequest, RequestStore } from '@main/store/request-store';
import type { ConnectionId } from '@shared/domain/ids';
import { type RequestFilter, requestLogLimits, type WholeRequest } from '@shared/domain/local/request-log';
import { type HarAbout, harOf } from './har';

export interface RequestLogDeps {
  readonly store: RequestStore;
  /** Whether requests are logged; asked for each. */
  readonly isOn: () => boolean;
  /** Asks where to write a file; an absolute path, or null. */
  readonly chooseFile: (fileName: string) => Promise<string | null>;
  readonly newId: () => string;
  readonly about: HarAbout;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}

/** Requests wait so long to be written together, in milliseconds, and so many at most. */
const waitMs = 500;
const mostWaiting = 200;
/** Also an app that logs nothing and stays open for weeks forgets what is too old. */
const forgetAfterMs = 3_600_000;

/** The log of what was sent to servers. Writing it down never fails and never keeps a request waiting. */
export function createRequestLog({ store, isOn, chooseFile, newId, about, clock, after }: RequestLogDeps) {
  let waiting: NewRequest[] = [];
  let cancelTimer: (() => void) | null = null;
  let isClosed = false;
  const clears = createClears();

  function write(): void {
    cancelTimer?.();
    cancelTimer = null;
    const requests = waiting;
    waiting = [];
    if (requests.length > 0) store.add(requests);
  }

  function add(request: NewRequest): void {
    if (isClosed) return;
    waiting.push(request);
    if (waiting.length >= mostWaiting) write();
    else cancelTimer ??= after(waitMs, write);
  }

  let cancelForget = after(forgetAfterMs, function again() {
    store.deleteOld();
    cancelForget = after(forgetAfterMs, again);
  });

  function list(filter: RequestFilter, before: number | null, limit: number) {
    write();
    const requests = store.list(filter, before, limit);
    return { requests, next: requests.length < limit ? null : (requests.at(-1)?.number ?? null) };
  }

  return {
    /** What the exchanges of a connection are handed to, or of none; null while nothing is logged. */
    recorder(connectionId: ConnectionId | null): ((exchange: Exchange) => void) | null {
      if (!isOn()) return null;
      const isCleared = clears.since(connectionId);
      return (exchange) => {
        if (isOn() && !isCleared()) add(requestOf(exchange, { connectionId, at: clock(), askedBy: askedBy() }));
      };
    },
    list,
    get(number: number): WholeRequest | null {
      write();
      return store.get(number);
    },
    facts() {
      write();
      return store.facts();
    },
    clear(connectionId?: ConnectionId): void {
      write();
      clears.note(connectionId);
      store.clear(connectionId);
    },

    /** Writes the newest that the filter leaves as a HAR file. */
    async export(filter: RequestFilter): Promise<{ file: string; requests: number } | null> {
      const file = await chooseFile('contract-desk.har');
      if (file === null) return null;
      const whole: WholeRequest[] = [];
      for (let before: number | null = null; whole.length < requestLogLimits.har; ) {
        const page = list(filter, before, requestLogLimits.perCall);
        whole.push(...page.requests.flatMap(({ number }) => store.get(number) ?? []));
        if (page.next === null) break;
        before = page.next;
      }
      const draft = await createFileDraft(file, newId());
      try {
        await draft.write(`${JSON.stringify(harOf(whole.toReversed(), about), null, 2)}\n`);
        await draft.finish();
      } catch (thrown) {
        draft.discard();
        throw thrown;
      }
      return { file: path.basename(file), requests: whole.length };
    },

    close(): void {
      write();
      cancelForget();
      isClosed = true;
      store.close();
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Tells of a request under way whether the log of its connection, or all of it, has been cleared since it began. */
function createClears() {
  let count = 0;
  let ofAll = 0;
  const ofOne = new Map<ConnectionId | null, number>();
  return {
    note(connectionId?: ConnectionId): void {
      count += 1;
      if (connectionId === undefined) ofAll = count;
      else ofOne.set(connectionId, count);
    },
    since(connectionId: ConnectionId | null): () => boolean {
      const begun = count;
      return () => begun < Math.max(ofAll, ofOne.get(connectionId) ?? 0);
    },
  };
}

type About = Pick<NewRequest, 'connectionId' | 'at' | 'askedBy'>;

/** `at` of an exchange is when its answer had come. */
function requestOf({ sentBody, receivedBody, ...exchange }: Exchange, { at, ...about }: About): NewRequest {
  return {
    ...about,
    at: at - Math.round(exchange.durationMs),
    origin: exchange.origin,
    method: exchange.method,
    path: exchange.path,
    status: exchange.status,
    isAuthenticated: exchange.isAuthenticated,
    result: exchange.result,
    durationMs: exchange.durationMs,
    attempt: exchange.attempt,
    sentBytes: sentBody?.bytes ?? null,
    receivedBytes: receivedBody?.bytes ?? null,
    sentHeaders: exchange.sentHeaders.map(([name, value]) => [name, value]),
    receivedHeaders: exchange.receivedHeaders.map(([name, value]) => [name, value]),
    sentBody: sentBody === null ? null : { text: sentBody.text, isCut: sentBody.isCut },
    receivedBody: receivedBody === null ? null : { text: receivedBody.text, isCut: receivedBody.isCut },
  };
}
