import type { Capabilities } from '@shared/domain/connection/capabilities';
import type { AssetField, SearchScope } from '@shared/domain/contract/asset';

/** The search params of the Assets screen. */
export interface AssetsSearch {
  /** What to search for, at most 1,000 characters. Without it, the tables are listed. */
  readonly text?: string;
  /** The text is a query in the search engine's own language. */
  readonly raw?: true;
  /** Tables by default. */
  readonly scope?: SearchScope;
  /** Optional parts of tables to load; the owners by default. */
  readonly fields?: readonly AssetField[];
}

/** A change of the search params; `undefined` removes one. */
export type AssetsSearchChange = { readonly [K in keyof AssetsSearch]?: AssetsSearch[K] | undefined };

/** All of them, in the order in which they are offered; the router reads the address before the sentences are loaded. */
const scopes: Readonly<Record<SearchScope, true>> = {
  table: true,
  topic: true,
  dashboard: true,
  pipeline: true,
  container: true,
  mlmodel: true,
  searchIndex: true,
  storedProcedure: true,
  dashboardDataModel: true,
  apiEndpoint: true,
  database: true,
  databaseSchema: true,
  dataProduct: true,
  any: true,
};
const fields: Readonly<Record<AssetField, true>> = {
  owners: true,
  owner: true,
  tags: true,
  columns: true,
  followers: true,
  tableConstraints: true,
  usageSummary: true,
};
export const allScopes = Object.keys(scopes) as SearchScope[];
const allFields = Object.keys(fields) as AssetField[];

export const maxSearchText = 1000;
const defaultFields: readonly AssetField[] = ['owners'];

export const fieldsOf = ({ fields }: AssetsSearch): readonly AssetField[] => fields ?? defaultFields;
export const scopeOf = ({ scope }: AssetsSearch): SearchScope => scope ?? 'table';
export const textOf = ({ text }: AssetsSearch): string => (text ?? '').trim();

/** The fields with one on or off, in the order of their columns; absent when they are the default. */
export function toggledField(search: AssetsSearch, field: AssetField): AssetsSearchChange {
  const selected = new Set(fieldsOf(search));
  if (!selected.delete(field)) selected.add(field);
  return { fields: withoutDefault(allFields.filter((each) => selected.has(each))) };
}

/** The fields that a server may know. `owner` is only offered where the server is known to have it: newer ones have `owners`. */
export const offeredFields = (capabilities?: Pick<Capabilities, 'ownerField'>): readonly AssetField[] =>
  allFields.filter((field) => field !== 'owner' || capabilities?.ownerField.state === 'present');

const withoutDefault = (fields: readonly AssetField[]): readonly AssetField[] | undefined =>
  fields.join() === defaultFields.join() ? undefined : fields;

/** Parses the search params, dropping what is invalid: an unknown field is never sent to a server. */
export function readAssetsSearch(raw: Readonly<Record<string, unknown>>): AssetsSearch {
  const text = typeof raw['text'] === 'string' ? raw['text'].slice(0, maxSearchText) : '';
  const scope = allScopes.find((known) => known === raw['scope']);
  const fields = Array.isArray(raw['fields']) ? readFields(raw['fields']) : undefined;
  return {
    ...(text === '' ? {} : { text }),
    ...(raw['raw'] === true ? { raw: true } : {}),
    ...(scope === undefined || scope === 'table' ? {} : { scope }),
    ...(fields === undefined ? {} : { fields }),
  };
}

const readFields = (raw: readonly unknown[]): readonly AssetField[] | undefined =>
  withoutDefault(allFields.filter((field) => raw.includes(field)));
