import type { RunDetail } from '@shared/domain/result/result';
import type { Dimension } from '@shared/domain/status';
import { readMismatch } from '@shared/format/mismatch';

/** `field`: in the contract, not in the table. `type`: in the table with another type. */
export type CheckKind = 'field' | 'duplicate' | 'type' | 'rule' | 'verdict';

/** A check that failed, with the name the server gave it. */
export interface FailedCheck {
  readonly kind: CheckKind;
  readonly name: string;
  /** The reason of a rule, the types of a difference; null where the server says none. */
  readonly words: string | null;
}

/** A check of two runs; its words are null in a run in which it did not fail or had none. */
export interface ComparedCheck {
  readonly kind: CheckKind;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Where a result names what failed in it. */
type NamedFailures = Pick<RunDetail, 'failedFields' | 'duplicateFields' | 'typeMismatches' | 'failedRules'>;

/** What failed by name in a dimension other than the SLA; quality has counts alone. */
export function failedChecks(run: NamedFailures, dimension: Exclude<Dimension, 'sla'>): readonly FailedCheck[] {
  switch (dimension) {
    case 'schema':
      return [
        ...run.failedFields.map((name): FailedCheck => ({ kind: 'field', name, words: null })),
        ...run.duplicateFields.map((name): FailedCheck => ({ kind: 'duplicate', name, words: null })),
        ...run.typeMismatches.map(typeCheck),
      ];
    case 'semantics':
      return run.failedRules.map(({ name, reason }) => ({ kind: 'rule', name, words: reason }));
    case 'quality':
      return [];
  }
}

function typeCheck(text: string): FailedCheck {
  const { column, words } = readMismatch(text);
  return column === '' ? { kind: 'type', name: words, words: null } : { kind: 'type', name: column, words };
}

export interface PairedChecks {
  readonly both: readonly ComparedCheck[];
  readonly onlyBefore: readonly ComparedCheck[];
  readonly onlyAfter: readonly ComparedCheck[];
}

/** Pairs checks of one kind and name. A name that comes twice is two checks; those with the same words belong together. */
export function pairChecks(before: readonly FailedCheck[], after: readonly FailedCheck[]): PairedChecks {
  const earlier = byName(before);
  const later = byName(after);
  const both: ComparedCheck[] = [];
  const onlyBefore: ComparedCheck[] = [];
  const onlyAfter: ComparedCheck[] = [];
  for (const key of new Set([...later.keys(), ...earlier.keys()])) {
    const { pairs, left, right } = matched(earlier.get(key) ?? [], later.get(key) ?? []);
    for (const [one, other] of pairs) both.push({ ...named(one), before: one.words, after: other.words });
    for (const check of left) onlyBefore.push({ ...named(check), before: check.words, after: null });
    for (const check of right) onlyAfter.push({ ...named(check), before: null, after: check.words });
  }
  return { both, onlyBefore, onlyAfter };
}

const named = ({ kind, name }: FailedCheck) => ({ kind, name });

function byName(checks: readonly FailedCheck[]): Map<string, FailedCheck[]> {
  const groups = new Map<string, FailedCheck[]>();
  for (const check of checks) grouped(groups, `${check.kind} ${check.name}`).push(check);
  return groups;
}

function grouped<K>(groups: Map<K, FailedCheck[]>, key: K): FailedCheck[] {
  const group = groups.get(key) ?? [];
  groups.set(key, group);
  return group;
}

/** Of one name: first those with the same words, then the others in their order. */
function matched(before: readonly FailedCheck[], after: readonly FailedCheck[]) {
  const waiting = new Map<string | null, FailedCheck[]>();
  for (const check of before) grouped(waiting, check.words).push(check);
  const pairs: (readonly [FailedCheck, FailedCheck])[] = [];
  const rest: FailedCheck[] = [];
  for (const check of after) {
    const same = waiting.get(check.words)?.shift();
    if (same === undefined) rest.push(check);
    else pairs.push([same, check]);
  }
  const unpaired = new Set([...waiting.values()].flat());
  const left = before.filter((check) => unpaired.has(check));
  const changed = Math.min(left.length, rest.length);
  for (let index = 0; index < changed; index += 1) {
    const [one, other] = [left[index], rest[index]];
    if (one !== undefined && other !== undefined) pairs.push([one, other]);
  }
  return { pairs, left: left.slice(changed), right: rest.slice(changed) };
}
