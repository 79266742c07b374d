import type { LoggedBody, WholeRequest } from '@shared/domain/local/request-log';

/** The program that writes a file, as HAR names it. */
export interface HarAbout {
  readonly name: string;
  readonly version: string;
}

/** Requests, oldest first, as HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), which has no place for tokens here. */
export const harOf = (requests: readonly WholeRequest[], creator: HarAbout) => ({
  log: { version: '1.2', creator, entries: requests.map(entryOf) },
});

function entryOf(request: WholeRequest) {
  const { origin, path, at, durationMs, status, receivedHeaders, receivedBody, receivedBytes, attempt, askedBy } =
    request;
  const url = new URL(path, origin);
  const type = headerOf(receivedHeaders, 'content-type');
  return {
    startedDateTime: new Date(at).toISOString(),
    time: durationMs,
    request: {
      method: request.method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request.sentHeaders),
      queryString: pairs([...url.searchParams]),
      ...(request.sentBody === null
        ? {}
        : { postData: { mimeType: headerOf(request.sentHeaders, 'content-type'), ...textOf(request.sentBody) } }),
      headersSize: -1,
      bodySize: request.sentBytes ?? 0,
    },
    response: {
      // 0 stands for an answer that did not come.
      status: status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(receivedHeaders),
      content: { size: receivedBytes ?? 0, mimeType: type === '' ? 'x-unknown' : type, ...textOf(receivedBody) },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: [`attempt ${attempt}`, ...(askedBy === null ? [] : [`for ${askedBy}`])].join(', '),
  };
}

function textOf(body: LoggedBody) {
  if (body === null) return {};
  if (body.text === null) return { comment: 'not kept: rows of data' };
  return { text: body.text, ...(body.isCut ? { comment: 'cut to its beginning' } : {}) };
}

const pairs = (all: readonly (readonly [string, string])[]) => all.map(([name, value]) => ({ name, value }));

const headerOf = (headers: WholeRequest['sentHeaders'], wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
