export interface Encoded {
  readonly tree: unknown;
  readonly long: string[];
}
export function encode(value: unknown): Encoded;
export function decode(tree: unknown, long?: readonly string[]): unknown;
