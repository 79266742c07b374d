import { type JsonObject, jsonText, recordOf, textOf, wordOf } from '@main/lib/json';
import type { Contract, ContractSummary, Extra } from '@shared/domain/contract/contract';
import type { AssetKey } from '@shared/domain/ids';
import { z } from 'zod';
import { columnOf, expectationOf, ruleOf, termsOf } from './expectations';
import { booleanOf, extrasOf, itemsIn, momentOf, partExtras, sectionOf } from './readers';
import { allReferencesOf, referencesOf } from './reference';
import { securityOf } from './security';
import { slaOf } from './sla';
import { approvalKey, ownersKey, readSummary, statusKey } from './summary';

const anotherId = 'id: another one than was asked for';

/** Sections carry their own state, also when they cannot be read. */
const sections = {
  schema: true,
  semantics: true,
  qualityExpectations: true,
  sla: true,
  security: true,
  termsOfUse: true,
} as const;

/** Members of every OpenMetadata contract that are of no interest to a reader: its own address, its last change, an empty test suite. */
const aboutItself = {
  href: true,
  changeDescription: true,
  incrementalChangeDescription: true,
  testSuite: true,
} as const;

const summarySchema = z.unknown().transform((value, context) => {
  const summary = readSummary(value);
  if (summary.kind !== 'unreadable') return { summary, wire: recordOf(value) ?? {} };
  context.addIssue({ code: 'custom', message: summary.reason });
  return z.NEVER;
});

/** A contract without its parts, beside what was sent. */
export const summaryOfIdSchema = (id: string) =>
  summarySchema.refine(({ summary }) => isSameId(summary.id, id), anotherId);

/** A whole contract of any server version (docs/server.md#contract-shapes-by-release). */
export const contractWireSchema: z.ZodType<Contract> = summarySchema.transform(({ summary, wire }) => {
  return {
    ...summary,
    description: wordOf(wire['description']),
    reviewers: referencesOf(wire['reviewers']),
    ...momentsOf(wire),
    createdBy: wordOf(wire['createdBy']),
    testSuiteId: z.guid().safeParse(recordOf(wire['testSuite'])?.['id']).data ?? null,
    columns: sectionOf(wire['schema'], (columns) => itemsIn(columns, columnOf)),
    semantics: sectionOf(wire['semantics'], (rules) => itemsIn(rules, ruleOf)),
    quality: sectionOf(wire['qualityExpectations'], (items) => itemsIn(items, expectationOf)),
    sla: sectionOf(wire['sla'], slaOf),
    security: sectionOf(wire['security'], securityOf),
    terms: sectionOf(wire['termsOfUse'], termsOf),
    isEffective: false,
    extras: [...otherMembers(wire, summary), ...latestExtras(wire, summary)],
    raw: jsonText(wire),
  };
});

/** An answer about a different contract than the one requested is an error (docs/quality.md B27). */
export const contractOfIdSchema = (id: string): z.ZodType<Contract> =>
  contractWireSchema.refine((contract) => isSameId(contract.id, id), anotherId);

/** The same for an effective contract, when it names an asset of the requested type (docs/server.md#effective-contract). */
export const contractOfAssetSchema = ({ id, type }: AssetKey): z.ZodType<Contract> =>
  contractWireSchema
    .refine(
      ({ asset }) => asset === null || asset.id === null || asset.type !== type || isSameId(asset.id, id),
      'entity.id: another one than was asked for',
    )
    .transform((contract) => ({ ...contract, isEffective: true }));

/** When it was made and is in effect (docs/server.md#contract-fields). */
const momentsOf = (wire: JsonObject): Pick<Contract, 'createdAt' | 'effectiveFrom' | 'effectiveUntil'> => ({
  createdAt: momentOf(wire['createdAt']),
  effectiveFrom: momentOf(wire['effectiveFrom']),
  effectiveUntil: momentOf(wire['effectiveUntil']),
});

const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function otherMembers(wire: JsonObject, { id, name, displayName, asset, latest, ...facts }: ContractSummary): Extra[] {
  return extrasOf(wire, {
    id,
    name,
    displayName,
    fullyQualifiedName: wordOf(wire['fullyQualifiedName']),
    description: textOf(wire['description']),
    [approvalKey(wire)]: facts.approval,
    entity: asset,
    [ownersKey(wire)]: allReferencesOf(wire[ownersKey(wire)]),
    reviewers: allReferencesOf(wire['reviewers']),
    inherited: booleanOf(wire['inherited']),
    deleted: booleanOf(wire['deleted']),
    latestResult: latest,
    version: facts.version,
    updatedAt: facts.updatedAt,
    updatedBy: facts.updatedBy,
    ...momentsOf(wire),
    createdBy: wordOf(wire['createdBy']),
    ...aboutItself,
    ...sections,
  });
}

/** Members of the newest result's summary that were not interpreted. Its id is that of the result. */
function latestExtras(wire: JsonObject, { latest }: ContractSummary): Extra[] {
  const part = latest === null ? null : recordOf(wire['latestResult']);
  if (part === null || latest === null) return [];
  const { timestamp, status, message } = latest;
  const resultId = wordOf(part['resultId']);
  return partExtras('latestResult', part, { timestamp, [statusKey(part)]: status, message, resultId });
}
