import type { ReadableDatabase, WritableDatabase } from '@main/store/database';
import { choicesIn, createIndex, findIndex, newsSince, updateIndex } from '@main/store/index/indexes';
import { identityOfPerson } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type HeldChoices, heldChoicesSchema, type ImportFate } from '@shared/domain/local/desk-data';

/** What was chosen on a connection; null where nothing was. */
export function heldChoices(db: ReadableDatabase, id: ConnectionId): HeldChoices | null {
  const stored = findIndex(db, id);
  if (stored === null) return null;
  const { scope, identity } = choicesIn(stored);
  const [name] = identity?.names ?? [];
  const person = name === undefined ? null : { name, label: identity?.label ?? name };
  return person === null && scope === 'all' ? null : { person, scope };
}

/** `choices`: what has to be stored, null for nothing. `fate`: null where the file has none that can be read. */
export interface MergedChoices {
  readonly choices: HeldChoices | null;
  readonly fate: ImportFate | null;
  readonly isUnreadable: boolean;
}

/** Who somebody is stays where it was chosen here, and whose contracts Home shows where somebody has looked. */
export function mergeChoices(raw: unknown, db: ReadableDatabase, id: ConnectionId): MergedChoices {
  const { success, data } = heldChoicesSchema.safeParse(raw);
  if (!success) return { choices: null, fate: null, isUnreadable: raw !== undefined };
  const fate = fateOf(data, db, id);
  return { choices: fate === 'added' ? data : null, fate, isUnreadable: false };
}

function fateOf(file: HeldChoices, db: ReadableDatabase, id: ConnectionId): ImportFate {
  if (findIndex(db, id) === null) return 'added';
  const here = heldChoices(db, id) ?? { person: null, scope: 'all' };
  if (here.person === null && file.person !== null) return 'added';
  return JSON.stringify(here) === JSON.stringify(asStored(file)) ? 'same' : 'kept';
}

/** Names are compared in lower case. */
const asStored = ({ person, scope }: HeldChoices): HeldChoices => ({
  person: person === null ? null : { name: person.name.toLowerCase(), label: person.label },
  scope,
});

interface Chosen {
  readonly id: ConnectionId;
  readonly address: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Stores them in the index of the connection, which is begun where there is none: its first reading finds them there. */
export function storeChoices(db: WritableDatabase, { id, address, now }: Chosen, choices: HeldChoices): void {
  const identity = choices.person === null ? null : identityOfPerson(choices.person);
  const stored = findIndex(db, id);
  if (stored !== null) updateIndex(db, stored, { identity });
  else {
    const owner = { address, account: null };
    createIndex(db, id, { owner, since: newsSince(now), first: now, scope: choices.scope, identity });
  }
}
