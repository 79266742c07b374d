import { type ContractField, contractFields, type Include, includeModes } from '@shared/domain/status';

export const contractTabs = [
  'overview',
  'results',
  'schema',
  'semantics',
  'quality',
  'sla',
  'terms',
  'versions',
  'raw',
] as const;
export type ContractTab = (typeof contractTabs)[number];

/** The search params of a contract's page. By default: the overview, deleted contracts included, every field. */
export interface ContractPageSearch {
  readonly tab?: ContractTab;
  readonly include?: Include;
  /** Optional parts to load; an empty list for none. */
  readonly fields?: readonly ContractField[];
  /** Keys of the versions to compare; by default the newest and the one before. */
  readonly older?: string;
  readonly newer?: string;
}

/** A change of the search params; `undefined` removes one. */
export type ContractSearchChange = { readonly [K in keyof ContractPageSearch]?: ContractPageSearch[K] | undefined };

/** Parses the search params, dropping what is invalid and what equals the default. */
export function readContractSearch(raw: Readonly<Record<string, unknown>>): ContractPageSearch {
  const tab = contractTabs.find((known) => known === raw['tab']);
  const include = includeModes.find((known) => known === raw['include']);
  const fields = readFields(raw['fields']);
  const [older, newer] = [readKey(raw['older']), readKey(raw['newer'])];
  return {
    ...(tab === undefined || tab === 'overview' ? {} : { tab }),
    ...(include === undefined || include === 'all' ? {} : { include }),
    ...(fields === undefined ? {} : { fields }),
    ...(older === undefined ? {} : { older }),
    ...(newer === undefined ? {} : { newer }),
  };
}

/** A key is text, but one like `0.4` is parsed as a number. */
function readKey(value: unknown): string | undefined {
  const key = typeof value === 'number' ? value.toFixed(1) : value;
  return typeof key === 'string' && key !== '' && key.length <= 80 ? key : undefined;
}

function readFields(value: unknown): readonly ContractField[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return withoutDefault(contractFields.filter((field) => value.includes(field)));
}

/** All fields are the default. */
const withoutDefault = (fields: readonly ContractField[]): readonly ContractField[] | undefined =>
  fields.length === contractFields.length ? undefined : fields;

/** The fields after one was switched on or off. */
export const toggledField = (
  fields: readonly ContractField[] | undefined,
  field: ContractField,
): readonly ContractField[] | undefined =>
  withoutDefault(contractFields.filter((each) => isLoaded(fields, each) !== (each === field)));

/** Whether an optional part is among those that are loaded. */
export const isLoaded = (fields: readonly ContractField[] | undefined, field: ContractField): boolean =>
  fields === undefined || fields.includes(field);
