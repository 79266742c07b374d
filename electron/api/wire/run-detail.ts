import type { ResultRow, RunDetail } from '@shared/domain/result';
import { extrasOf } from './extras';
import { itemsOf, jsonText, numberOf, recordOf, textOf, textsOf, type Wire, wordOf } from './readers';
import { slaVerdicts } from './result';

const known: ReadonlySet<string> = new Set([
  'id',
  'timestamp',
  'contractExecutionStatus',
  'status',
  'executionTime',
  'result',
  'schemaValidation',
  'semanticsValidation',
  'qualityValidation',
  'slaValidation',
  'incidentId',
]);

/** Members of each dimension that have a place of their own; the others become extras, named `dimension.member`. */
const knownParts: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['schemaValidation', new Set(['passed', 'failed', 'total', 'failedFields', 'duplicateFields', 'typeMismatchFields'])],
  ['semanticsValidation', new Set(['passed', 'failed', 'total', 'failedRules'])],
  ['qualityValidation', new Set(['passed', 'failed', 'total', 'qualityScore'])],
  ['slaValidation', new Set([...slaVerdicts, 'actualLatency'])],
];

/** Everything in a result whose row has been read (wire-facts A.3). */
export function readRunDetail(value: unknown, row: ResultRow): RunDetail {
  const wire = recordOf(value) ?? {};
  const schema = recordOf(wire['schemaValidation']) ?? {};
  const sla = recordOf(wire['slaValidation']) ?? {};
  return {
    row,
    message: textOf(wire['result']),
    failedFields: textsOf(schema['failedFields']),
    duplicateFields: textsOf(schema['duplicateFields']),
    typeMismatches: textsOf(schema['typeMismatchFields']),
    failedRules: failedRulesOf(recordOf(wire['semanticsValidation'])?.['failedRules']),
    qualityScore: numberOf(recordOf(wire['qualityValidation'])?.['qualityScore']),
    slaVerdicts: verdictsOf(sla),
    actualLatencyMs: numberOf(sla['actualLatency']),
    incidentId: wordOf(wire['incidentId']),
    extras: [...extrasOf(wire, known), ...knownParts.flatMap(([name, parts]) => partExtras(wire, name, parts))],
    raw: jsonText(value),
  };
}

function failedRulesOf(value: unknown): RunDetail['failedRules'] {
  return itemsOf(value).flatMap((item) => {
    const rule = recordOf(item);
    const name = wordOf(rule?.['ruleName']) ?? wordOf(rule?.['name']) ?? wordOf(item);
    return name === null ? [] : [{ name, reason: wordOf(rule?.['reason']) }];
  });
}

function verdictsOf(sla: Wire): RunDetail['slaVerdicts'] {
  return slaVerdicts.flatMap((member) => {
    const met = sla[member];
    return typeof met === 'boolean' ? [{ name: member.replace(/Met$/, ''), met }] : [];
  });
}

function partExtras(wire: Wire, name: string, parts: ReadonlySet<string>): RunDetail['extras'] {
  const part = recordOf(wire[name]);
  return part === null ? [] : extrasOf(part, parts).map(({ key, value }) => ({ key: `${name}.${key}`, value }));
}
