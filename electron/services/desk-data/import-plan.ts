import { newConnection } from '@main/services/connections/connection-draft';
import { passedOn } from '@main/services/connections/connection-file';
import { viewOf } from '@main/services/connections/described-connection';
import type { SavedConnection } from '@main/services/connections/ports';
import { storeAddresses } from '@main/store/belongings';
import { addContentRecords } from '@main/store/contract-copies';
import type { WritableDatabase } from '@main/store/database';
import { layoutsOf, storeSeen } from '@main/store/desk-data';
import { storeEnded } from '@main/store/held-activity';
import { storeLayout } from '@main/store/layouts';
import { findItems, storeItems } from '@main/store/local-items';
import { storeOlderUses } from '@main/store/recent';
import type { ExchangedConnection } from '@shared/domain/connection/connection-file';
import type { ConnectionId } from '@shared/domain/ids';
import type { Left } from '@shared/domain/local/belongings';
import {
  type DeskImport,
  type FateCounts,
  type HeldChoices,
  type HeldOperation,
  importFates,
} from '@shared/domain/local/desk-data';
import { localKindNames } from '@shared/domain/local/local-items';
import type { RecentItem } from '@shared/domain/local/opening';
import type { ReadDesk, ReadPlace } from './desk-file';
import { noFates, noItems } from './fates';
import { mergeActivity } from './held-activity';
import { mergeChoices, storeChoices } from './held-choices';
import { mergeUses } from './held-recent';
import { mergeVersions, type ReadVersion, type VersionRoom, versionRoom } from './held-versions';
import { type MergedHeld, mergeHeld } from './merge-held';

/** What has to be stored at a place. */
interface MergedPlace extends Omit<MergedHeld, 'fates'> {
  readonly activity: readonly HeldOperation[];
  readonly versions: readonly ReadVersion[];
  readonly uses: readonly RecentItem[];
  readonly choices: HeldChoices | null;
  readonly fates: MergedHeld['fates'] & Record<'activity' | 'versions' | 'recent' | 'choices', FateCounts>;
  /** Versions that there is no room for. */
  readonly noRoom: number;
}

/** A place of the file, and the connection `id` that it is or becomes here. */
type FoundPlace = { readonly id: ConnectionId } & (
  | {
      readonly kind: 'connection';
      readonly connection: ExchangedConnection;
      /** The connection that is here already; null for a new one. */
      readonly before: SavedConnection | null;
    }
  /** `isNew`: nothing of this place is here yet. */
  | { readonly kind: 'removed'; readonly name: string; readonly baseUrl: string; readonly isNew: boolean }
  | { readonly kind: 'sample' }
);

/** What is stored for one place of the file. */
export type ImportStep = FoundPlace & { readonly merged: MergedPlace };
type ConnectionStep = Extract<ImportStep, { kind: 'connection' }>;

interface Here {
  readonly db: WritableDatabase;
  readonly connections: readonly SavedConnection[];
  readonly left: readonly Left[];
  readonly sampleId: ConnectionId;
  /** Where the backups of changes are looked for. */
  readonly backupFolder: string;
  readonly newId: () => ConnectionId;
}

/** What has to be stored of a file with what is here now. Throws `desk_unreadable` where there is no room. */
export function importSteps({ places }: ReadDesk, here: Here): ImportStep[] {
  const { connections, left, sampleId, newId } = here;
  const openConnections = [...connections];
  const openLeft = [...left];
  const room = versionRoom(here.db);
  const foundOf = (place: ReadPlace): FoundPlace => {
    switch (place.kind) {
      case 'sample':
        return { kind: 'sample', id: sampleId };
      case 'connection': {
        const before = takeFirst(openConnections, (each) => isSameName(each, place.connection)) ?? null;
        return { kind: 'connection', connection: place.connection, before, id: before?.id ?? newId() };
      }
      case 'removed': {
        const { name, baseUrl } = place;
        const before = takeFirst(openLeft, (each) => each.name === name && each.address === baseUrl);
        const id = before?.connectionId ?? newId();
        return { kind: 'removed', name, baseUrl, isNew: before === undefined, id };
      }
    }
  };
  const found = places.map((place) => ({ place, at: foundOf(place) }));
  const idAt: Into['idAt'] = (other) => {
    if (other === 'sample') return sampleId;
    const named = found.find(
      ({ at: { kind }, place }) => kind === 'connection' && place.kind === kind && isSameName(place.connection, other),
    );
    return named?.at.id ?? null;
  };
  return found.map(({ place, at }) => ({ ...at, merged: mergedPlace(place, at.id, { ...here, room, idAt }) }));
}

interface Into extends Here {
  readonly room: VersionRoom;
  readonly idAt: Parameters<typeof mergeUses>[1]['idAt'];
}

