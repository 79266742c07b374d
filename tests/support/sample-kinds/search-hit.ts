import { assetTypeOf } from '@main/sample-service/asset-types';
import type { SampleAsset, SampleColumn, SampleReference } from '@main/sample-service/model';
import { hashText, uuidOf } from '@main/sample-service/seed/random';
import { namesIn, wholeAssetBody, wholePerson, withoutAddresses } from './whole';

/** A hit as OpenMetadata 1.12 sends it: the document of its index, and where the words were found. */
export function wholeHit(asset: SampleAsset, words: readonly string[]) {
  const score = words.length === 0 ? 1 : 77.5;
  return {
    ...(words.length === 0 ? {} : { highlight: highlightOf(asset, words) }),
    _id: asset.id,
    _index: assetTypeOf(asset.type).index,
    _score: score,
    sort: [score, asset.name],
    _source: documentOf(asset),
  };
}

const highlightOf = ({ name, description }: SampleAsset, words: readonly string[]) => {
  const marked = (text: string) =>
    words.reduce(
      (all, word) => all.replaceAll(word, `<span class="text-highlighter">${word}</span>`),
      text.toLowerCase(),
    );
  return { displayName: [marked(name)], name: [marked(name)], description: [marked(description)] };
};

/** Every run of names in a full name but the last name alone, which is the asset's own. */
function fqnPartsOf(names: readonly string[]): string[] {
  const runs = names.flatMap((_, start) =>
    names.slice(start).map((__, index) => names.slice(start, start + index + 1)),
  );
  return runs.filter((run) => run.length > 1 || run[0] !== names.at(-1)).map((run) => run.join('.'));
}

function documentOf(asset: SampleAsset): Record<string, unknown> {
  const names = namesIn(asset.fullyQualifiedName);
  const { changeDescription: _, incrementalChangeDescription: __, ...body } = wholeAssetBody(asset);
  return withoutAddresses({
    ...body,
    entityType: asset.type,
    displayName: asset.displayName ?? asset.name,
    owners: asset.owners.map(wholePerson),
    reviewers: [],
    dataProducts: asset.dataProducts ?? [],
    domains: asset.domains ?? [],
    ...(asset.hasTests === true ? { testSuite: suiteOf(asset) } : {}),
    followers: [],
    tags: [],
    ...(asset.type === 'table' ? columnWords(asset.columns) : {}),
    descriptionStatus: 'COMPLETE',
    descriptionSources: { Ingested: 1 },
    tierSources: {},
    tagSources: {},
    totalVotes: 0,
    votes: { upVotes: 0, downVotes: 0 },
    customPropertiesTyped: [],
    fqnParts: fqnPartsOf(names),
    fqnHash: names.map((part) => hashText(part).toString(16)).join('.'),
  });
}

const suiteOf = ({ name, fullyQualifiedName }: SampleAsset) => ({
  deleted: false,
  displayName: name,
  name: `${fullyQualifiedName}.testSuite`,
  id: uuidOf(`suite:${fullyQualifiedName}`),
  type: 'testSuite',
  fullyQualifiedName: `${fullyQualifiedName}.testSuite`,
});

/** Including nested columns, which are named by their path. */
const columnNamesOf = (columns: readonly SampleColumn[], above = ''): string[] =>
  columns.flatMap(({ name, children = [] }) => [above + name, ...columnNamesOf(children, `${above}${name}.`)]);

const columnWords = (columns: readonly SampleColumn[]) => ({
  columnNames: columnNamesOf(columns),
  columnNamesFuzzy: columnNamesOf(columns).join(' '),
  columnDescriptionStatus: 'INCOMPLETE',
  classificationTags: [],
  glossaryTags: [],
  upstreamLineage: [],
  upstreamEntityRelationship: [],
});

type Counted = (asset: SampleAsset) => readonly (string | undefined)[];
/** A name above a table, without the quotation marks that it has in a full name. */
const above =
  (place: number): Counted =>
  ({ type, fullyQualifiedName }) =>
    type === 'table' ? [namesIn(fullyQualifiedName)[place]?.replace(/^"(.*)"$/, '$1')] : [];
const database = above(1);
const schema = above(2);
const none: Counted = () => [];
/** Display names are counted in lower case. */
const shownNames = (references: readonly SampleReference[] = []) =>
  references.map(({ displayName }) => displayName?.toLowerCase());

/** What the hits are counted by, under the names that the engine gives them. */
const counted: Readonly<Record<string, Counted>> = {
  serviceType: ({ serviceType }) => [serviceType.toLowerCase()],
  'databaseSchema.name.keyword': schema,
  'tags.tagFQN': none,
  'domains.displayName.keyword': ({ domains }) => shownNames(domains),
  'databaseSchema.displayName': schema,
  entityType: ({ type }) => [type],
  'entityType.keyword': ({ type }) => [type],
  'tier.tagFQN': none,
  'service.displayName.keyword': ({ service }) => [service],
  glossaryTags: none,
  classificationTags: none,
  'databaseSchema.displayName.keyword': schema,
  'database.displayName.keyword': database,
  'database.displayName': database,
  'database.name.keyword': database,
  'certification.tagLabel.tagFQN': none,
  'owners.displayName.keyword': ({ owners }) => shownNames(owners),
};

/** How many of the hits have each service, schema, owner and so on. */
export function aggregationsOf(found: readonly SampleAsset[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(counted).map(([name, keyOf]) => [`sterms#${name}`, countBy(found, keyOf)]));
}

function countBy(found: readonly SampleAsset[], keyOf: Counted) {
  const counts = new Map<string, number>();
  for (const key of found.flatMap(keyOf)) {
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const buckets = [...counts].map(([key, doc_count]) => ({ doc_count, key }));
  return { buckets, doc_count_error_upper_bound: 0, sum_other_doc_count: 0 };
}
