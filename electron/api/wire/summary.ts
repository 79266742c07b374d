import { describeIssue } from '@main/http/schema-issue';
import { cut, type JsonObject, recordOf, wordOf } from '@main/lib/json';
import type { ContractSummary, LatestSummary, Reference, UnreadableRow } from '@shared/domain/contract/contract';
import { contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { assetFqnOf, lastNameOf } from '@shared/format/fqn';
import { z } from 'zod';
import { numberOf, unreadableRow } from './readers';
import { referenceOf, referencesOf } from './reference';

const identitySchema = z.object({ id: contractIdSchema, name: z.string().min(1) });
const wordLength = 100;

/** One line of the list; unreadable without an id that can be addressed and a name. */
export function readSummary(row: unknown): ContractSummary | UnreadableRow {
  const identity = identitySchema.safeParse(row);
  if (!identity.success) return unreadableRow(row, describeIssue(identity.error));
  const wire = row as JsonObject;
  return {
    kind: 'contract',
    ...identity.data,
    displayName: wordOf(wire['displayName']),
    fullyQualifiedName: wordOf(wire['fullyQualifiedName']) ?? '',
    approval: shortWord(wire[approvalKey(wire)]),
    asset: assetOf(wire, identity.data.name),
    owners: referencesOf(wire[ownersKey(wire)]),
    ...domainsOf(wire),
    version: numberOf(wire['version']),
    updatedAt: timeOf(wire['updatedAt']),
    updatedBy: wordOf(wire['updatedBy']),
    inherited: wire['inherited'] === true,
    deleted: wire['deleted'] === true,
    latest: latestOf(wire['latestResult']),
  };
}

/**
 * The asset of a contract. OpenMetadata sends its reference as it was posted, often only an id and a type; then its names are
 * taken from the contract's. A contract that is inherited as a whole has its data product's name, which does not name the asset.
 */
function assetOf(wire: JsonObject, contractName: string): Reference | null {
  const asset = referenceOf(wire['entity']);
  if (asset === null) return null;
  const derived =
    wire['inherited'] === true ? null : assetFqnOf(wordOf(wire['fullyQualifiedName']) ?? '', contractName);
  const fullyQualifiedName = asset.fullyQualifiedName ?? derived;
  const name = asset.name ?? (fullyQualifiedName === null ? null : lastNameOf(fullyQualifiedName));
  return { ...asset, name, fullyQualifiedName };
}

/** `entityStatus`, or `status` on servers before 1.9 (docs/server.md#contract-shapes-by-release). */
export const approvalKey = (wire: JsonObject): string =>
  wordOf(wire['entityStatus']) === null ? 'status' : 'entityStatus';

/** Old servers had a single owner. */
export const ownersKey = (wire: JsonObject): string => ((wire['owners'] ?? null) === null ? 'owner' : 'owners');

/** A list, or a single one as older servers have it for other entities; no member where there is none. */
function domainsOf(wire: JsonObject): Pick<ContractSummary, 'domains'> {
  const domains = referencesOf(wire['domains'] ?? wire['domain']);
  return domains.length === 0 ? {} : { domains };
}

/** A summary of a result says `status`; a whole result in its place says `contractExecutionStatus`. */
export const statusKey = (latest: JsonObject): string =>
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
