import type { Contract, Extra, Section } from '@shared/domain/contract/contract';
import { type GradedDiff, gradedDiff } from './graded-diff';

/**
 * What differs between two contracts, by the names of columns and rules, graded as if a reader of the first moved to the second. Left
 * out is what tells one contract from another and says nothing about its data: ids, addresses and the asset. Where inherited parts are
 * known of one side alone, they are left out too. `zone` is the IANA name of the zone in which times are written.
 */
export function pairDiff(left: Contract, right: Contract, zone: string): GradedDiff {
  const isEffective = left.isEffective && right.isEffective;
  return gradedDiff(comparable(left, isEffective), comparable(right, isEffective), zone);
}

/** Whether inherited parts are left out, because they are not known of both. */
export const leavesOutInherited = (left: Contract, right: Contract): boolean =>
  left.isEffective !== right.isEffective && [left, right].some(hasInherited);

function hasInherited({ semantics, sla, security, terms }: Contract): boolean {
  const rules = semantics.state === 'present' ? semantics.value : [];
  return (
    rules.some((rule) => rule.kind === 'rule' && rule.inherited) ||
    [sla, security, terms].some((section) => section.state === 'present' && section.value.inherited)
  );
}

function comparable(contract: Contract, isEffective: boolean): Contract {
  const own = isEffective ? contract : withoutInherited(contract);
  return {
    ...own,
    asset: null,
    extras: named(own.extras),
    columns: within(own.columns, (columns) => columns.map(namedItem)),
    semantics: within(own.semantics, (rules) => rules.map(namedItem)),
    quality: within(own.quality, (tests) => tests.map(namedItem)),
  };
}

function withoutInherited(contract: Contract): Contract {
  const { semantics, sla, security, terms } = contract;
  return {
    ...contract,
    semantics: within(semantics, (rules) => rules.filter((rule) => rule.kind === 'unreadable' || !rule.inherited)),
    sla: ownSection(sla),
    security: ownSection(security),
    terms: ownSection(terms),
  };
}

const ownSection = <T extends { readonly inherited: boolean }>(section: Section<T>): Section<T> =>
  section.state === 'present' && section.value.inherited ? { state: 'missing' } : section;

const within = <T>(section: Section<T>, change: (value: T) => T): Section<T> =>
  section.state === 'present' ? { ...section, value: change(section.value) } : section;

interface WithExtras {
  readonly extras: readonly Extra[];
  readonly children?: readonly unknown[];
}

/** An item, and all that is in it, without what identifies it on its server. */
function namedItem<T extends { readonly kind: string }>(item: T): T {
  if (!('extras' in item)) return item;
  const { extras, children } = item as T & WithExtras;
  const inner = children === undefined ? {} : { children: children.map((each) => namedItem(each as T)) };
  return { ...item, extras: named(extras), ...inner };
}

/** Members by which a server finds its own things again. */
const identifying: ReadonlySet<string> = new Set([
  'id',
  'href',
  'fullyQualifiedName',
  'testSuite',
  'incrementalChangeDescription',
]);

const named = (extras: readonly Extra[]): Extra[] =>
  extras.flatMap(({ key, value }) =>
    identifying.has(key.split('.').at(-1) ?? key) ? [] : [{ key, value: withoutIds(value) }],
  );

/** JSON without ids and addresses, where something else in the same object names it; any other text as it is. */
function withoutIds(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(namesOnly(JSON.parse(text)), null, 2);
  } catch {
    return text;
  }
}

function namesOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namesOnly);
  if (typeof value !== 'object' || value === null) return value;
  const isNamed = 'name' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isNamed && identifying.has(key)))
      .map(([key, inner]) => [key, namesOnly(inner)]),
  );
}
