import { createListener, type Listener } from './listener';

export interface RecordingOrigin extends Listener {
  /** Every request that arrived, such as `DELETE /v1/x`; a client that follows no redirects leaves it empty. */
  readonly hits: readonly string[];
}

/** A second origin that answers everything with 200 and remembers what it was asked. */
export function createRecordingOrigin(): RecordingOrigin {
  const hits: string[] = [];
  const listener = createListener((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":[],"paging":{"total":0}}');
  });
  return {
    hits,
    start: () => listener.start(),
    stop: () => listener.stop(),
    get baseUrl() {
      return listener.baseUrl;
    },
  };
}
