import { createListener, type Identity, type Listener } from './listener';

export interface RecordingOrigin extends Pick<Listener, 'baseUrl' | 'stop'> {
  /** Every request that arrived, such as `DELETE /v1/x`; a client that follows no redirects leaves it empty. */
  readonly hits: readonly string[];
  start(): Promise<void>;
}

/** A second origin that answers everything with 200 and remembers what it was asked. */
export function createRecordingOrigin(identity?: Identity): RecordingOrigin {
  const hits: string[] = [];
  const listener = createListener((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":[],"paging":{"total":0}}');
  }, identity);
  return {
    hits,
    start: () => listener.start(),
    stop: () => listener.stop(),
    get baseUrl() {
      return listener.baseUrl;
    },
  };
}
