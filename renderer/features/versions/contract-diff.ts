import { columnChanges, typeText } from '@renderer/lib/column-changes';
import { ruleText } from '@renderer/lib/rule-text';
import type {
  Column,
  Contract,
  Expectation,
  Extra,
  Policy,
  Reference,
  Rule,
  Section,
  Security,
  Sla,
  UnreadableItem,
} from '@shared/domain/contract/contract';
import type { ContractVersion } from '@shared/domain/contract/contract-version';
import { expectationName } from '@shared/format/expectation-name';
import { formatNumber, periodText } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { referenceName } from '@shared/format/reference-name';
import {
  differing,
  extraItems,
  type ItemChange,
  itemChanges,
  itemsOfParts,
  type PartChange,
  unreadableName,
} from './item-changes';
import { messages } from './messages';

export type DiffSection = keyof typeof messages.sections;

/** What differs in one section: items, or a text as a whole. */
export interface SectionDiff {
  readonly key: DiffSection;
  readonly items: readonly ItemChange[];
  readonly text: { readonly before: string; readonly after: string } | null;
}

const { parts: labels } = messages;

/** A contract as it was in a version. */
export type VersionContent = Contract & { readonly unknown?: ContractVersion['unknown'] | undefined };

/** What differs between two versions of a contract, section by section; sections that are the same are left out. */
export function contractDiff(before: VersionContent, after: VersionContent, zone: string): readonly SectionDiff[] {
  const text = (key: DiffSection, of: (contract: Contract) => string) => ofText(key, [of(before), of(after)]);
  const section = <T>(key: DiffSection, of: (contract: Contract) => Section<T>, itemsOf: ItemsOf<T>) =>
    ofSection(key, [of(before), of(after)], itemsOf);
  const extras = ({ extras: all }: Contract) => all.filter(({ key }) => !isOfRuns(key));
  return [
    ofItems('facts', [...factChanges(before, after, zone), ...peopleChanges(before, after)]),
    text('description', ({ description }) => description ?? ''),
    section('schema', ({ columns }) => columns, columnItems),
    section('semantics', ({ semantics }) => semantics, ruleItems),
    section('quality', ({ quality }) => quality, expectationItems),
    section('sla', ({ sla }) => sla, slaItems),
    section('security', ({ security }) => security, securityItems),
    text('terms', ({ terms }) => termsText(terms)),
    ofItems('other', extraItems(extras(before), extras(after))),
  ].filter(({ items, text }) => items.length > 0 || text !== null);
}

type Pair<T> = readonly [T, T];
type ItemsOf<T> = (before: T | null, after: T | null) => readonly ItemChange[];

const ofItems = (key: DiffSection, items: readonly ItemChange[]): SectionDiff => ({ key, items, text: null });

const ofText = (key: DiffSection, [before, after]: Pair<string>): SectionDiff => ({
  key,
  items: [],
  text: before === after ? null : { before, after },
});

/** A section that is missing is null; one that cannot be read is compared as a text. */
function ofSection<T>(key: DiffSection, [before, after]: Pair<Section<T>>, itemsOf: ItemsOf<T>): SectionDiff {
  if (before.state === 'unreadable' || after.state === 'unreadable') return ofText(key, [rawOf(before), rawOf(after)]);
  return ofItems(key, itemsOf(presentOf(before), presentOf(after)));
}

const presentOf = <T>(section: Section<T>): T | null => (section.state === 'present' ? section.value : null);

const rawOf = (section: Section<unknown>): string => {
  if (section.state === 'unreadable') return section.raw;
  return section.state === 'present' ? JSON.stringify(section.value, null, 2) : '';
};

const termsText = (terms: Contract['terms']): string => {
  if (terms.state === 'missing') return '';
  return terms.state === 'present' ? terms.value.markdown : terms.raw;
};

const people = (all: readonly Reference[]): string | null =>
  all.length === 0 ? null : all.map(referenceName).toSorted().join(', ');

function factChanges(before: Contract, after: Contract, zone: string): readonly ItemChange[] {
  const moment = (at: number | null) => (at === null ? null : formatInstantWithZone(at, zone));
  const fact = (label: string, of: (contract: Contract) => string | null): PartChange => ({
    label,
    before: of(before),
    after: of(after),
  });
  return itemsOfParts([
    fact(labels.name, ({ displayName, name }) => displayName ?? name),
    fact(labels.approval, ({ approval }) => approval),
    fact(labels.asset, ({ asset }) => asset && (asset.fullyQualifiedName ?? asset.name ?? asset.id)),
    fact(labels.from, ({ effectiveFrom }) => moment(effectiveFrom)),
    fact(labels.until, ({ effectiveUntil }) => moment(effectiveUntil)),
    fact(labels.deleted, ({ deleted }) => (deleted ? labels.yes : labels.no)),
  ]);
}

