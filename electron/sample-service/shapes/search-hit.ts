import { assetTypeOf } from '@main/sample-service/asset-types';
import type { SampleAsset, SampleColumn } from '@main/sample-service/model';
import { hashText, uuidOf } from '@main/sample-service/seed/random';
import { wholeAssetBody, wholePerson, withoutAddresses } from './whole';

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

function documentOf(asset: SampleAsset): Record<string, unknown> {
  const parts = asset.fullyQualifiedName.match(/"[^"]*"|[^.]+/g) ?? [];
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
    fqnParts: parts,
    fqnHash: parts.map((part) => hashText(part).toString(16)).join('.'),
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

const columnWords = (columns: readonly SampleColumn[]) => ({
  columnNames: columns.map(({ name }) => name),
  columnNamesFuzzy: columns.map(({ name }) => name).join(' '),
  columnDescriptionStatus: 'INCOMPLETE',
  classificationTags: [],
  glossaryTags: [],
  upstreamLineage: [],
  upstreamEntityRelationship: [],
});

type Counted = (asset: SampleAsset) => string | null;
const part =
  (length: number, end: number): Counted =>
  ({ type, fullyQualifiedName }) =>
    type === 'table' ? ((fullyQualifiedName.match(/"[^"]*"|[^.]+/g) ?? []).slice(0, length).at(end) ?? null) : null;
const database = part(2, 1);
const schema = part(3, 2);
const none: Counted = () => null;

/** What the hits are counted by, under the names that the engine gives them. */
const counted: Readonly<Record<string, Counted>> = {
  serviceType: ({ serviceType }) => serviceType.toLowerCase(),
  'databaseSchema.name.keyword': schema,
  'tags.tagFQN': none,
  'domains.displayName.keyword': none,
  'databaseSchema.displayName': schema,
  entityType: ({ type }) => type,
  'entityType.keyword': ({ type }) => type,
  'tier.tagFQN': none,
  'service.displayName.keyword': ({ service }) => service,
  glossaryTags: none,
  classificationTags: none,
  'databaseSchema.displayName.keyword': schema,
  'database.displayName.keyword': database,
  'database.displayName': database,
  'database.name.keyword': database,
  'certification.tagLabel.tagFQN': none,
  'owners.displayName.keyword': ({ owners: [first] }) => first?.displayName ?? null,
};

/** How many of all that was found have which service, schema, owner and so on. */
export function aggregationsOf(found: readonly SampleAsset[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(counted).map(([name, keyOf]) => [`sterms#${name}`, countBy(found, keyOf)]));
}

function countBy(found: readonly SampleAsset[], keyOf: Counted) {
  const counts = new Map<string, number>();
  for (const asset of found) {
    const key = keyOf(asset);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const buckets = [...counts].map(([key, doc_count]) => ({ doc_count, key }));
  return { buckets, doc_count_error_upper_bound: 0, sum_other_doc_count: 0 };
}
