import { isEqual } from '@renderer/api/use-stable';
import type { Contract, InheritableParts, Rule, Section } from '@shared/domain/contract/contract';

export type InheritablePart = keyof InheritableParts;

/** The inheritable parts of the data product's contract now; null: it could not be read, undefined: not read yet. */
export type ProductParts = InheritableParts | null | undefined;

/**
 * Where a part comes from. `copied`: it was stored as inherited, but the data product's contract does not have it now. The stored
 * flag alone proves nothing, so without that contract the origin is `unknown`.
 */
export type PartOrigin = 'own' | 'inherited' | 'copied' | 'unknown' | 'not read';

interface Marked {
  readonly inherited: boolean;
}

function originOf(isMarked: boolean, parts: ProductParts, isIn: (parts: InheritableParts) => boolean): PartOrigin {
  if (!isMarked) return 'own';
  if (parts === undefined) return 'not read';
  if (parts === null) return 'unknown';
  return isIn(parts) ? 'inherited' : 'copied';
}

/** Whether two parts are equal apart from the mark. */
const isSame = (one: Marked, other: Marked): boolean => isEqual({ ...one, inherited: other.inherited }, other);

/** Where a service level, security rules or terms come from. */
export function originOfSection<K extends 'sla' | 'security' | 'terms'>(
  name: K,
  section: InheritableParts[K],
  parts: ProductParts,
): PartOrigin {
  if (section.state !== 'present') return 'own';
  const { value } = section;
  return originOf(
    value.inherited,
    parts,
    ({ [name]: other }) => other.state === 'present' && isSame(value, other.value),
  );
}

/** Where a semantics rule comes from: rules are equal when name, expression and description are. */
export const originOfRule = (rule: Rule, parts: ProductParts): PartOrigin =>
  originOf(rule.inherited, parts, ({ semantics }) => rulesOf(semantics).some((other) => isSameRule(rule, other)));

const isSameRule = (one: Rule, other: Rule): boolean =>
  one.name === other.name && one.expression === other.expression && one.description === other.description;

const rulesOf = (semantics: Contract['semantics']): readonly Rule[] =>
  semantics.state === 'present' ? semantics.value.filter((rule) => rule.kind === 'rule') : [];

/** A section with rules of several origins gets the first of these. */
const precedence = ['inherited', 'unknown', 'not read', 'copied'] as const;

/** Where each section comes from. Every section of a wholly inherited contract is inherited. */
export function partOrigins(contract: Contract, parts: ProductParts): Readonly<Record<InheritablePart, PartOrigin>> {
  const { semantics, sla, security, terms, inherited } = contract;
  const whole = ({ state }: Section<unknown>): PartOrigin | null =>
    inherited && state !== 'missing' ? 'inherited' : null;
  const rules = rulesOf(semantics).map((rule) => originOfRule(rule, parts));
  return {
    semantics: whole(semantics) ?? precedence.find((origin) => rules.includes(origin)) ?? 'own',
    sla: whole(sla) ?? originOfSection('sla', sla, parts),
    security: whole(security) ?? originOfSection('security', security, parts),
    terms: whole(terms) ?? originOfSection('terms', terms, parts),
  };
}

/** Whether anything in the contract is flagged as inherited, so that its origin is worth a request. */
export const hasInheritedMarks = (contract: Contract): boolean =>
  contract.inherited || Object.values(partOrigins(contract, undefined)).some((origin) => origin !== 'own');