/** Owners and reviewers; of an early version a server may not say them (docs/server.md#versions-of-a-contract). */
function peopleChanges(before: VersionContent, after: VersionContent): readonly ItemChange[] {
  return (['owners', 'reviewers'] as const).flatMap((member): readonly ItemChange[] => {
    const [isUnknown, isUnknownLater] = [before, after].map(({ unknown }) => unknown?.includes(member) ?? false);
    const part = { label: labels[member], before: people(before[member]), after: people(after[member]) };
    if (!isUnknown && !isUnknownLater) return itemsOfParts([part]);
    if (isUnknown && isUnknownLater) return [];
    const said = (text: string | null, isNotKnown = false) => (isNotKnown ? labels.notKnown : (text ?? labels.nothing));
    const values = { before: said(part.before, isUnknown), after: said(part.after, isUnknownLater) };
    return [{ kind: 'unknown', name: part.label, isNamed: false, parts: [{ label: '', ...values }] }];
  });
}

/** What runs and the server's own jobs leave in a contract. */
const isOfRuns = (key: string): boolean => key.startsWith('latestResult.') || key === 'impersonatedBy';

type ColumnItem = Column | UnreadableItem;

const extrasText = (extras: readonly Extra[]): string | null =>
  extras.length === 0 ? null : extras.map(({ key, value }) => `${key}: ${value}`).join('\n');

const columnPart = (label: string, of: (column: Column) => string | null) => (before: Column, after: Column) => ({
  label,
  before: of(before),
  after: of(after),
});

const columnParts = [
  columnPart(labels.type, typeText),
  columnPart(labels.constraint, ({ constraint }) => constraint),
  columnPart(labels.tags, ({ tags }) => (tags.length === 0 ? null : tags.join(', '))),
  columnPart(labels.description, ({ description }) => description),
  columnPart(labels.other, ({ extras }) => extrasText(extras)),
];

function columnItems(before: readonly ColumnItem[] | null, after: readonly ColumnItem[] | null): readonly ItemChange[] {
  const { added, removed, kept, moved } = columnChanges(before ?? [], after ?? []);
  const only = (kind: 'added' | 'removed') => (placed: (typeof added)[number]) => ({
    kind,
    name: placed.path,
    isNamed: true,
    parts: [
      {
        label: labels.type,
        before: kind === 'removed' ? typeText(placed.column) : null,
        after: kind === 'added' ? typeText(placed.column) : null,
      },
    ],
  });
  const changed = kept.flatMap(({ path, before: old, after: now }): readonly ItemChange[] => {
    const place = moved.has(path) ? [{ label: labels.place, before: null, after: labels.moved }] : [];
    const parts = [...differing(columnParts.map((part) => part(old, now))), ...place];
    return parts.length === 0 ? [] : [{ kind: 'changed', name: path, isNamed: true, parts }];
  });
  return [...removed.map(only('removed')), ...added.map(only('added')), ...changed];
}

const ruleItems = itemChanges<Rule>(({ name, expression, description, enabled, extras }) => ({
  name,
  parts: {
    [labels.condition]: expression === null ? null : (ruleText(expression) ?? expression),
    [labels.description]: description,
    [labels.enabled]: enabled ? labels.yes : labels.no,
    [labels.other]: extrasText(extras),
  },
}));

const expectationItems = itemChanges<Expectation>((expectation) => ({
  name: expectationName(expectation),
  parts: {
    [labels.description]: expectation.description,
    [labels.definition]: expectation.definition,
    [labels.other]: extrasText(expectation.extras),
  },
}));

const slaLabels = messages.promises;

const slaTexts = (sla: Sla | null): Readonly<Record<keyof typeof slaLabels, string | null>> => ({
  refreshFrequency: sla?.refreshFrequency ? periodText(sla.refreshFrequency) : null,
  maxLatency: sla?.maxLatency ? periodText(sla.maxLatency) : null,
  availabilityPercent: sla?.availabilityPercent == null ? null : `${formatNumber(sla.availabilityPercent)} %`,
  availabilityTime: sla?.availabilityTime ?? null,
  timeZone: sla?.timeZone ?? null,
  retention: sla?.retention ? periodText(sla.retention) : null,
  columnName: sla?.columnName ?? null,
});

function slaItems(before: Sla | null, after: Sla | null): readonly ItemChange[] {
  const [old, now] = [slaTexts(before), slaTexts(after)];
  const members = Object.keys(slaLabels) as (keyof typeof slaLabels)[];
  return [
    ...itemsOfParts(members.map((member) => ({ label: slaLabels[member], before: old[member], after: now[member] }))),
    ...extraItems(before?.extras ?? [], after?.extras ?? []),
  ];
}

const policyItems = itemChanges<Policy>(({ accessPolicy, identities, rowFilters, extras }) => ({
  name: accessPolicy ?? labels.unnamedPolicy,
  parts: {
    [labels.identities]: identities.length === 0 ? null : identities.toSorted().join(', '),
    [labels.rowFilters]: rowFilters.length === 0 ? null : rowFilters.map(filterText).join('\n'),
    [labels.other]: extrasText(extras),
  },
}));

const filterText = (filter: Policy['rowFilters'][number]): string =>
  filter.kind === 'filter' ? `${filter.columnName}: ${filter.values.join(', ')}` : unreadableName(filter);

function securityItems(before: Security | null, after: Security | null): readonly ItemChange[] {
  const classification = {
    label: labels.classification,
    before: before?.classification ?? null,
    after: after?.classification ?? null,
  };
  return [
    ...itemsOfParts([classification]),
    ...policyItems(before?.policies ?? null, after?.policies ?? null),
    ...extraItems(before?.extras ?? [], after?.extras ?? []),
  ];
}
