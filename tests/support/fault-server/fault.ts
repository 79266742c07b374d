/**
 * What goes wrong with one request (quality-goals 3.3). `body` faults spoil an answer that the upstream server, or a
 * small canned one, gave before; the others answer in its place.
 */
export type Fault =
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset-before-headers' }
  | { readonly kind: 'close-before-headers' }
  | { readonly kind: 'bad-status-line' }
  | { readonly kind: 'huge-headers' }
  | { readonly kind: 'duplicate-length' }
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

/** Faults of the content: everything arrives, and it is wrong (or, for `gzip`, right). */
export type ContentFault =
  | { readonly kind: 'content-type'; readonly contentType: string }
  | { readonly kind: 'byte-order-mark' }
  | { readonly kind: 'invalid-utf8' }
  | { readonly kind: 'gzip' }
  | { readonly kind: 'bad-gzip' }
  | { readonly kind: 'truncated-gzip' }
  | { readonly kind: 'chained-encodings' };

/** Faults of the way: a part arrives, or everything does so very slowly. */
export type TransferFault =
  | { readonly kind: 'reset-mid-body' }
  | { readonly kind: 'truncated-length' }
  | { readonly kind: 'truncated-chunked' }
  | { readonly kind: 'cut-json' }
  | { readonly kind: 'stalled-body' }
  | { readonly kind: 'slow-drip'; readonly everyMs: number }
  | { readonly kind: 'one-byte-slices' };

export type BodyFault = ContentFault | TransferFault;

const contentKinds: ReadonlySet<string> = new Set<ContentFault['kind']>([
  'content-type',
  'byte-order-mark',
  'invalid-utf8',
  'gzip',
  'bad-gzip',
  'truncated-gzip',
  'chained-encodings',
]);

const transferKinds: ReadonlySet<string> = new Set<TransferFault['kind']>([
  'reset-mid-body',
  'truncated-length',
  'truncated-chunked',
  'cut-json',
  'stalled-body',
  'slow-drip',
  'one-byte-slices',
]);

export const isContentFault = (fault: Fault): fault is ContentFault => contentKinds.has(fault.kind);
export const isBodyFault = (fault: Fault): fault is BodyFault => isContentFault(fault) || transferKinds.has(fault.kind);
