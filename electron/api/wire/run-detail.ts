import { itemsOf, type JsonObject, jsonText, recordOf, textOf, wordOf } from '@main/lib/json';
import type { Extra } from '@shared/domain/contract/contract';
import type { ResultRow, RunDetail, RunParts } from '@shared/domain/result/result';
import { booleanOf, extrasOf, numberOf, partExtras, textsOf } from './readers';
import { failedRuleOf, rowMembers, ruleName, slaVerdicts } from './result';

/** Everything in a result whose row has been read (docs/server.md#sections-of-a-result). What cannot be read is shown raw, in its place. */
export function readRunDetail(value: unknown, row: ResultRow): RunDetail {
  const wire = recordOf(value) ?? {};
  const sla = recordOf(wire['slaValidation']);
  const rules = itemsOf(recordOf(wire['semanticsValidation'])?.['failedRules']);
  const topExtras = extrasOf(wire, { ...rowMembers(wire, row), incidentId: wordOf(wire['incidentId']) });
  return {
    ...readRunParts(value, row),
    extras: [...topExtras, ...countedExtras(wire), ...slaExtras(sla), ...rules.flatMap(ruleExtras)],
    raw: jsonText(value),
  };
}

/** The same without `extras` and `raw`, which takes a third of the time; for reading many results. */
export function readRunParts(value: unknown, row: ResultRow): RunParts {
  const wire = recordOf(value) ?? {};
  const schema = recordOf(wire['schemaValidation']);
  const semantics = recordOf(wire['semanticsValidation']);
  const sla = recordOf(wire['slaValidation']);
  return {
    row,
    message: textOf(wire['result']),
    failedFields: textsOf(schema?.['failedFields']) ?? [],
    duplicateFields: textsOf(schema?.['duplicateFields']) ?? [],
    typeMismatches: textsOf(schema?.['typeMismatchFields']) ?? [],
    failedRules: itemsOf(semantics?.['failedRules']).map(failedRuleOf),
    qualityScore: numberOf(recordOf(wire['qualityValidation'])?.['qualityScore']),
    slaVerdicts: verdictsOf(sla),
    actualLatencyMs: numberOf(sla?.['actualLatency']),
    incidentId: wordOf(wire['incidentId']),
  };
}

function ruleExtras(item: unknown, index: number): Extra[] {
  const rule = recordOf(item);
  const name = ruleName(rule);
  if (name === null) return [];
  const reason = wordOf(rule?.['reason']);
  const key = wordOf(rule?.['ruleName']) === null ? 'name' : 'ruleName';
  return partExtras(`semanticsValidation.failedRules.${index}`, rule, { [key]: name, reason });
}

function verdictsOf(sla: JsonObject | null): RunDetail['slaVerdicts'] {
  return slaVerdicts.flatMap((member) => {
    const met = booleanOf(sla?.[member]);
    return met === null ? [] : [{ name: member.replace(/Met$/, ''), met }];
  });
}

/** Of the dimensions that count checks; `qualityScore` may be `"NaN"` (docs/server.md#sections-of-a-result). */
function countedExtras(wire: JsonObject): Extra[] {
  const schema = recordOf(wire['schemaValidation']);
  const semantics = recordOf(wire['semanticsValidation']);
  const quality = recordOf(wire['qualityValidation']);
  const failedRules = Array.isArray(semantics?.['failedRules']) || null;
  return [
    ...partExtras('schemaValidation', schema, { ...countsIn(schema), ...fieldsIn(schema) }),
    ...partExtras('semanticsValidation', semantics, { ...countsIn(semantics), failedRules }),
    ...partExtras('qualityValidation', quality, {
      ...countsIn(quality),
      qualityScore: numberOf(quality?.['qualityScore']),
    }),
  ];
}

const countsIn = (part: JsonObject | null) => ({
  passed: numberOf(part?.['passed']),
  failed: numberOf(part?.['failed']),
  total: numberOf(part?.['total']),
});

const fieldsIn = (schema: JsonObject | null) => ({
  failedFields: textsOf(schema?.['failedFields']),
  duplicateFields: textsOf(schema?.['duplicateFields']),
  typeMismatchFields: textsOf(schema?.['typeMismatchFields']),
});

function slaExtras(sla: JsonObject | null): Extra[] {
  const verdicts = Object.fromEntries(slaVerdicts.map((member) => [member, booleanOf(sla?.[member])]));
  return partExtras('slaValidation', sla, { ...verdicts, actualLatency: numberOf(sla?.['actualLatency']) });
}
