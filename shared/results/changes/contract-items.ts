import type {
  Contract,
  Extra,
  Policy,
  Reference,
  Section,
  Sla,
  UnreadableItem,
} from '@shared/domain/contract/contract';
import type { ContractVersion } from '@shared/domain/contract/contract-version';
import { expectationName } from '@shared/format/expectation-name';
import { formatNumber, periodText } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { referenceName } from '@shared/format/reference-name';
import { placedColumns, typeText } from './column-changes';
import { type DiffSection, type FactId, diffMessages as messages } from './diff-messages';
import type { Item } from './item-changes';
import { periodLength } from './period-length';
import { ruleText } from './rule-text';

/** A contract as it was in a version. */
export type VersionContent = Contract & { readonly unknown?: ContractVersion['unknown'] | undefined };

/** What a section says, as items or as a text: one that cannot be read is compared as it came. */
export type Said = readonly Item[] | string;

/** What a contract says in each section. */
export const sectionContents: { readonly [K in DiffSection]: (contract: VersionContent, zone: string) => Said } = {
  facts: (contract, zone) => [...factsOf(contract, zone), ...peopleOf(contract)],
  description: ({ description }) => description ?? '',
  schema: ({ columns }) =>
    inSection(columns, (all) =>
      placedColumns(all).map(({ path, parent, column }) => ({
        name: path,
        isNamed: true,
        parent,
        weighed: { hasMembers: column.children.length > 0 },
        parts: {
          type: typeText(column),
          constraint: column.constraint,
          tags: column.tags.join(', ') || null,
          description: column.description,
          other: extrasText(column.extras),
        },
      })),
    ),
  semantics: ({ semantics }) =>
    inSection(semantics, (all) =>
      all.map((rule) =>
        item(rule, ({ name, expression, description, enabled, extras }) => ({
          name,
          weighed: { isChecked: enabled },
          parts: {
            condition: expression === null ? null : (ruleText(expression) ?? expression),
            description,
            enabled: enabled ? messages.yes : messages.no,
            other: extrasText(extras),
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
            description: expectation.description,
            definition: expectation.definition,
            other: extrasText(expectation.extras),
          },
        })),
      ),
    ),
  sla: ({ sla }) => inSection(sla, (said) => [...promisesOf(said), ...extraItems(said.extras)]),
  security: ({ security }) =>
    inSection(security, ({ classification, policies, extras }) => [
      ...facts({ classification }),
      ...policies.map((each) =>
        item(each, (policy) => ({
          name: policy.accessPolicy ?? messages.unnamedPolicy,
          parts: {
            identities: policy.identities.toSorted().join(', ') || null,
            rowFilters: policy.rowFilters.map(filterText).join('\n') || null,
            other: extrasText(policy.extras),
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
const facts = (values: Readonly<Partial<Record<FactId, string | null>>>): readonly Item[] =>
  (Object.keys(values) as readonly FactId[]).flatMap((fact) => {
    const value = values[fact] ?? null;
    return value === null ? [] : [{ name: messages.facts[fact], isNamed: false, fact, parts: { value } }];
  });

function factsOf(contract: Contract, zone: string): readonly Item[] {
  const { displayName, name, approval, asset, effectiveFrom, effectiveUntil, deleted } = contract;
  const moment = (at: number | null) => (at === null ? null : formatInstantWithZone(at, zone));
  const said = facts({
    name: displayName ?? name,
    approval,
    asset: asset && (asset.fullyQualifiedName ?? asset.name ?? asset.id),
    from: moment(effectiveFrom),
    until: moment(effectiveUntil),
    deleted: deleted ? messages.yes : messages.no,
  });
  return said.map((each) => (each.fact === 'deleted' ? { ...each, weighed: { isGone: deleted } } : each));
}

/** Owners and reviewers; of an early version a server may not say them (docs/server.md#versions-of-a-contract). */
const peopleOf = (contract: VersionContent): readonly Item[] =>
  (['owners', 'reviewers'] as const).flatMap((fact): readonly Item[] =>
    contract.unknown?.includes(fact)
      ? [{ name: messages.facts[fact], isNamed: false, fact, parts: {}, isUnknown: true }]
      : facts({ [fact]: people(contract[fact]) }),
  );

const periods = ['refreshFrequency', 'maxLatency', 'retention'] as const;

/** Each promise with what it is as a number. */
function promisesOf(said: Sla): readonly Item[] {
  const { availabilityPercent, availabilityTime, timeZone, columnName } = said;
  const written = (key: (typeof periods)[number]) => said[key] && periodText(said[key]);
  const amounts = new Map<FactId | undefined, number | null>([
    ...periods.map((key) => [key, said[key] && periodLength(said[key])] as const),
    ['availabilityPercent', availabilityPercent],
    ['availabilityTime', minuteOfDay(availabilityTime)],
  ]);
  return facts({
    refreshFrequency: written('refreshFrequency'),
    maxLatency: written('maxLatency'),
    availabilityPercent: availabilityPercent === null ? null : `${formatNumber(availabilityPercent)} %`,
    availabilityTime,
    timeZone,
    retention: written('retention'),
    columnName,
  }).map((promise) => ({ ...promise, weighed: { amount: amounts.get(promise.fact) ?? null } }));
}

/** `09:30` as a number; null for anything else. */
function minuteOfDay(time: string | null): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time ?? '') ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

const people = (all: readonly Reference[]): string | null => all.map(referenceName).toSorted().join(', ') || null;

/** Values that this app does not interpret. */
const extraItems = (extras: readonly Extra[]): readonly Item[] =>
  extras.map(({ key, value }) => ({ name: key, isNamed: true, parts: { value } }));

const extrasText = (extras: readonly Extra[]): string | null =>
  extras.map(({ key, value }) => `${key}: ${value}`).join('\n') || null;

/** What runs and the server's own jobs leave in a contract. */
const isOfRuns = (key: string): boolean => key.startsWith('latestResult.') || key === 'impersonatedBy';

/** An item by what it says; one that cannot be read has no parts. */
function item<T extends { readonly kind: string }>(
  value: T | UnreadableItem,
  read: (value: T) => Pick<Item, 'name' | 'parts' | 'weighed'>,
): Item {
  const isReadable = (each: T | UnreadableItem): each is T => each.kind !== 'unreadable';
  return { isNamed: true, ...(isReadable(value) ? read(value) : { name: unreadableName(value), parts: {} }) };
}

const unreadableName = ({ raw }: UnreadableItem): string => raw.replace(/\s+/g, ' ').slice(0, 80);

const filterText = (filter: Policy['rowFilters'][number]): string =>
  filter.kind === 'filter' ? `${filter.columnName}: ${filter.values.join(', ')}` : unreadableName(filter);
