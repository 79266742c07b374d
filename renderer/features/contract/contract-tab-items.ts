import type { TabItem } from '@renderer/ui/tabs';
import type { Contract, Section } from '@shared/domain/contract';
import { formatNumber } from '@shared/words/format';
import type { ContractTab } from './search';

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
