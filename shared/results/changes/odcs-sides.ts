import type {
  Contract,
  Extra,
  Policy,
  Section,
  Security,
  Sla,
  TableColumn,
  UnreadableItem,
} from '@shared/domain/contract/contract';

/**
 * The contract of an ODCS file, completed by what no ODCS file says of `contract`, so that only what the file can say differs: the
 * server's own conversion leaves out the display name, rules, tests, reviewers, dates, the text of the terms, row filters and more
 * (docs/server.md#odcs). A contract and its own export then say the same.
 */
export function completedOdcs(file: Contract, contract: Contract): Contract {
  const { effectiveFrom, effectiveUntil, deleted, reviewers, semantics, quality, terms } = contract;
  return {
    ...file,
    ...{ effectiveFrom, effectiveUntil, deleted, reviewers, semantics, quality, terms },
    displayName: file.name === contract.name ? contract.displayName : file.displayName,
    asset: contract.asset,
    approval: odcsStatus(file.approval) === odcsStatus(contract.approval) ? contract.approval : file.approval,
    columns: completedSection(file.columns, contract.columns, columnsLike),
    sla: completedSection(file.sla, contract.sla, slaLike, promisesNothing),
    security: completedSection(file.security, contract.security, securityLike, grantsNothing),
    extras: extrasLike(file.extras, contract.extras),
    isEffective: contract.isEffective,
  };
}

/** ODCS has one word for all that is not approved and not deprecated. */
const odcsStatus = (approval: string | null): string =>
  approval !== null && ['Approved', 'Active', 'Deprecated'].includes(approval)
    ? approval.replace('Active', 'Approved')
    : 'Draft';

/** A section of the file as the contract would say it. One in which the contract says nothing that ODCS can say is the contract's. */
function completedSection<T>(
  ...[file, own, like, isEmpty]: [Section<T>, Section<T>, (file: T, own: T) => T, ((own: T) => boolean)?]
): Section<T> {
  if (own.state === 'unreadable') return own;
  if (file.state === 'present' && own.state === 'present') return { ...file, value: like(file.value, own.value) };
  return file.state === 'missing' && own.state === 'present' && isEmpty?.(own.value) === true ? own : file;
}

type Item = TableColumn | UnreadableItem;

const columnsLike = (file: readonly Item[], own: readonly Item[]): Item[] => {
  const byName = new Map(own.flatMap((column) => (column.kind === 'column' ? [[column.name, column] as const] : [])));
  return file.map((column) => {
    const known = column.kind === 'column' ? byName.get(column.name) : undefined;
    return column.kind === 'column' && known !== undefined ? columnLike(column, known) : column;
  });
};

function columnLike(file: TableColumn, own: TableColumn): TableColumn {
  return {
    ...file,
    displayType: isSameType(file, own) ? own.displayType : file.displayType,
    constraint: file.constraint === null && own.constraint === 'NULL' ? own.constraint : file.constraint,
    children: columnsLike(file.children, own.children),
    extras: own.extras,
  };
}

/** An export says the type without precision and members; sizes that the file does say are compared. */
function isSameType(file: TableColumn, own: TableColumn): boolean {
  if (file.dataType?.toUpperCase() !== own.dataType?.toUpperCase()) return false;
  const isBare = !/[(<]/.test(file.displayType ?? '');
  return isBare || file.displayType?.toUpperCase() === own.displayType?.toUpperCase();
}

const slaLike = (file: Sla, own: Sla): Sla => ({
  ...file,
  availabilityPercent: own.availabilityPercent,
  timeZone: own.availabilityTime === null && file.timeZone === null ? own.timeZone : file.timeZone,
  columnName: own.columnName,
  inherited: own.inherited,
  extras: extrasLike(file.extras, own.extras),
});

const promisesNothing = (own: Sla): boolean =>
  [own.refreshFrequency, own.maxLatency, own.retention, own.availabilityTime].every((promise) => promise === null);

const securityLike = (file: Security, own: Security): Security => ({
  ...file,
  policies: file.policies.map((policy, at) => policyLike(policy, own.policies[at])),
  inherited: own.inherited,
  extras: own.extras,
});

/** The name that an export gives to a policy without one. */
const unnamed = 'data-consumer';

function policyLike(file: Policy | UnreadableItem, own: Policy | UnreadableItem | undefined): Policy | UnreadableItem {
  if (file.kind !== 'policy' || own?.kind !== 'policy') return file;
  if (file.accessPolicy !== (own.accessPolicy ?? unnamed)) return file;
  return { ...file, accessPolicy: own.accessPolicy, rowFilters: own.rowFilters, extras: own.extras };
}

const grantsNothing = (own: Security): boolean => own.classification === null && own.policies.length === 0;

/** Members of the file, and those of the contract that a file never has. Quality rules are the only member of a contract that it can have. */
function extrasLike(file: readonly Extra[], own: readonly Extra[]): Extra[] {
  const kept = own.filter(({ key }) => key !== qualityKey);
  const [theirs, ours] = [file, own].map((extras) => extras.find(({ key }) => key === qualityKey));
  const rules = theirs !== undefined && ours !== undefined && isSameRules(theirs.value, ours.value) ? ours : theirs;
  const others = file.filter(({ key }) => key !== qualityKey && !kept.some((each) => each.key === key));
  return [...kept, ...others, ...(rules === undefined ? [] : [rules])];
}

const qualityKey = 'odcsQualityRules';

/** An export puts each rule at its column, so their order changes, and leaves out what is empty. */
function isSameRules(one: string, other: string): boolean {
  const rulesOf = (text: string) =>
    (JSON.parse(text) as unknown[]).map((rule) => JSON.stringify(canonical(rule))).toSorted();
  try {
    return rulesOf(one).join('\n') === rulesOf(other).join('\n');
  } catch {
    return false;
  }
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(
    ([, each]) => each !== null && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(
    members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, canonical(each)]),
  );
}
