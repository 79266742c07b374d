import { describeIssue } from '@main/http/schema-issue';
import type { ContractSummary, LatestSummary, UnreadableRow } from '@shared/domain/contract';
import { contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { cut, numberOf, recordOf, type Wire, wordOf } from './readers';
import { referenceOf, referencesOf } from './reference';
import { unreadableRow } from './unreadable';

const identitySchema = z.object({ id: contractIdSchema, name: z.string().min(1) });
const wordLength = 100;

/** One line of the list; unreadable without an id that can be addressed and a name. */
export function readSummary(row: unknown): ContractSummary | UnreadableRow {
  const identity = identitySchema.safeParse(row);
  if (!identity.success) return unreadableRow(row, describeIssue(identity.error));
  const wire = row as Wire;
  return {
    kind: 'contract',
    ...identity.data,
    displayName: wordOf(wire['displayName']),
    fullyQualifiedName: wordOf(wire['fullyQualifiedName']) ?? '',
    approval: shortWord(wire[approvalKey(wire)]),
    asset: referenceOf(wire['entity']),
    owners: referencesOf(wire[ownersKey(wire)]),
    version: numberOf(wire['version']),
    updatedAt: timeOf(wire['updatedAt']),
    updatedBy: wordOf(wire['updatedBy']),
    inherited: wire['inherited'] === true,
    deleted: wire['deleted'] === true,
    latest: latestOf(wire['latestResult']),
  };
}

/** `entityStatus`, or `status` on servers before 1.9 (wire-facts A.2). */
export const approvalKey = (wire: Wire): string => (wordOf(wire['entityStatus']) === null ? 'status' : 'entityStatus');

/** Old servers had a single owner. */
export const ownersKey = (wire: Wire): string => ((wire['owners'] ?? null) === null ? 'owner' : 'owners');

/** A summary of a result says `status`; a whole result in its place says `contractExecutionStatus`. */
export const statusKey = (latest: Wire): string =>
  wordOf(latest['status']) === null ? 'contractExecutionStatus' : 'status';

function latestOf(value: unknown): LatestSummary | null {
  const latest = recordOf(value);
  const timestamp = timeOf(latest?.['timestamp']);
  const status = latest === null ? null : shortWord(latest[statusKey(latest)]);
  if (latest === null || timestamp === null || status === null) return null;
  return { timestamp, status, message: wordOf(latest['message']) };
}

function shortWord(value: unknown): string | null {
  const word = wordOf(value);
  return word === null ? null : cut(word, wordLength);
}

function timeOf(value: unknown): number | null {
  return timestampSchema.safeParse(value).data ?? null;
}
