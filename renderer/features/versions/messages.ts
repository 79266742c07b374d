import type { ContractVersion } from '@shared/domain/contract/contract-version';
import { catalogue } from '@shared/format/catalogue';
import { capitalized, formatNumber, plural } from '@shared/format/format';

/** Everything the Versions tab says, and what is copied from it. */
export const messages = catalogue({
  list: {
    label: 'Versions',
    headers: { version: 'Version', when: 'When', who: 'Who', what: 'What changed' },
    loading: 'Loading the versions',
    current: 'now',
    unnumbered: '–',
    unknown: '–',
    created: 'First version',
    firstSeen: 'First seen',
    runOnly: 'Newest result only',
    mayDiffer: (names: string) => `${names} may have changed`,
    andMore: (names: string, rest: number) => `${names} and ${formatNumber(rest)} more`,
    showRuns: 'Show versions made by runs',
    showRunsHint: 'Versions that differ only in their newest result',
    hidden: (count: number) => `${plural(count, 'version')} made by runs hidden`,
    unreadable: (count: number) => `${plural(count, 'version')} could not be read`,
    seen: 'As seen here: this server keeps no versions, so these are the contents this app has read.',
  },
  members: {
    schema: 'schema',
    semantics: 'rules',
    qualityExpectations: 'quality',
    sla: 'service level',
    security: 'security',
    termsOfUse: 'terms',
    description: 'description',
    displayName: 'name',
    name: 'name',
    owners: 'owners',
    owner: 'owners',
    reviewers: 'reviewers',
    entityStatus: 'approval',
    status: 'approval',
    deleted: 'deletion',
    entity: 'asset',
    extension: 'extension',
    effectiveFrom: 'dates',
    effectiveUntil: 'dates',
  } as Readonly<Record<string, string>>,
  none: {
    title: 'No versions',
    server: 'The server keeps no earlier version of this contract.',
    seen: 'This server keeps no versions. From now on, this app keeps each change it reads.',
  },
  /** Completes "Could not …". */
  couldNot: { list: 'load the versions', one: 'load this version' },

  compare: {
    toolbar: 'Comparison',
    from: 'From',
    to: 'To',
    swap: 'Swap',
    bySection: 'By section',
    raw: 'Raw',
    view: 'Show the changes',
    copy: 'Copy as Markdown',
    loading: 'Loading both versions',
    only: 'Only one version is known, so there is nothing to compare.',
    onlyRuns: 'Nothing has changed since the first version. The others were made by runs.',
    same: 'Both versions are the same.',
    sameVersion: 'This is the same version twice.',
    rawSame: 'Both versions are identical.',
    title: (from: string, to: string) => `${from} → ${to}`,
    changes: (count: number) => plural(count, 'change'),
  },
  version: (version: string) => `Version ${version}`,
  seenAt: (time: string) => `Seen ${time}`,

  sections: {
    facts: 'Facts',
    description: 'Description',
    schema: 'Schema',
    semantics: 'Semantics rules',
    quality: 'Quality expectations',
    sla: 'Service level',
    security: 'Security',
    terms: 'Terms of use',
    other: 'Other',
  },
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed', unknown: 'Not known' },
  parts: {
    name: 'Name',
    approval: 'Approval',
    asset: 'Asset',
    owners: 'Owners',
    reviewers: 'Reviewers',
    from: 'In effect from',
    until: 'In effect until',
    deleted: 'Deleted',
    yes: 'Yes',
    no: 'No',
    type: 'Type',
    constraint: 'Constraint',
    tags: 'Tags',
    description: 'Description',
    other: 'Other',
    place: 'Order',
    moved: 'moved',
    condition: 'Condition',
    enabled: 'Evaluated',
    definition: 'Definition',
    classification: 'Classification',
    identities: 'Identities',
    rowFilters: 'Row filters',
    unnamedPolicy: 'Unnamed policy',
    nothing: 'none',
    notKnown: 'not known',
    arrow: 'became',
    later: 'then',
  },
  promises: {
    refreshFrequency: 'Refreshed',
    maxLatency: 'Maximum latency',
    availabilityPercent: 'Available',
    availabilityTime: 'Available by',
    timeZone: 'Time zone',
    retention: 'Kept for',
    columnName: 'Freshness column',
  },
  showMore: (step: number, rest: number) => `Show ${formatNumber(step)} of ${formatNumber(rest)} more`,

  raw: {
    label: 'Both versions, line by line',
    line: 'Line',
    before: 'Before',
    after: 'After',
    unchanged: (count: number) => `${plural(count, 'unchanged line')}`,
    lines: (added: number, removed: number) => `${plural(added, 'line')} added, ${plural(removed, 'line')} removed`,
    whole: 'Show unchanged lines',
    names: { same: 'Unchanged', added: 'Added', removed: 'Removed' },
  },

  since: {
    numbered: (version: string, at: string) => `${version} of ${at}`,
    seen: (at: string) => `The contract as seen ${at}`,
    before: (version: string) => `${version} came just before.`,
    earlier: (version: string) => `${version} is the last change before that.`,
    see: 'See what changed',
  },
  /** A mark on the timeline. */
  mark: (version: string, what: string) => `${version}: ${what}`,
});

/** What a version has changed, in a few words. */
export function changeText(
  { changes, isRunOnly }: Pick<ContractVersion, 'changes' | 'isRunOnly'>,
  first: string,
): string {
  if (isRunOnly) return messages.list.runOnly;
  if (changes.length === 0) return first;
  const proved = changes.filter(({ kind }) => kind !== 'unknown');
  const text = proved.length > 0 ? namesOf(proved) : messages.list.mayDiffer(namesOf(changes));
  return capitalized(text);
}

const mostNames = 3;
/** Sections in the order of a contract's page, then what is not listed. */
const places = Object.keys(messages.members);
const placeOf = (member: string): number => (places.indexOf(member) + 1 || places.length + 1) - 1;

function namesOf(changes: ContractVersion['changes']): string {
  const members = changes.map(({ member }) => member).toSorted((one, other) => placeOf(one) - placeOf(other));
  const names = [...new Set(members.map((member) => messages.members[member] ?? member))];
  const shown = names.slice(0, mostNames).join(', ');
  return names.length <= mostNames ? shown : messages.list.andMore(shown, names.length - mostNames);
}
