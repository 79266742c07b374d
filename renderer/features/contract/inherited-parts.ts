import type { Contract, Section } from '@shared/domain/contract';

/** The sections that can come from a data product; schema and quality never do (wire-facts A.2). */
export type InheritablePart = 'semantics' | 'sla' | 'security' | 'terms';

const isMarked = (section: Section<{ readonly inherited: boolean }>): boolean =>
  section.state === 'present' && section.value.inherited;

/** Which sections are inherited, wholly or, for semantics, by some of their rules. */
export function inheritedParts(contract: Contract): ReadonlySet<InheritablePart> {
  const { semantics, sla, security, terms, inherited } = contract;
  const isThere = ({ state }: Section<unknown>) => inherited && state !== 'missing';
  const someRule =
    semantics.state === 'present' && semantics.value.some((rule) => rule.kind === 'rule' && rule.inherited);
  const parts: readonly (readonly [InheritablePart, boolean])[] = [
    ['semantics', someRule || isThere(semantics)],
    ['sla', isMarked(sla) || isThere(sla)],
    ['security', isMarked(security) || isThere(security)],
    ['terms', isMarked(terms) || isThere(terms)],
  ];
  return new Set(parts.flatMap(([part, is]) => (is ? [part] : [])));
}

/** Whether anything in the contract is not its own. */
export const inheritsAnything = (contract: Contract): boolean =>
  contract.inherited || inheritedParts(contract).size > 0;