function mergedPlace({ held }: ReadPlace, id: ConnectionId, { db, backupFolder, room, idAt }: Into): MergedPlace {
  const made = mergeHeld(held, { list: (kind) => findItems(db, id, kind), layouts: layoutsOf(db, id) });
  const activity = mergeActivity(held.activity, db, backupFolder);
  const versions = mergeVersions(held.versions, { db, id, room });
  const recent = mergeUses(held.recent, { db, id, idAt });
  const chosen = mergeChoices(held.choices, db, id);
  return {
    ...made,
    activity: activity.operations,
    versions: versions.versions,
    uses: recent.uses,
    choices: chosen.choices,
    fates: {
      ...{ ...made.fates, activity: activity.fates, versions: versions.fates, recent: recent.fates },
      choices: chosen.fate === null ? noFates() : { ...noFates(), [chosen.fate]: 1 },
    },
    unreadable: made.unreadable + activity.unreadable + recent.unreadable + (chosen.isUnreadable ? 1 : 0),
    noRoom: versions.left,
  };
}

/** The first that fits, taken out of the list: two connections of the same name and address are told apart by their order. */
function takeFirst<T>(list: T[], fits: (each: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at === -1 ? undefined : list.splice(at, 1)[0];
}

type Named = Pick<ExchangedConnection, 'name' | 'baseUrl'>;

const isSameName = (one: Named, { name, baseUrl }: Named): boolean => one.name === name && one.baseUrl === baseUrl;

const lists = ['layouts', 'activity', 'versions', 'recent', 'choices'] as const;

/** What the steps would do, or have done. */
export function planOf(
  steps: readonly ImportStep[],
): Omit<DeskImport, 'settings' | 'settingsProxy' | 'leftOut'> & { readonly noRoom: number } {
  const plan = {
    items: noItems(),
    layouts: noFates(),
    activity: noFates(),
    versions: noFates(),
    recent: noFates(),
    choices: noFates(),
    unreadable: 0,
    noRoom: 0,
  };
  for (const { merged } of steps) {
    for (const kind of localKindNames) add(plan.items[kind], merged.fates.items[kind]);
    for (const list of lists) add(plan[list], merged.fates[list]);
    plan.unreadable += merged.unreadable;
    plan.noRoom += merged.noRoom;
  }
  return {
    ...plan,
    connections: steps.flatMap((step) => (step.kind === 'connection' ? [importedOf(step)] : [])),
  };
}

function importedOf({ connection, before }: ConnectionStep): DeskImport['connections'][number] {
  const { name, baseUrl, protection, colour, network } = connection;
  const isSame = before !== null && JSON.stringify(passedOn(before)) === JSON.stringify(connection);
  const fate = before === null ? 'added' : isSame ? 'same' : 'kept';
  return { fate, name, baseUrl, protection, colour, network: viewOf(network) };
}

function add(sum: DeskImport['layouts'], more: DeskImport['layouts']): void {
  for (const fate of importFates) sum[fate] += more[fate];
}

/** The connections that are new. */
export const newConnections = (steps: readonly ImportStep[]): SavedConnection[] =>
  steps.flatMap((step) =>
    step.kind === 'connection' && step.before === null ? [{ ...newConnection, ...step.connection, id: step.id }] : [],
  );

/** Stores what belongs to the place of a step. `now`: epoch milliseconds. */
export function storeStep(db: WritableDatabase, step: ImportStep, now: number): void {
  const { id, merged } = step;
  if (step.kind === 'connection') {
    storeAddresses(db, [{ connectionId: id, address: step.connection.baseUrl, name: step.connection.name }]);
  } else if (step.kind === 'removed' && step.isNew && !isNothing(merged)) {
    storeAddresses(db, [{ connectionId: id, address: step.baseUrl, name: step.name }]);
  }
  for (const { kind, item } of merged.items) storeItems(db, id, { kind, items: [item] });
  for (const layout of merged.layouts) storeLayout(db, id, layout);
  storeSeen(db, id, merged.seen);
  storeOlderUses(db, id, merged.uses);
  for (const operation of merged.activity) storeEnded(db, id, operation);
  addContentRecords(db, id, merged.versions);
  // Nobody looks at a connection that was removed.
  if (merged.choices === null || step.kind === 'removed') return;
  const address = step.kind === 'connection' ? step.connection.baseUrl : id;
  storeChoices(db, { id, address, now }, merged.choices);
}

/** Changes alone belong to no address: Activity shows them under the name of their connection. */
const isNothing = ({ items, layouts, seen, versions, uses }: MergedPlace): boolean =>
  [items, layouts, seen, versions, uses].every((list) => list.length === 0);
