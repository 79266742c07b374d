import { placedColumns, typeText } from '@renderer/lib/column-changes';
import { ruleText } from '@renderer/lib/rule-text';
import type { Contract, Extra, Policy, Reference, Section, UnreadableItem } from '@shared/domain/contract/contract';
import type { ContractVersion } from '@shared/domain/contract/contract-version';
import { expectationName } from '@shared/format/expectation-name';
import { formatNumber, periodText } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { referenceName } from '@shared/format/reference-name';
import { type Item, type ItemChange, itemChanges } from './item-changes';
import { messages } from './messages';

const { parts: labels, promises } = messages;

export type DiffSection = keyof typeof messages.sections;

/** What differs in one section: items, or a text as a whole. */
export interface SectionDiff {
  readonly key: DiffSection;
  readonly items: readonly ItemChange[];
  readonly text: { readonly before: string; readonly after: string } | null;
}

/** A contract as it was in a version. */
export type VersionContent = Contract & { readonly unknown?: ContractVersion['unknown'] | undefined };

/** What differs between two versions of a contract, section by section; sections that are the same are left out. */
export function contractDiff(before: VersionContent, after: VersionContent, zone: string): readonly SectionDiff[] {
  const keys = Object.keys(contents) as readonly DiffSection[];
  return keys.flatMap((key): readonly SectionDiff[] => {
    const [old, now] = [contents[key](before, zone), contents[key](after, zone)];
    if (typeof old === 'string' || typeof now === 'string') {
      const text = { before: textOf(old), after: textOf(now) };
      return text.before === text.after ? [] : [{ key, items: [], text }];
    }
    const items = itemChanges(old, now);
    return items.length === 0 ? [] : [{ key, items, text: null }];
  });
}

/** What a section says, as items or as a text: one that cannot be read is compared as it came. */
type Said = readonly Item[] | string;

const textOf = (said: Said): string =>
  typeof said === 'string' ? said : said.map(({ name, parts }) => [name, ...Object.values(parts)].join(' ')).join('\n');

/** What a contract says in each section. */
const contents: { readonly [K in DiffSection]: (contract: VersionContent, zone: string) => Said } = {
  facts: (contract, zone) => [...factsOf(contract, zone), ...peopleOf(contract)],
  description: ({ description }) => description ?? '',
  schema: ({ columns }) =>
    inSection(columns, (all) =>
      placedColumns(all).map(({ path, parent, column }) => ({
        name: path,
        isNamed: true,
        parent,
        parts: {
          [labels.type]: typeText(column),
          [labels.constraint]: column.constraint,
          [labels.tags]: column.tags.join(', ') || null,
          [labels.description]: column.description,
          [labels.other]: extrasText(column.extras),
        },
      })),
    ),
  semantics: ({ semantics }) =>
    inSection(semantics, (all) =>
      all.map((rule) =>
        item(rule, ({ name, expression, description, enabled, extras }) => ({
          name,
          parts: {
            [labels.condition]: expression === null ? null : (ruleText(expression) ?? expression),
            [labels.description]: description,
            [labels.enabled]: enabled ? labels.yes : labels.no,
            [labels.other]: extrasText(extras),
          },
        })),
      ),
    ),
  quality: ({ quality }) =>
    inSection(quality, (all) =>
      all.map((each) =>
        item(each, (expectation) => ({
          name: expectationName(expectation),
          parts: {
            [labels.description]: expectation.description,
            [labels.definition]: expectation.definition,
            [labels.other]: extrasText(expectation.extras),
          },
        })),
      ),
    ),
  sla: ({ sla }) =>
    inSection(sla, (said) => [
      ...facts({
        [promises.refreshFrequency]: said.refreshFrequency && periodText(said.refreshFrequency),
        [promises.maxLatency]: said.maxLatency && periodText(said.maxLatency),
        [promises.availabilityPercent]:
          said.availabilityPercent === null ? null : `${formatNumber(said.availabilityPercent)} %`,
        [promises.availabilityTime]: said.availabilityTime,
        [promises.timeZone]: said.timeZone,
        [promises.retention]: said.retention && periodText(said.retention),
        [promises.columnName]: said.columnName,
      }),
      ...extraItems(said.extras),
    ]),
  security: ({ security }) =>
    inSection(security, ({ classification, policies, extras }) => [
      ...facts({ [labels.classification]: classification }),
      ...policies.map((each) =>
        item(each, (policy) => ({
          name: policy.accessPolicy ?? labels.unnamedPolicy,
          parts: {
            [labels.identities]: policy.identities.toSorted().join(', ') || null,
            [labels.rowFilters]: policy.rowFilters.map(filterText).join('\n') || null,
            [labels.other]: extrasText(policy.extras),
          },
        })),
      ),
      ...extraItems(extras),
    ]),
  terms: ({ terms }) => {
    if (terms.state === 'missing') return '';
    return terms.state === 'present' ? terms.value.markdown : terms.raw;
  },
  other: ({ extras }) => extraItems(extras.filter(({ key }) => !isOfRuns(key))),
};

