import { messages } from '@renderer/features/contract/messages';
import type { ContractTab } from '@renderer/features/contract/search';
import type { Contract, Section } from '@shared/domain/contract/contract';
import { originOfRule, type PartOrigin, type ProductParts, partOrigins } from './inherited-parts';
import { countColumns } from './schema-tree';

type SectionKey = keyof typeof messages.overview.names;

interface SectionCount {
  readonly key: SectionKey;
  readonly tab: ContractTab;
  readonly label: string;
  readonly text: string;
  readonly state: Section<unknown>['state'];
  /** The origin of the section, or of those of its rules that are not the contract's own. */
  readonly origin: PartOrigin;
}

const { overview: counts } = messages;

/** A short summary of each section. */
export function sectionCounts(contract: Contract, parts: ProductParts): readonly SectionCount[] {
  const { columns, semantics, quality, sla, security, terms } = contract;
  const origins: Readonly<Partial<Record<SectionKey, PartOrigin>>> = partOrigins(contract, parts);
  const countOf = <T>(key: SectionKey, section: Section<T>, text: (value: T) => string): SectionCount => ({
    key,
    tab: key === 'security' ? 'sla' : key,
    label: counts.names[key],
    text: textOf(section, text),
    state: section.state,
    origin: origins[key] ?? 'own',
  });
  return [
    countOf('schema', columns, (value) => {
      const nested = countColumns(value) - value.length;
      return joined(counts.columns(value.length), nested > 0 && counts.nested(nested), unreadable(value));
    }),
    countOf('semantics', semantics, (value) => {
      const rules = value.filter((rule) => rule.kind === 'rule');
      const off = rules.filter((rule) => !rule.enabled).length;
      const inherited = rules.filter((rule) => originOfRule(rule, parts) === 'inherited').length;
      return joined(
        counts.rules(value.length),
        off > 0 && counts.off(off),
        // When all are inherited, the badge of the section shows it.
        inherited > 0 && inherited < value.length && counts.inherited(inherited),
        unreadable(value),
      );
    }),
    countOf('quality', quality, (value) => joined(counts.expectations(value.length), unreadable(value))),
    countOf('sla', sla, (value) => {
      const { refreshFrequency, maxLatency, retention, availabilityPercent, availabilityTime } = value;
      const promises = [refreshFrequency, maxLatency, retention, availabilityPercent, availabilityTime];
      return counts.promises(promises.filter((promise) => promise !== null).length);
    }),
    countOf('security', security, ({ policies }) => joined(counts.policies(policies.length), unreadable(policies))),
    countOf('terms', terms, ({ markdown }) => counts.words(markdown.split(/\s+/).filter((word) => word !== '').length)),
  ];
}

function textOf<T>(section: Section<T>, text: (value: T) => string): string {
  switch (section.state) {
    case 'present':
      return text(section.value);
    case 'missing':
      return counts.missing;
    case 'unreadable':
      return counts.unknownFormat;
  }
}

function unreadable(items: readonly { readonly kind: string }[]): string | false {
  const count = items.filter(({ kind }) => kind === 'unreadable').length;
  return count > 0 && counts.unreadable(count);
}

const joined = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(', ');
