import type { SampleColumn, SampleContract } from '@main/sample-service/model';
import { createSeededHistory } from './history';
import { drawOwners, person } from './parts';
import { createRandom, fraction, hashText, type Random } from './random';
import { people } from './words';

const minute = 60_000;
const day = 86_400_000;

type Changed = Partial<SampleContract>;
/** What was otherwise before a change; null where the contract has nothing that it could have changed. */
type Undo = (contract: SampleContract, random: Random) => Changed | null;

/** Statuses that servers with three words call Draft. */
const draft: readonly string[] = ['Draft', 'In Review', 'Unprocessed'];

/** Changes that keep what consumers rely on: each raises the version by 0.1. */
const smallChanges: readonly Undo[] = [
  ({ description }) => (description === undefined ? null : { description: description.split('\n\n')[0] ?? '' }),
  ({ rules }) => (rules === null || rules.length < 2 ? null : { rules: rules.slice(0, -1) }),
  ({ owners }, random) => (owners.length === 0 ? null : { owners: otherOwners(owners, random) }),
  ({ columns }) => changeColumn(columns, ({ constraint }) => constraint === 'NOT_NULL', withoutConstraint),
  ({ sla }) => (sla === null || sla.refreshHours > 24 ? null : { sla: { ...sla, refreshHours: 168 } }),
  ({ expectations: tests }) => (tests === null || tests.length < 2 ? null : { expectations: tests.slice(0, -1) }),
  ({ terms }) => (terms === null ? null : { terms: terms.replace(' only;', ' and planning;') }),
  ({ reviewers }, random) => ({ reviewers: otherReviewers(reviewers, random) }),
  ({ name }) => ({ displayName: name }),
  ({ approval }) => ({ approval: draft.includes(approval) ? 'Approved' : 'Draft' }),
  ({ security }) => (security === null ? null : { security: { ...security, dataClassification: 'Internal' } }),
];

/** Changes that break what consumers rely on: each raises the version to the next whole number. */
const largeChanges: readonly Undo[] = [
  ({ columns }) => (columns === null ? null : { columns: [...columns, droppedColumn(columns)] }),
  ({ columns }) => changeColumn(columns, ({ dataType }) => dataType in wider, widened),
  ({ columns }) => changeColumn(columns, ({ dataType }) => dataType === 'UUID', asNumber),
];

/** Types that were narrowed, by what they are now. */
const wider: Readonly<Record<string, string>> = {
  INT: 'BIGINT',
  DATE: 'TIMESTAMP',
  DECIMAL: 'DOUBLE',
  CHAR: 'VARCHAR',
};
const widened = (column: SampleColumn): SampleColumn => ({
  ...column,
  dataType: wider[column.dataType] ?? column.dataType,
});
const asNumber = (column: SampleColumn): SampleColumn => ({ ...column, dataType: 'BIGINT' });
const withoutConstraint = ({ constraint: _, ...column }: SampleColumn): SampleColumn => column;

const droppedNames = ['legacy_code', 'region_old', 'import_batch', 'comment'] as const;
const droppedColumn = (columns: readonly SampleColumn[]): SampleColumn => ({
  name: droppedNames.find((name) => columns.every((column) => column.name !== name)) ?? 'unused',
  dataType: 'VARCHAR',
});

/** The first of the columns that could have been otherwise, as it was. */
function changeColumn(
  columns: SampleContract['columns'],
  isMeant: (column: SampleColumn) => boolean,
  earlier: (column: SampleColumn) => SampleColumn,
): Changed | null {
  const at = columns?.findIndex(isMeant) ?? -1;
  return columns === null || at < 0
    ? null
    : { columns: columns.map((each, index) => (index === at ? earlier(each) : each)) };
}

function otherOwners(owners: SampleContract['owners'], random: Random): SampleContract['owners'] {
  const others = drawOwners(random).filter(({ id }) => owners.every((owner) => owner.id !== id));
  return others.length === 0 ? owners.slice(0, 1) : others;
}

const otherReviewers = (reviewers: SampleContract['reviewers'], random: Random): SampleContract['reviewers'] =>
  random
    .some(people, 2)
    .map(person)
    .filter(({ id }) => reviewers.every((reviewer) => reviewer.id !== id));

