import { catalogue } from '@shared/format/catalogue';

/** What the parts of a contract are called where two states of it are compared. */
export const diffMessages = catalogue({
  sections: {
    facts: 'Facts',
    description: 'Description',
    schema: 'Schema',
    semantics: 'Semantics rules',
    quality: 'Quality tests',
    sla: 'Service level',
    security: 'Security',
    terms: 'Terms of use',
    other: 'Other',
  },
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed', unknown: 'Not known' },
  facts: {
    name: 'Name',
    approval: 'Approval',
    asset: 'Asset',
    from: 'In effect from',
    until: 'In effect until',
    deleted: 'Deleted',
    owners: 'Owners',
    reviewers: 'Reviewers',
    classification: 'Classification',
    refreshFrequency: 'Refreshed',
    maxLatency: 'Maximum latency',
    availabilityPercent: 'Available',
    availabilityTime: 'Available by',
    timeZone: 'Time zone',
    retention: 'Kept for',
    columnName: 'Freshness column',
  },
  parts: {
    /** Of a fact, which is nothing but its value. */
    value: '',
    type: 'Type',
    constraint: 'Constraint',
    condition: 'Condition',
    enabled: 'Checked',
    definition: 'Definition',
    identities: 'Identities',
    rowFilters: 'Row filters',
    place: 'Order',
    tags: 'Tags',
    description: 'Description',
    other: 'Other',
  },
  yes: 'Yes',
  no: 'No',
  moved: 'moved',
  unnamedPolicy: 'Unnamed policy',
  nothing: 'none',
  notKnown: 'not known',
  title: (from: string, to: string) => `${from} → ${to}`,
  same: 'Both versions are the same.',
});

export type DiffSection = keyof typeof diffMessages.sections;

/** Facts and promises, which have a name of ours. */
export type FactId = keyof typeof diffMessages.facts;

/** What an item says, part by part. */
export type PartId = keyof typeof diffMessages.parts;

/** Empty where the part is all that its item says. */
export const partLabel = (part: PartId): string => diffMessages.parts[part];
