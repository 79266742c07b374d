import type { Turn } from '@main/lib/turns';
import { type FileEntry, passedOn, readConnectionEntries } from '@main/services/connections/connection-file';
import type { SavedConnection } from '@main/services/connections/ports';
import { checkedFileText, deskFormat, readExchangeFile } from '@main/services/files/exchange-file';
import {
  type DeskEntry,
  deskEntrySchema,
  deskFileLimits,
  type Held,
  type HeldChoices,
  type HeldOperation,
  type HeldUse,
  type HeldVersion,
} from '@shared/domain/local/desk-data';
import { type LocalItems, type LocalKind, localKindNames } from '@shared/domain/local/local-items';
import type { Settings } from '@shared/domain/local/setting-table';
import { localMessages } from '@shared/format/local-messages';
import { createVersionReader, type ReadVersion } from './held-versions';
import { messages } from './messages';

const file = {
  format: deskFormat,
  list: 'entries',
  // The settings and the sample workspace come besides.
  maxEntries: deskFileLimits.places + 2,
  code: 'desk_unreadable',
  texts: messages.file,
} as const;

/** What was made at one address. */
export interface HeldThings {
  readonly items: readonly { readonly kind: LocalKind; readonly item: LocalItems[LocalKind] }[];
  readonly layouts: readonly unknown[];
  readonly seen: readonly unknown[];
  readonly activity: readonly HeldOperation[];
  readonly versions: readonly HeldVersion[];
  readonly recent: readonly HeldUse[];
  readonly choices: HeldChoices | null;
}

/** A whole desk, as it is exported. */
export interface WholeDesk {
  readonly settings: Settings;
  readonly connections: readonly { readonly saved: SavedConnection; readonly held: HeldThings }[];
  readonly removed: readonly { readonly name: string; readonly baseUrl: string; readonly held: HeldThings }[];
  readonly sample: HeldThings;
  /** Changes in Activity that there was no room for. */
  readonly activityLeft: number;
}

/** The text of a file with everything: no token or anything learned with one, no id of a connection, nothing about this computer. */
export function deskFileText({ settings, connections, removed, sample, activityLeft }: WholeDesk): string {
  const entries = [
    { kind: 'settings', settings },
    ...connections.map(({ saved, held }) => ({ kind: 'connection', connection: passedOn(saved), ...written(held) })),
    ...removed.map(({ held, ...place }) => ({ kind: 'removed', ...place, ...written(held) })),
    ...(isEmpty(sample) ? [] : [{ kind: 'sample', ...written(sample) }]),
  ];
  const held = [...connections.map((each) => each.held), ...removed.map((each) => each.held), sample];
  return checkedFileText(file, entries, contentsOf(connections.length, held, activityLeft));
}

/** Without choices where there are none. */
const written = ({ choices, ...lists }: HeldThings) => (choices === null ? lists : { ...lists, choices });

const isEmpty = ({ choices, ...lists }: HeldThings): boolean =>
  choices === null && Object.values(lists).every((list) => list.length === 0);

/** For people who open the file. */
function contentsOf(connections: number, held: readonly HeldThings[], activityLeft: number): string[] {
  const { settings, connections: counted, layouts, activity, versions, recent, choices, without } = messages.contents;
  const sum = (list: 'layouts' | 'activity' | 'versions') => held.reduce((count, each) => count + each[list].length, 0);
  const items = held.flatMap((each) => each.items);
  const counts = localKindNames.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [localMessages.counts[kind](count)];
  });
  const changes = sum('activity');
  return [
    ...[settings, counted(connections), ...counts, layouts(sum('layouts'))],
    ...(changes + activityLeft === 0 ? [] : [activity(changes, changes + activityLeft)]),
    ...(sum('versions') === 0 ? [] : [versions(sum('versions'))]),
    ...(held.every((each) => each.recent.length === 0) ? [] : [recent]),
    ...(held.every((each) => each.choices === null) ? [] : [choices]),
    without,
  ];
}

/** What a place of the file holds. Its versions are checked; everything else is parsed when it is compared with what is here. */
export type ReadHeld = Omit<Held, 'versions'> & { readonly versions: readonly ReadVersion[] };

/** Where what was made belongs. */
type Place =
  | { readonly kind: 'connection'; readonly connection: Extract<FileEntry, { ok: true }>['connection'] }
  | { readonly kind: 'removed'; readonly name: string; readonly baseUrl: string }
  | { readonly kind: 'sample' };

/** A place of the file. */
export type ReadPlace = Place & { readonly held: ReadHeld };

/** A file with everything, each of its entries parsed as far as its place; its items are parsed one by one. */
export interface ReadDesk {
  /** Null where it has none. */
  readonly settings: unknown;
  readonly places: readonly ReadPlace[];
  readonly unreadable: number;
  /** The first connections that cannot be used, and why. */
  readonly refused: readonly Refused[];
}

type Refused = Extract<FileEntry, { ok: false }>;

/** Most sentences about what is left out; all of it is counted. */
const mostRefused = 10;

/**
 * Rejects with `desk_unreadable` for any other text, and for one of a newer version. Unknown members are ignored, a token included.
 * Yields to other work between versions.
 */
export async function readDeskFile(text: string, turn: Turn): Promise<ReadDesk> {
  const raw = readExchangeFile(text, file);
  const entries = raw.flatMap((entry): DeskEntry[] => {
    const { success, data } = deskEntrySchema.safeParse(entry);
    return success ? [data] : [];
  });
  const settings = entries.find((entry) => entry.kind === 'settings');
  const { placed, refused } = placesOf(entries);
  let unreadable = raw.length - placed.length - (settings === undefined ? 0 : 1);
  const readVersions = createVersionReader(turn);
  const places: ReadPlace[] = [];
  for (const { place, held } of placed) {
    const { versions, ...others } = held;
    const checked = await readVersions(versions);
    unreadable += checked.unreadable;
    places.push({ ...place, held: { ...others, versions: checked.versions } });
  }
  return { settings: settings?.settings ?? null, places, unreadable, refused };
}

function placesOf(entries: readonly DeskEntry[]) {
  const connections = entries.filter((entry) => entry.kind === 'connection');
  const read = readConnectionEntries(connections.map(({ connection }) => connection));
  const placed: { place: Place; held: Held }[] = [];
  for (const [at, held] of connections.entries()) {
    const found = read[at];
    if (found?.ok === true) placed.push({ place: { kind: 'connection', connection: found.connection }, held });
  }
  for (const held of entries) {
    if (held.kind === 'sample') placed.push({ place: { kind: 'sample' }, held });
    if (held.kind === 'removed') {
      placed.push({ place: { kind: 'removed', name: held.name, baseUrl: held.baseUrl }, held });
    }
  }
  return { placed, refused: read.filter((entry): entry is Refused => !entry.ok).slice(0, mostRefused) };
}