function inSection<T>(section: Section<T>, itemsOf: (value: T) => readonly Item[]): Said {
  if (section.state === 'unreadable') return section.raw;
  return section.state === 'present' ? itemsOf(section.value) : [];
}

/** Facts and promises: each is an item of its own, if there is one. */
const facts = (values: Readonly<Record<string, string | null>>, isNamed = false): readonly Item[] =>
  Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [{ name, isNamed, parts: { '': value } }]));

function factsOf(contract: Contract, zone: string): readonly Item[] {
  const { displayName, name, approval, asset, effectiveFrom, effectiveUntil, deleted } = contract;
  const moment = (at: number | null) => (at === null ? null : formatInstantWithZone(at, zone));
  return facts({
    [labels.name]: displayName ?? name,
    [labels.approval]: approval,
    [labels.asset]: asset && (asset.fullyQualifiedName ?? asset.name ?? asset.id),
    [labels.from]: moment(effectiveFrom),
    [labels.until]: moment(effectiveUntil),
    [labels.deleted]: deleted ? labels.yes : labels.no,
  });
}

/** Owners and reviewers; of an early version a server may not say them (docs/server.md#versions-of-a-contract). */
const peopleOf = (contract: VersionContent): readonly Item[] =>
  (['owners', 'reviewers'] as const).flatMap((member) =>
    contract.unknown?.includes(member)
      ? [{ name: labels[member], isNamed: false, parts: {}, isUnknown: true }]
      : facts({ [labels[member]]: people(contract[member]) }),
  );

const people = (all: readonly Reference[]): string | null => all.map(referenceName).toSorted().join(', ') || null;

/** Values that this app does not interpret. */
const extraItems = (extras: readonly Extra[]): readonly Item[] =>
  facts(Object.fromEntries(extras.map(({ key, value }) => [key, value])), true);

const extrasText = (extras: readonly Extra[]): string | null =>
  extras.map(({ key, value }) => `${key}: ${value}`).join('\n') || null;

/** What runs and the server's own jobs leave in a contract. */
const isOfRuns = (key: string): boolean => key.startsWith('latestResult.') || key === 'impersonatedBy';

/** An item by what it says; one that cannot be read has no parts. */
function item<T extends { readonly kind: string }>(
  value: T | UnreadableItem,
  read: (value: T) => Pick<Item, 'name' | 'parts'>,
): Item {
  const isReadable = (each: T | UnreadableItem): each is T => each.kind !== 'unreadable';
  return { isNamed: true, ...(isReadable(value) ? read(value) : { name: unreadableName(value), parts: {} }) };
}

const unreadableName = ({ raw }: UnreadableItem): string => raw.replace(/\s+/g, ' ').slice(0, 80);

const filterText = (filter: Policy['rowFilters'][number]): string =>
  filter.kind === 'filter' ? `${filter.columnName}: ${filter.values.join(', ')}` : unreadableName(filter);
