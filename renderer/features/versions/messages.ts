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
    runOnly: 'Newest run only',
    mayDiffer: (names: string) => `${names} may have changed`,
    andMore: (names: string, rest: number) => `${names} and ${formatNumber(rest)} more`,
    showRuns: 'Include run-only versions',
    showRunsHint: 'Versions that differ only in their newest run',
    hidden: (count: number) => `${plural(count, 'run-only version')} hidden`,
    unreadable: (count: number) => `${plural(count, 'version')} could not be read`,
    seenAway: 'The server’s list is unavailable. These are the versions this app has loaded.',
    seen: 'As seen here: this server keeps no versions, so these are the contents this app has loaded.',
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
    seen: 'This server keeps no versions. From now on, this app keeps each change it sees.',
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
    onlyRuns: 'Nothing has changed since the first version. The others are run-only.',
    sameVersion: 'This is the same version twice.',
    rawSame: 'Both versions are identical.',
  },
  version: (version: string) => `Version ${version}`,
  seenAt: (time: string) => `Seen ${time}`,

  /** What came between two runs. None of it is called a cause. */
  between: {
    title: 'Between the last success and this failure',
    contract: 'the contract',
    table: 'the table',
    loading: (what: string) => `Looking for changes of ${what}`,
    numbered: (version: string, at: string, by: string) => `${version} of ${at} by ${by}:`,
    seen: (at: string) => `The contract as seen ${at}:`,
    tableChanged: (at: string, by: string) => `The table was changed on ${at} by ${by}:`,
    somebody: 'somebody',
    contractWords: {
      unchanged: 'The contract did not change between these two runs.',
      unknown: 'No version of the contract from before these runs is known.',
      failed: 'load the versions of the contract',
      notSaved: 'The versions of the contract are not saved on this computer.',
    },
    tableWords: {
      unchanged: 'The columns of the table did not change between these two runs.',
      unknown: 'This server keeps no versions of tables.',
      failed: 'load the versions of the table',
      notSaved: 'The versions of the table are not saved on this computer.',
    },
    earlier: (version: string) => `${version.replace(/:$/, '')} is the last change before that.`,
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
