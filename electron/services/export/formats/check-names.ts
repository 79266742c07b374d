import type { Contract, Expectation, Rule, TableColumn, UnreadableItem } from '@shared/domain/contract/contract';
import type { Dimension } from '@shared/domain/status';
import { expectationName } from '@shared/format/expectation-name';

/** Absent where they are not known. */
type Sections = Partial<Pick<Contract, 'columns' | 'semantics' | 'quality'>>;

type Named = Exclude<Dimension, 'sla'>;

/** The names of all checks that a contract defines for a dimension, for each way in which a server may count them. */
export type CheckNames = Readonly<Record<Named, readonly (readonly string[])[]>>;

export function checkNames({ columns, semantics, quality }: Sections): CheckNames {
  const top = columns?.state === 'present' ? columns.value : [];
  const rules = semantics?.state === 'present' ? semantics.value.filter((rule) => rule.kind === 'rule') : [];
  const expectations = quality?.state === 'present' ? quality.value : [];
  return {
    schema: [namesOf(top), deepNames(top, '')],
    semantics: [namesOf(rules), namesOf(rules.filter(({ enabled }) => enabled))],
    quality: [namesOf(expectations)],
  };
}

const namesOf = (items: readonly (TableColumn | Rule | Expectation | UnreadableItem)[]): string[] =>
  items.flatMap((item) => {
    if (item.kind === 'unreadable') return [];
    return [item.kind === 'expectation' ? expectationName(item) : item.name];
  });

const deepNames = (columns: readonly (TableColumn | UnreadableItem)[], prefix: string): string[] =>
  columns.flatMap((column) =>
    column.kind === 'column'
      ? [`${prefix}${column.name}`, ...deepNames(column.children, `${prefix}${column.name}.`)]
      : [],
  );

/** The names of the passed checks, if the contract's remaining names match their number; null otherwise. */
export function passedNames(
  candidates: readonly (readonly string[])[],
  failed: ReadonlySet<string>,
  passed: number,
): readonly string[] | null {
  for (const names of candidates) {
    const left = names.filter((name) => !failed.has(name));
    if (left.length === passed) return left;
  }
  return null;
}
