import type { Rule, TableColumn } from '@shared/domain/contract/contract';

/** A column that says nothing but its name and what is nested in it. */
export const column = (name: string, children: TableColumn['children'] = []): TableColumn => ({
  kind: 'column',
  name,
  dataType: null,
  displayType: null,
  constraint: null,
  description: null,
  tags: [],
  children,
  extras: [],
});

/** A rule that says nothing but its name. */
export const rule = (name: string, change: Partial<Rule> = {}): Rule => ({
  kind: 'rule',
  name,
  description: null,
  expression: null,
  enabled: true,
  inherited: false,
  extras: [],
  ...change,
});

/** An item in a form that nobody knows. */
export const odd = (value: unknown) => ({ kind: 'unreadable', raw: JSON.stringify(value, null, 2) }) as const;
