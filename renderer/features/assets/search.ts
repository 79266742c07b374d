import type { AssetField, SearchScope } from '@shared/domain/asset';
import type { Capabilities } from '@shared/domain/capabilities';
import { fieldWords, scopeWords } from './asset-messages';

/** What the address says about the Assets screen. Absent members have their defaults. */
export interface AssetsSearch {
  /** What to search for, at most 1,000 characters. Without it tables are browsed. */
  readonly text?: string;
  /** The text is a query in the search engine's own language. */
  readonly raw?: true;
  /** Tables unless told. */
  readonly scope?: SearchScope;
  /** Parts of tables to ask for; the owners unless told. */
  readonly fields?: readonly AssetField[];
}

/** A change of the address; `undefined` takes a member out. */
export type AssetsSearchChange = { readonly [K in keyof AssetsSearch]?: AssetsSearch[K] | undefined };

export const maxSearchText = 1000;
const defaultFields: readonly AssetField[] = ['owners'];

export const fieldsOf = ({ fields }: AssetsSearch): readonly AssetField[] => fields ?? defaultFields;
export const scopeOf = ({ scope }: AssetsSearch): SearchScope => scope ?? 'table';
export const textOf = ({ text }: AssetsSearch): string => (text ?? '').trim();

/** The choice of fields with one on or off, in their own order; absent when it is the default again. */
export function toggledField(search: AssetsSearch, field: AssetField): AssetsSearchChange {
  const chosen = new Set(fieldsOf(search));
  if (!chosen.delete(field)) chosen.add(field);
  return { fields: withoutDefault(allFields.filter((each) => chosen.has(each))) };
}

/** The fields that a server may know. `owner` is offered only where it was found to know it: newer ones have `owners`. */
export const offeredFields = (capabilities?: Pick<Capabilities, 'ownerField'>): readonly AssetField[] =>
  allFields.filter((field) => field !== 'owner' || capabilities?.ownerField.state === 'present');

const allFields = Object.keys(fieldWords) as AssetField[];

const withoutDefault = (fields: readonly AssetField[]): readonly AssetField[] | undefined =>
  fields.join() === defaultFields.join() ? undefined : fields;

/** Reads the address. Whatever is not understood is left out: an unknown field is never sent to a server. */
export function readAssetsSearch(raw: Readonly<Record<string, unknown>>): AssetsSearch {
  const text = typeof raw['text'] === 'string' ? raw['text'].slice(0, maxSearchText) : '';
  const scope = Object.keys(scopeWords).find((known) => known === raw['scope']) as SearchScope | undefined;
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
