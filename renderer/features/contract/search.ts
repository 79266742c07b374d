import { type ContractField, contractFields, type Include, includeModes } from '@shared/domain/status';

export const contractTabs = ['overview', 'results', 'schema', 'semantics', 'quality', 'sla', 'terms', 'raw'] as const;
export type ContractTab = (typeof contractTabs)[number];

/** What the address says about a contract's page. Absent: the overview; contracts deleted or not; every field. */
export interface ContractSearch {
  readonly tab?: ContractTab;
  readonly include?: Include;
  /** Optional parts that are read; an empty list for none. */
  readonly fields?: readonly ContractField[];
}

/** Reads the address. Whatever is not understood is left out. */
export function readContractSearch(raw: Readonly<Record<string, unknown>>): ContractSearch {
  const tab = contractTabs.find((known) => known === raw['tab']);
  const include = includeModes.find((known) => known === raw['include']);
  const fields = readFields(raw['fields']);
  return {
    ...(tab === undefined || tab === 'overview' ? {} : { tab }),
    ...(include === undefined || include === 'all' ? {} : { include }),
    ...(fields === undefined ? {} : { fields }),
  };
}

/** Undefined for all of them, which is also what anything but a list means. */
function readFields(value: unknown): readonly ContractField[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const chosen = contractFields.filter((field) => value.includes(field));
  return chosen.length === contractFields.length ? undefined : chosen;
}

/** The choice after one field was switched on or off; undefined for all of them. */
export function withField(
  fields: readonly ContractField[] | undefined,
  field: ContractField,
): readonly ContractField[] | undefined {
  const chosen = contractFields.filter((each) => isAsked(fields, each) !== (each === field));
  return chosen.length === contractFields.length ? undefined : chosen;
}

/** Whether an optional part is among those that are read. */
export const isAsked = (fields: readonly ContractField[] | undefined, field: ContractField): boolean =>
  fields === undefined || fields.includes(field);

/** A change of the address; `undefined` takes a member out. */
export type ContractSearchChange = { readonly [K in keyof ContractSearch]?: ContractSearch[K] | undefined };
