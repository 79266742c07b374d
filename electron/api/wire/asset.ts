import { describeIssue } from '@main/http/schema-issue';
import { cut, itemsOf, type JsonObject, recordOf, wordOf } from '@main/lib/json';
import type { Asset } from '@shared/domain/contract/asset';
import type { Reference, UnreadableRow } from '@shared/domain/contract/contract';
import { assetKeySchema } from '@shared/domain/ids';
import { z } from 'zod';
import { numberOf, unreadableRow } from './readers';
import { referenceOf, referencesOf } from './reference';

const identitySchema = z.object({ id: z.guid(), name: z.string().min(1) });
const maxTexts = 50;
const textLength = 200;

/** One asset of a list; unreadable without an id that can be addressed and a name. `type` is used when none is sent. */
export function readAsset(row: unknown, type: string): Asset | UnreadableRow {
  const identity = identitySchema.safeParse(row);
  if (!identity.success) return unreadableRow(row, describeIssue(identity.error));
  const wire = row as JsonObject;
  return {
    kind: 'asset',
    ...identity.data,
    type: assetKeySchema.shape.type.safeParse(wire['entityType']).data ?? type,
    displayName: wordOf(wire['displayName']),
    fullyQualifiedName: wordOf(wire['fullyQualifiedName']),
    service: serviceOf(wire['service']),
    deleted: wire['deleted'] === true,
    owners: ownersOf(wire),
    tags: Array.isArray(wire['tags']) ? tagsOf(wire['tags']) : null,
    columnCount: lengthOf(wire['columns']),
    followerCount: lengthOf(wire['followers']),
    constraints: Array.isArray(wire['tableConstraints']) ? constraintsOf(wire['tableConstraints']) : null,
    dailyUses: numberOf(recordOf(recordOf(wire['usageSummary'])?.['dailyStats'])?.['count']),
  };
}

/** `owners`, or the single `owner` of older servers; null when neither was sent. */
function ownersOf(wire: JsonObject): Reference[] | null {
  const owners = wire['owners'] ?? wire['owner'];
  return owners === undefined || owners === null ? null : referencesOf(owners);
}

/** A reference, or only its name. */
function serviceOf(value: unknown): string | null {
  const reference = referenceOf(value);
  return wordOf(value) ?? reference?.displayName ?? reference?.name ?? null;
}

const lengthOf = (value: unknown): number | null => (Array.isArray(value) ? value.length : null);

const tagsOf = (tags: readonly unknown[]): string[] =>
  tags
    .slice(0, maxTexts)
    .map((tag) => wordOf(tag) ?? wordOf(recordOf(tag)?.['tagFQN']) ?? wordOf(recordOf(tag)?.['name']))
    .filter((tag) => tag !== null)
    .map((tag) => cut(tag, textLength));

const constraintsOf = (constraints: readonly unknown[]): string[] =>
  constraints.slice(0, maxTexts).map((constraint) => {
    const wire = recordOf(constraint);
    const type = wordOf(wire?.['constraintType']) ?? 'Constraint';
    const columns = itemsOf(wire?.['columns']).filter((column) => typeof column === 'string');
    return cut(columns.length === 0 ? type : `${type} (${columns.join(', ')})`, textLength);
  });
