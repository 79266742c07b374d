import {
  originOfRule,
  type PartOrigin,
  type ProductParts,
  partOrigins,
} from '@renderer/features/contract/sections/inherited-parts';
import { countColumns } from '@renderer/features/contract/sections/schema-tree';
import type { TabItem } from '@renderer/ui/primitives/tabs';
import type { Contract, Section } from '@shared/domain/contract';
import { formatNumber, plural } from '@shared/format/format';
import type { ContractTab } from './search';

export interface SectionCount {
  readonly key: string;
  readonly tab: ContractTab;
  readonly label: string;
  readonly text: string;
  readonly state: Section<unknown>['state'];
  /** Where the section comes from, or the rules that are not the contract's own. */
  readonly origin: PartOrigin;
}

/** What each section holds, in a few words. */
export function sectionCounts(contract: Contract, parts: ProductParts): readonly SectionCount[] {
  const { columns, semantics, quality, sla, security, terms } = contract;
  const origins: Readonly<Record<string, PartOrigin>> = partOrigins(contract, parts);
  return [
    count({ key: 'schema', tab: 'schema', label: 'Schema' }, columns, (value) => {
      const nested = countColumns(value) - value.length;
      return `${plural(value.length, 'column')}${nested === 0 ? '' : `, ${nested} nested`}${unread(value)}`;
    }),
    count({ key: 'semantics', tab: 'semantics', label: 'Semantics' }, semantics, (value) => {
      const off = value.filter((rule) => rule.kind === 'rule' && !rule.enabled).length;
      const taken = value.filter((rule) => rule.kind === 'rule' && originOfRule(rule, parts) === 'inherited').length;
      const some = taken === 0 || taken === value.length ? '' : `, ${taken} inherited`;
      return `${plural(value.length, 'rule')}${off === 0 ? '' : `, ${off} off`}${some}${unread(value)}`;
    }),
    count(
      { key: 'quality', tab: 'quality', label: 'Quality' },
      quality,
      (value) => `${plural(value.length, 'expectation')}${unread(value)}`,
    ),
    count({ key: 'sla', tab: 'sla', label: 'Service level' }, sla, (value) => {
      const { refreshFrequency, maxLatency, retention, availabilityPercent, availabilityTime } = value;
      const promises = [refreshFrequency, maxLatency, retention, availabilityPercent, availabilityTime];
      return plural(promises.filter((promise) => promise !== null).length, 'promise');
    }),
    count(
      { key: 'security', tab: 'sla', label: 'Security' },
      security,
      ({ policies }) => `${plural(policies.length, 'policy', 'policies')}${unread(policies)}`,
    ),
    count({ key: 'terms', tab: 'terms', label: 'Terms of use' }, terms, ({ markdown }) =>
      plural(markdown.trim() === '' ? 0 : markdown.trim().split(/\s+/).length, 'word'),
    ),
  ].map((section) => ({ ...section, origin: origins[section.key] ?? 'own' }));
}

/** How many of the items cannot be read, if any. */
function unread(items: readonly { readonly kind: string }[]): string {
  const odd = items.filter(({ kind }) => kind === 'unreadable').length;
  return odd === 0 ? '' : `, ${odd} unreadable`;
}

type Named = Pick<SectionCount, 'key' | 'tab' | 'label'>;

function count<T>(named: Named, section: Section<T>, words: (value: T) => string): Omit<SectionCount, 'origin'> {
  switch (section.state) {
    case 'present':
      return { ...named, text: words(section.value), state: section.state };
    case 'missing':
      return { ...named, text: 'Not given', state: section.state };
    case 'unreadable':
      return { ...named, text: 'In an unknown form', state: section.state };
  }
}

/** The parts of a contract in their order, with how much each holds. */
export function contractTabItems({ columns, semantics, quality }: Contract): readonly TabItem<ContractTab>[] {
  return [
    { value: 'overview', label: 'Overview' },
    { value: 'results', label: 'Results' },
    { value: 'schema', label: 'Schema', count: countOf(columns) },
    { value: 'semantics', label: 'Semantics', count: countOf(semantics) },
    { value: 'quality', label: 'Quality', count: countOf(quality) },
    { value: 'sla', label: 'SLA & security' },
    { value: 'terms', label: 'Terms' },
    { value: 'raw', label: 'Raw' },
  ];
}

const countOf = (section: Section<readonly unknown[]>): string | undefined => {
  if (section.state === 'missing') return undefined;
  return section.state === 'unreadable' ? '?' : formatNumber(section.value.length);
};
