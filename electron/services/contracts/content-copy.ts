import { deflateRawSync } from 'node:zlib';
import { contentOf, digestOf } from '@main/api/contract-content';
import { type JsonObject, recordOf } from '@main/lib/json';

/** A content of a contract as it is stored. */
export interface ContentCopy {
  readonly digest: string;
  /** JSON, or the same deflated. */
  readonly content: string | Uint8Array;
}

export interface WireCopy extends ContentCopy {
  /** Member names of its content. */
  readonly members: readonly string[];
}

export function copyOfWire(wire: JsonObject): WireCopy {
  const content = contentOf(wire);
  return { digest: digestOf(content), content: JSON.stringify(wire), members: Object.keys(content) };
}

/** The copy of a contract from its JSON; null where that is no object. */
export function copyOfText(raw: string): ContentCopy | null {
  const wire = recordOf(JSON.parse(raw));
  return wire && copyOfWire(wire);
}

/** The same with its content deflated. */
export function deflatedCopyOf(raw: string): { readonly digest: string; readonly content: Uint8Array } | null {
  const copy = copyOfText(raw);
  return copy && { digest: copy.digest, content: deflateRawSync(copy.content) };
}
