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
    approval: approvalOf(wire),
    asset: referenceOf(wire['entity']),
    owners: referencesOf(wire['owners'] ?? wire['owner']),
    version: numberOf(wire['version']),
    updatedAt: timeOf(wire['updatedAt']),
    updatedBy: wordOf(wire['updatedBy']),
    inherited: wire['inherited'] === true,
    deleted: wire['deleted'] === true,
    latest: latestOf(wire['latestResult']),
  };
}

/** `entityStatus`, or `status` on servers before 1.9 (wire-facts A.2). */
function approvalOf(wire: Wire): string | null {
  const word = wordOf(wire['entityStatus']) ?? wordOf(wire['status']);
  return word === null ? null : cut(word, wordLength);
}

function latestOf(value: unknown): LatestSummary | null {
  const latest = recordOf(value);
  const timestamp = timeOf(latest?.['timestamp']);
  const status = wordOf(latest?.['status']) ?? wordOf(latest?.['contractExecutionStatus']);
  if (timestamp === null || status === null) return null;
  return { timestamp, status: cut(status, wordLength), message: wordOf(latest?.['message']) };
}

function timeOf(value: unknown): number | null {
  return timestampSchema.safeParse(value).data ?? null;
}
