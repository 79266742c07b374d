/** What a handler returns and the server writes. */
export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown; readonly headers?: Headers }
  | { readonly kind: 'empty'; readonly status: number }
  | { readonly kind: 'text'; readonly status: number; readonly body: string }
  /** Pieces of one JSON text; the event loop runs between any two. */
  | { readonly kind: 'stream'; readonly status: number; readonly pieces: Iterable<string> };

type Headers = Readonly<Record<string, string>>;

export const json = (body: unknown, status = 200, headers: Headers = {}): Answer => ({
  kind: 'json',
  status,
  body,
  headers,
});
export const text = (body: string, status: number): Answer => ({ kind: 'text', status, body });
export const empty = (status: number): Answer => ({ kind: 'empty', status });
export const stream = (pieces: Iterable<string>): Answer => ({ kind: 'stream', status: 200, pieces });
