import type { Security } from '@shared/domain/contract';
import { extrasOf } from './extras';
import { itemsOf, recordOf, textOf, textsOf, wordOf } from './readers';
import { allOf } from './section';

type Policy = Security['policies'][number];
const known: ReadonlySet<string> = new Set(['dataClassification', 'policies', 'inherited']);
const knownEarly: ReadonlySet<string> = new Set([...known, 'accessPolicy', 'identities', 'rowFilters']);

/** Classification and access policies; before 1.11 the members of one policy stood at the top (wire-facts A.2). */
export function securityOf(value: unknown): Security | null {
  const wire = recordOf(value);
  if (wire === null) return null;
  const early = wire['policies'] === undefined && typeof wire['accessPolicy'] === 'string';
  const policies = allOf(early ? [wire] : (wire['policies'] ?? []), policyOf);
  if (policies === null) return null;
  return {
    classification: wordOf(wire['dataClassification']),
    policies,
    inherited: wire['inherited'] === true,
    extras: extrasOf(wire, early ? knownEarly : known),
  };
}

function policyOf(value: unknown): Policy | null {
  const policy = recordOf(value);
  if (policy === null) return null;
  return {
    accessPolicy: wordOf(policy['accessPolicy']),
    identities: textsOf(policy['identities']),
    rowFilters: itemsOf(policy['rowFilters']).flatMap((item) => {
      const filter = recordOf(item);
      const columnName = textOf(filter?.['columnName']);
      return columnName === null ? [] : [{ columnName, values: textsOf(filter?.['values']) }];
    }),
  };
}
