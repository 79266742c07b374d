import { itemsOf, type JsonObject, recordOf, sortedKeys } from '@main/lib/json';
import type { VersionBody } from '@shared/domain/contract/contract-version';
import { z } from 'zod';
import { contractOfIdSchema } from './contract';

/** A version arrives as JSON text where a contract is expected, sometimes encoded twice (docs/server.md#versions-of-a-contract). */
export function unfolded(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' ? JSON.parse(parsed) : parsed;
  } catch {
    return null;
  }
}

/** Puts the server's own change notes last, so that a reader begins with the contract. */
function ordered(value: unknown): JsonObject | null {
  const sorted = recordOf(sortedKeys(value));
  if (sorted === null) return null;
  const { changeDescription, incrementalChangeDescription, ...members } = sorted;
  const notes = { changeDescription, incrementalChangeDescription };
  return { ...members, ...Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== undefined)) };
}

/** Sorted, since older versions arrive with their keys in another order than the newest (docs/server.md#versions-of-a-contract). */
export function versionBodyOf(value: unknown, id: string): VersionBody | null {
  const wire = ordered(unfolded(value));
  const contract = contractOfIdSchema(id).safeParse(wire).data;
  return wire === null || contract === undefined ? null : { contract, wire };
}

/** The answer of `/versions`. */
export const versionsSchema = (id: string): z.ZodType<(VersionBody | null)[]> =>
  z
    .object({ versions: z.unknown() })
    .transform(({ versions }) => itemsOf(versions).map((version) => versionBodyOf(version, id)));
