import type { Contract } from '@shared/domain/contract';
import { z } from 'zod';
import { columnOf, expectationOf, ruleOf, termsOf } from './expectations';
import { extrasOf } from './extras';
import { jsonText, recordOf, wordOf } from './readers';
import { referencesOf } from './reference';
import { allOf, sectionOf } from './section';
import { securityOf } from './security';
import { slaOf } from './sla';
import { readSummary } from './summary';

const known: ReadonlySet<string> = new Set([
  'id',
  'name',
  'displayName',
  'fullyQualifiedName',
  'description',
  'entityStatus',
  'status',
  'entity',
  'owner',
  'owners',
  'reviewers',
  'schema',
  'semantics',
  'qualityExpectations',
  'sla',
  'security',
  'termsOfUse',
  'inherited',
  'deleted',
  'latestResult',
  'version',
  'updatedAt',
  'updatedBy',
]);

/** A whole contract of any server version (service-interface 2.1, wire-facts A.2). */
export const contractWireSchema: z.ZodType<Contract> = z.unknown().transform((value, context) => {
  const summary = readSummary(value);
  if (summary.kind === 'unreadable') {
    context.addIssue({ code: 'custom', message: summary.reason });
    return z.NEVER;
  }
  const wire = recordOf(value) ?? {};
  return {
    ...summary,
    description: wordOf(wire['description']),
    reviewers: referencesOf(wire['reviewers']),
    columns: sectionOf(wire['schema'], (columns) => allOf(columns, columnOf)),
    semantics: sectionOf(wire['semantics'], (rules) => allOf(rules, ruleOf)),
    quality: sectionOf(wire['qualityExpectations'], (items) => allOf(items, expectationOf)),
    sla: sectionOf(wire['sla'], slaOf),
    security: sectionOf(wire['security'], securityOf),
    terms: sectionOf(wire['termsOfUse'], termsOf),
    extras: extrasOf(wire, known),
    raw: jsonText(value),
  };
});
