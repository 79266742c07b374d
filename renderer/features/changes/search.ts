import { type ChangeGrade, changeGrades } from '@shared/results/changes/change-grades';

/** The search params of the list of changes in all contracts. Absent members mean all of them. */
export interface ChangesSearch {
  readonly text?: string;
  readonly grade?: ChangeGrade;
  readonly owner?: string;
  readonly schema?: string;
}

export type ChangesSearchChange = { readonly [K in keyof ChangesSearch]?: ChangesSearch[K] | undefined };

const longest = 500;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;

/** Parses the search params, dropping what is invalid. */
export function readChangesSearch(raw: Readonly<Record<string, unknown>>): ChangesSearch {
  const grade = changeGrades.find((known) => known === raw['grade']);
  const [text, owner, schema] = [textOf(raw['text']), textOf(raw['owner']), textOf(raw['schema'])];
  return {
    ...(text === undefined ? {} : { text }),
    ...(grade === undefined ? {} : { grade }),
    ...(owner === undefined ? {} : { owner }),
    ...(schema === undefined ? {} : { schema }),
  };
}

export const noFilter: ChangesSearchChange = { text: undefined, grade: undefined, owner: undefined, schema: undefined };

export const isFiltered = (search: ChangesSearch): boolean => Object.keys(search).length > 0;
