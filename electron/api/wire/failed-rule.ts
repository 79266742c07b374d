import type { RunDetail } from '@shared/domain/result';
import { cut, itemsOf, recordOf, textsOf, type Wire, wordOf } from './readers';

/** Names that a row carries; all of them are in the opened result. */
const mostNames = 50;
const nameLength = 200;

export const ruleName = (rule: Wire | null): string | null => wordOf(rule?.['ruleName']) ?? wordOf(rule?.['name']);

/** A rule without a name is shown as it came. */
export function failedRuleOf(item: unknown): RunDetail['failedRules'][number] {
  const rule = recordOf(item);
  const name = ruleName(rule) ?? wordOf(item);
  return name === null ? { name: JSON.stringify(item), reason: null } : { name, reason: wordOf(rule?.['reason']) };
}

/** Names of the failed fields, then of the failed rules of a result (wire-facts A.3). */
export function failureNames(wire: Wire): string[] {
  const fields = textsOf(recordOf(wire['schemaValidation'])?.['failedFields']) ?? [];
  const rules = itemsOf(recordOf(wire['semanticsValidation'])?.['failedRules']);
  if (fields.length === 0 && rules.length === 0) return [];
  const names = [...fields.slice(0, mostNames), ...rules.slice(0, mostNames).map((rule) => failedRuleOf(rule).name)];
  return names.slice(0, mostNames).map((name) => cut(name, nameLength));
}
