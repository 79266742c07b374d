import { type JsonObject, recordOf } from '@main/lib/json';
import type { ResultRow } from '@shared/domain/result/result';
import { takenMembers } from './added-result';
import { resultSchema, runStatusKey } from './wire/result';

/** What is always sent, each in its own way. */
const made: ReadonlySet<string> = new Set(['dataContractFQN', 'contractExecutionStatus', 'status']);

/** Most lost member names that are reported per result; a server may send any number. */
const maxNamed = 20;

export interface RestoredResult {
  readonly row: ResultRow;
  /** The request body that restores it. */
  bodyFor(contractFqn: string): JsonObject;
  /** Members that the interface does not accept back, such as `slaValidation.note`. */
  readonly lost: readonly string[];
}

/**
 * A result as it was once read, prepared to be restored: its own values, member by member, and nothing that a server would
 * refuse. Null when it has no timestamp or status to be restored with.
 */
export function restoredResult(raw: unknown): RestoredResult | null {
  const wire = recordOf(raw);
  const read = resultSchema.safeParse(raw);
  if (wire === null || !read.success || read.data.status === 'none') return null;
  const lost = new Set<string>();
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(wire)) {
    if (value === null || made.has(key)) continue;
    const parts = takenMembers.get(key);
    if (parts === undefined) lose(lost, key);
    else body[key] = parts === null ? value : sectionOf(value, { key, parts }, lost);
  }
  const contractExecutionStatus = wire[runStatusKey(wire)];
  return {
    row: read.data,
    lost: [...lost],
    bodyFor: (dataContractFQN) => ({ ...body, dataContractFQN, contractExecutionStatus }),
  };
}

function sectionOf(value: unknown, { key, parts }: Section, lost: Set<string>): unknown {
  const section = recordOf(value);
  if (section === null) return value;
  const own = only(section, parts, (member) => lose(lost, `${key}.${member}`));
  const rules = own['failedRules'];
  if (!Array.isArray(rules)) return own;
  const place = `${key}.failedRules`;
  return {
    ...own,
    failedRules: rules.map((rule: unknown) => ruleOf(rule, (member) => lose(lost, `${place}.${member}`))),
  };
}

interface Section {
  readonly key: string;
  /** Members of it that a server takes. */
  readonly parts: readonly string[];
}

function ruleOf(value: unknown, onLost: (member: string) => void): unknown {
  const rule = recordOf(value);
  return rule === null ? value : only(rule, ['ruleName', 'reason'], onLost);
}

/** The members that are known; null says nothing, and some servers refuse it. */
function only(record: JsonObject, known: readonly string[], onLost: (member: string) => void): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const [member, value] of Object.entries(record)) {
    if (value === null) continue;
    if (known.includes(member)) kept.push([member, value]);
    else onLost(member);
  }
  return Object.fromEntries(kept);
}

function lose(lost: Set<string>, member: string): void {
  if (lost.size < maxNamed) lost.add(member.slice(0, 100));
}
