/**
 * What goes wrong with one request (docs/quality.md#faults). `body` faults spoil an answer that the upstream server, or a
 * small canned one, gave before; the others answer in its place.
 */
export type Fault =
  /** `jitter` is the part of the time by which it varies, by the seed of the server: 0.5 for ± 50 %. */
  | { readonly kind: 'latency'; readonly ms: number; readonly jitter?: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset-before-headers' }
  | { readonly kind: 'close-before-headers' }
  | { readonly kind: 'bad-status-line' }
  | { readonly kind: 'huge-headers' }
  | { readonly kind: 'duplicate-length' }
  | { readonly kind: 'http-0.9' }
  | BodyFault
  | { readonly kind: 'gzip-bomb'; readonly megabytes: number }
  | { readonly kind: 'large-body'; readonly megabytes: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly contentType?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Faults of the content: everything arrives, and it is wrong. */
export type ContentFault =
  | { readonly kind: 'content-type'; readonly contentType: string }
  | { readonly kind: 'byte-order-mark' }
  | { readonly kind: 'invalid-utf8' }
  | { readonly kind: 'bad-gzip' }
  | { readonly kind: 'truncated-gzip' }
  /** Compressed so often. */
  | { readonly kind: 'chained-encodings'; readonly times: number };

/** Faults of the way: a part arrives, or everything does so very slowly. */
export type TransferFault =
  | { readonly kind: 'reset-mid-body' }
  | { readonly kind: 'truncated-length' }
  | { readonly kind: 'truncated-chunked' }
  | { readonly kind: 'cut-json' }
  /** What arrives of a list without a length is JSON again, of an empty list. */
  | { readonly kind: 'cut-parseable' }
  | { readonly kind: 'stalled-body' }
  | { readonly kind: 'slow-drip'; readonly everyMs: number }
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  /** Whole, but the connection that was to be closed stays open. */
  | { readonly kind: 'slow-close' }
  | { readonly kind: 'one-byte-slices' };

export type BodyFault = ContentFault | TransferFault;

const contentKinds: ReadonlySet<string> = new Set<ContentFault['kind']>([
  'content-type',
  'byte-order-mark',
  'invalid-utf8',
  'bad-gzip',
  'truncated-gzip',
  'chained-encodings',
]);

const transferKinds: ReadonlySet<string> = new Set<TransferFault['kind']>([
  'reset-mid-body',
  'truncated-length',
  'truncated-chunked',
  'cut-json',
  'cut-parseable',
  'stalled-body',
  'slow-drip',
  'bandwidth',
  'slow-close',
  'one-byte-slices',
]);

export const isContentFault = (fault: Fault): fault is ContentFault => contentKinds.has(fault.kind);
export const isBodyFault = (fault: Fault): fault is BodyFault => isContentFault(fault) || transferKinds.has(fault.kind);
