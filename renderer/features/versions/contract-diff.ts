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
} from '@shared/domain/contract';
import type { ContractVersion } from '@shared/domain/contract-version';
import { expectationName } from '@shared/format/expectation-name';
import { formatNumber, periodText } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { referenceName } from '@shared/format/reference-name';
import { differing, extraItems, type ItemChange, itemChanges, itemsOfParts, type PartChange } from './item-changes';
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
  const both = <T>(of: (contract: Contract) => T): Pair<T> => [of(before), of(after)];
  return [
    ofItems('facts', [...factChanges(before, after, zone), ...peopleChanges(before, after)]),
    ofText(
      'description',
      both(({ description }) => description ?? ''),
    ),
    ofSection(
      'schema',
      both(({ columns }) => columns),
      columnItems,
    ),
    ofSection(
      'semantics',
      both(({ semantics }) => semantics),
      ruleItems,
    ),
    ofSection(
      'quality',
      both(({ quality }) => quality),
      expectationItems,
    ),
    ofSection(
      'sla',
      both(({ sla }) => sla),
      slaItems,
    ),
    ofSection(
      'security',
      both(({ security }) => security),
      securityItems,
    ),
    ofText(
      'terms',
      both(({ terms }) => termsText(terms)),
    ),
    ofItems('other', extraItems(...both(({ extras }) => extras.filter(({ key }) => !isOfRuns(key))))),
  ].filter(({ items, text }) => items.length > 0 || text !== null);
}

type Pair<T> = readonly [T, T];

const ofItems = (key: DiffSection, items: readonly ItemChange[]): SectionDiff => ({ key, items, text: null });

const ofText = (key: DiffSection, [before, after]: Pair<string>): SectionDiff => ({
  key,
  items: [],
  text: before === after ? null : { before, after },
});

/** A section that is missing is null; one that cannot be read is compared as a text. */
function ofSection<T>(
  key: DiffSection,
  [before, after]: Pair<Section<T>>,
  itemsOf: (before: T | null, after: T | null) => readonly ItemChange[],
): SectionDiff {
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

const unreadableName = ({ raw }: UnreadableItem): string => raw.replace(/\s+/g, ' ').slice(0, 80);

const ruleItems = (
  before: readonly (Rule | UnreadableItem)[] | null,
  after: readonly (Rule | UnreadableItem)[] | null,
): readonly ItemChange[] =>
  itemChanges(before, after, {
    nameOf: (rule) => (rule.kind === 'rule' ? rule.name : unreadableName(rule)),
    partsOf: (rule): Record<string, string | null> =>
      rule.kind === 'rule'
        ? {
            [labels.condition]: rule.expression === null ? null : (ruleText(rule.expression) ?? rule.expression),
            [labels.description]: rule.description,
            [labels.enabled]: rule.enabled ? labels.yes : labels.no,
            [labels.other]: extrasText(rule.extras),
          }
        : {},
  });

const expectationItems = (
  before: readonly (Expectation | UnreadableItem)[] | null,
  after: readonly (Expectation | UnreadableItem)[] | null,
): readonly ItemChange[] =>
  itemChanges(before, after, {
    nameOf: (item) => (item.kind === 'expectation' ? expectationName(item) : unreadableName(item)),
    partsOf: (item): Record<string, string | null> =>
      item.kind === 'expectation'
        ? {
            [labels.description]: item.description,
            [labels.definition]: item.definition,
            [labels.other]: extrasText(item.extras),
          }
        : {},
  });

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

const policyTexts = (policy: Policy): Record<string, string | null> => ({
  [labels.identities]: policy.identities.length === 0 ? null : policy.identities.toSorted().join(', '),
  [labels.rowFilters]:
    policy.rowFilters.length === 0
      ? null
      : policy.rowFilters
          .map((filter) =>
            filter.kind === 'filter' ? `${filter.columnName}: ${filter.values.join(', ')}` : unreadableName(filter),
          )
          .join('\n'),
  [labels.other]: extrasText(policy.extras),
});

function securityItems(before: Security | null, after: Security | null): readonly ItemChange[] {
  const classification = {
    label: labels.classification,
    before: before?.classification ?? null,
    after: after?.classification ?? null,
  };
  return [
    ...itemsOfParts([classification]),
    ...itemChanges<Policy | UnreadableItem>(before?.policies ?? null, after?.policies ?? null, {
      nameOf: (policy) =>
        policy.kind === 'policy' ? (policy.accessPolicy ?? labels.unnamedPolicy) : unreadableName(policy),
      partsOf: (policy) => (policy.kind === 'policy' ? policyTexts(policy) : {}),
    }),
    ...extraItems(before?.extras ?? [], after?.extras ?? []),
  ];
}
