import { type JsonObject, recordOf, textOf, wordOf } from '@main/lib/json';
import type { Policy, RowFilter, Security } from '@shared/domain/contract/contract';
import { booleanOf, extrasOf, itemsIn, textsOf } from './readers';

const policyMembers = ['accessPolicy', 'identities', 'rowFilters'] as const;

/** Classification and access policies; in early forms the members of one policy stood at the top (docs/server.md#contract-shapes-by-release). */
export function securityOf(value: unknown): Security | null {
  const wire = recordOf(value);
  if (wire === null) return null;
  const inherited = booleanOf(wire['inherited']);
  const classification = wordOf(wire['dataClassification']);
  const given = wire['policies'] ?? null;
  const flat = given === null ? flatPolicy(wire) : null;
  const policies = flat === null ? itemsIn(given ?? [], policyOf) : [flat];
  if (policies === null) return null;
  const inPolicy = flat === null ? {} : Object.fromEntries(policyMembers.map((member) => [member, true]));
  const extras = extrasOf(wire, { ...inPolicy, policies, inherited, dataClassification: classification });
  return { classification, policies, inherited: inherited === true, extras };
}

function flatPolicy(wire: JsonObject): Policy | null {
  const members = policyMembers.filter((member) => (wire[member] ?? null) !== null);
  return members.length === 0 ? null : policyOf(Object.fromEntries(members.map((member) => [member, wire[member]])));
}

function policyOf(value: unknown): Policy | null {
  const policy = recordOf(value);
  if (policy === null) return null;
  const accessPolicy = wordOf(policy['accessPolicy']);
  const identities = textsOf(policy['identities']);
  const rowFilters = itemsIn(policy['rowFilters'], filterOf);
  const extras = extrasOf(policy, { accessPolicy, identities, rowFilters });
  return { kind: 'policy', accessPolicy, identities: identities ?? [], rowFilters: rowFilters ?? [], extras };
}

/** An unknown member, such as an operator, may invert what a filter means, so the filter is shown as it was sent. */
function filterOf(value: unknown): RowFilter | null {
  const filter = recordOf(value);
  const columnName = textOf(filter?.['columnName']);
  if (filter === null || columnName === null) return null;
  const values = textsOf(filter['values']);
  const isWhole = extrasOf(filter, { columnName, values }).length === 0;
  return isWhole ? { kind: 'filter', columnName, values: values ?? [] } : null;
}