/** Runs that are looked through for the beginning of a failure. */
const mostFailures = 40;

/** The first run of the failure that lasts until today; null where the newest run succeeded, or it began long ago. */
export function firstFailure(contract: SampleContract) {
  const history = createSeededHistory(contract);
  const isBad = (index: number) =>
    index < history.count && ['Failed', 'PartialSuccess'].includes(history.statusAt(index));
  let index = -1;
  while (index < mostFailures && isBad(index + 1)) index++;
  return index < 0 || index >= mostFailures || index + 1 >= history.count ? null : history.rowAt(index);
}

/** Of the contracts that fail, so many do since a change of their own; the others since one of their table. */
const ownFault = 0.6;

const beforeFailure = 12 * minute;

/** A contract that was changed a few minutes before the run that it fails since, where that is its own fault. */
export function changedBeforeFailure(contract: SampleContract): SampleContract {
  const failure =
    fraction(hashText(contract.id), 7) < ownFault && contract.version > 0.1 ? firstFailure(contract) : null;
  return failure === null ? contract : { ...contract, updatedAt: failure.timestamp - beforeFailure };
}

/** What fails since the last change was not promised before it. */
const promisedLess: Undo = (contract) => {
  const failure = firstFailure(contract);
  if (failure?.timestamp !== contract.updatedAt + beforeFailure) return null;
  const failedFields = textsIn(failure.schemaValidation?.['failedFields']);
  const failedRules = textsIn(failure.semanticsValidation?.['failedRules'], 'ruleName');
  const { columns, rules, expectations, sla } = contract;
  if (failedFields.length > 0 && columns !== null) {
    return { columns: columns.filter(({ name }) => !failedFields.includes(name)) };
  }
  if (failedRules.length > 0 && rules !== null) {
    const others = rules.filter(({ name }) => !failedRules.includes(name));
    return { rules: others.length === 0 ? null : others };
  }
  if (Number(failure.qualityValidation?.['failed'] ?? 0) > 0 && expectations !== null) {
    return { expectations: expectations.length < 2 ? null : expectations.slice(0, -1) };
  }
  return sla?.latencyMinutes === undefined ? null : { sla: { ...sla, latencyMinutes: sla.latencyMinutes * 4 } };
};

export const textsIn = (list: unknown, member?: string): string[] =>
  Array.isArray(list) ? list.map((each) => String(member === undefined ? each : each[member])) : [];

const round = (version: number): number => Math.round(version * 10) / 10;

/** The version before another; a few small changes stand before a large one. */
const versionBefore = (version: number, random: Random): number =>
  round(version % 1 === 0 ? version - 1 + random.int(2, 4) / 10 : version - 0.1);

/**
 * The states of a contract before its last changes, newest first, down to its first version. The first run makes a version that
 * says the same as the one before (docs/server.md#versions-of-a-contract).
 */
export function earlierVersions(contract: SampleContract): readonly SampleContract[] {
  const random = createRandom(hashText(`earlier:${contract.id}`));
  const versions: SampleContract[] = [];
  for (let later = contract; later.version > 0.1; ) {
    const version = versionBefore(later.version, random);
    const isRun = version === 0.1 && contract.history.count > 0;
    later = { ...later, version, ...(isRun ? {} : changedEarlier(later, random, later === contract)) };
    versions.push(later);
  }
  return versions;
}

/** What was otherwise before a change, and when and by whom that was made. */
function changedEarlier(later: SampleContract, random: Random, isNewest: boolean): Changed {
  const list = later.version % 1 === 0 ? largeChanges : smallChanges;
  const from = random.int(0, list.length - 1);
  const undo = [...(isNewest ? [promisedLess] : []), ...list.slice(from), ...list.slice(0, from), ...smallChanges];
  return {
    ...firstThat(undo, later, random),
    updatedAt: later.updatedAt - random.int(1, 40) * day - random.int(0, day),
    updatedBy: random.pick(people)[0],
  };
}
/** What the first of the changes that can have happened has changed. */
function firstThat(undo: readonly Undo[], contract: SampleContract, random: Random): Changed {
  for (const each of undo) {
    const changed = each(contract, random);
    if (changed !== null && JSON.stringify({ ...contract, ...changed }) !== JSON.stringify(contract)) return changed;
  }
  return {};
}
