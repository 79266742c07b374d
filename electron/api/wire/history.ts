import { itemsOf, type JsonObject, recordOf } from '@main/lib/json';
import type { VersionBody } from '@shared/domain/contract/contract-version';
import { contractIdSchema } from '@shared/domain/ids';
import { numberOf } from './readers';
import { unfolded, versionBodyOf } from './versions';

/** A version in the history of all contracts. */
export interface HistoryVersion extends VersionBody {
  /** The number of the version before; null for the first one, and where the server does not say it. */
  readonly previousVersion: number | null;
  /**
   * The version before, as far as the server's own notes of this one lead back to it; null where they do not. What was in another
   * order then is not seen.
   */
  readonly before: () => VersionBody | null;
}

/** Which contract it is of, it says itself. */
export function historyVersionOf(value: unknown): HistoryVersion | null {
  const { success, data } = contractIdSchema.safeParse(recordOf(unfolded(value))?.['id']);
  const body = success ? versionBodyOf(value, data) : null;
  if (body === null) return null;
  const notes = recordOf(body.wire['changeDescription']);
  const previousVersion = numberOf(notes?.['previousVersion']);
  return {
    ...body,
    previousVersion,
    before: () => {
      const wire = notes === null ? null : wireBefore(body.wire, notes);
      return wire === null ? null : versionBodyOf({ ...wire, version: previousVersion }, body.contract.id);
    },
  };
}

/** One entry of the notes (docs/server.md#history-of-all-contracts). A list has its items that came, or went. */
interface Note {
  readonly member: string;
  readonly was: unknown;
  readonly is: unknown;
}

function noteOf(value: unknown): Note | null {
  const note = recordOf(value);
  if (note === null || typeof note['name'] !== 'string') return null;
  return { member: note['name'], was: parsed(note['oldValue']), is: parsed(note['newValue']) };
}

/** Lists and objects come as JSON in a text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Null where the notes name something inside a member, or cannot be read. */
function wireBefore(wire: JsonObject, notes: JsonObject): JsonObject | null {
  const read = (member: string) => itemsOf(notes[member]).flatMap((note) => noteOf(note) ?? []);
  const [added, updated, removed] = [read('fieldsAdded'), read('fieldsUpdated'), read('fieldsDeleted')];
  const all = [...added, ...updated, ...removed];
  if (all.length < notesIn(notes) || all.some(({ member }) => member.includes('.'))) return null;
  const before: Record<string, unknown> = { ...wire };
  // Some notes say a member twice, under an older name that the contract does not have.
  for (const { member, was } of updated) if (member in wire) before[member] = was;
  for (const member of new Set([...added, ...removed].map((note) => note.member))) {
    const [came, went] = [added, removed].map((all) => all.filter((note) => note.member === member));
    if ([wire[member], ...listsOf(came), ...listsOf(went)].some(isTooLong)) return null;
    before[member] = memberBefore(wire[member], came ?? [], went ?? []);
  }
  return before;
}

const notesIn = (notes: JsonObject): number =>
  ['fieldsAdded', 'fieldsUpdated', 'fieldsDeleted'].reduce((sum, member) => sum + itemsOf(notes[member]).length, 0);

const listsOf = (notes: readonly Note[] = []) => notes.flatMap(({ was, is }) => [was, is]);

/** Items of a list are looked for one by one. */
const longestList = 2000;
const isTooLong = (value: unknown): boolean => itemsOf(value).length > longestList;

function memberBefore(now: unknown, came: readonly Note[], went: readonly Note[]): unknown {
  const [gone] = went;
  if (!Array.isArray(now) && !Array.isArray(gone?.was)) return gone?.was;
  const left = [...itemsOf(now)];
  const old = went.flatMap(({ was }) => itemsOf(was));
  for (const item of came.flatMap(({ is }) => itemsOf(is))) {
    const at = left.findIndex((each) => isSameItem(each, item));
    if (at === -1) continue;
    // What has the same name became this: it stands where it stood.
    const own = old.findIndex((each) => nameOf(each) !== null && nameOf(each) === nameOf(item));
    left.splice(at, 1, ...(own === -1 ? [] : old.splice(own, 1)));
  }
  return [...left, ...old];
}

const nameOf = (item: unknown): string | null => {
  const record = recordOf(item);
  const name = record?.['name'] ?? record?.['id'];
  return typeof name === 'string' ? name : null;
};

const isSameItem = (one: unknown, other: unknown): boolean =>
  nameOf(one) === null ? JSON.stringify(one) === JSON.stringify(other) : nameOf(one) === nameOf(other);
