import path from 'node:path';
import type { Turn } from '@main/lib/turns';
import { checkAppProxy } from '@main/services/connections/network-settings';
import type { ConnectionStore } from '@main/services/connections/ports';
import { type ExchangeFileDialogs, writeExchangeFile } from '@main/services/files/exchange-file';
import type { SystemOpeningDeps } from '@main/services/opening/system-opening';
import { findLeft } from '@main/store/belongings';
import { storeChange } from '@main/store/database';
import { countMade, layoutsOf, seenOf } from '@main/store/desk-data';
import { activePlaces } from '@main/store/held-activity';
import { findItems } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { Left } from '@shared/domain/local/belongings';
import { type DeskImport, deskFileLimits, type HeldPlace } from '@shared/domain/local/desk-data';
import { localKindNames } from '@shared/domain/local/local-items';
import type { Settings } from '@shared/domain/local/setting-table';
import { AppError } from '@shared/errors/app-error';
import { shortText } from '@shared/format/text';
import type { DroppedKeys } from '@shared/key-rules';
import { LRUCache } from 'lru-cache';
import { deskFileText, type HeldThings, type ReadDesk, readDeskFile } from './desk-file';
import { droppedText } from './dropped-text';
import { heldActivity } from './held-activity';
import { heldChoices } from './held-choices';
import { heldUses } from './held-recent';
import { heldVersions } from './held-versions';
import { importSteps, newConnections, planOf, storeStep } from './import-plan';
import { portable } from './merge-held';
import { messages } from './messages';

export interface DeskExchangeDeps {
  readonly store: Pick<Store, 'db'>;
  readonly connections: ConnectionStore;
  readonly settings: {
    get(): Settings;
    set(change: Partial<Settings>): Settings;
    /** The settings in a value of any type; those that cannot be read are as they are here. `dropped`: keys that cannot be used. */
    read(raw: unknown): { readonly settings: Settings; readonly dropped: readonly DroppedKeys[] };
  };
  readonly sampleId: ConnectionId;
  readonly dialogs: ExchangeFileDialogs;
  /** Asks for a file with everything; an absolute path, or null. */
  readonly chooseImport: () => Promise<string | null>;
  readonly readFile: SystemOpeningDeps['readFile'];
  readonly backupFolder: () => string;
  /** Called when something was imported; null where the settings stayed. */
  readonly onImported: (settings: Settings | null) => void;
  /** Between two versions of contracts, which may be large. */
  readonly turn: Turn;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export type DeskExchange = ReturnType<typeof createDeskExchange>;

/** Moves a whole desk to another computer: everything that people have made and set, in one file without tokens. */
export function createDeskExchange(deps: DeskExchangeDeps) {
  const { store, connections, settings, dialogs, onImported, turn, newId, clock } = deps;
  const { db } = store;
  // Each window may have one open.
  const chosen = new LRUCache<string, ReadDesk>({ max: 3 });

  /** What importing would do with what is here now. */
  function prepared(desk: ReadDesk) {
    const steps = importSteps(desk, {
      db,
      connections: connections.all(),
      left: leftIn(deps),
      sampleId: deps.sampleId,
      backupFolder: deps.backupFolder(),
      newId: () => connectionIdSchema.parse(newId()),
    });
    const { unreadable, noRoom, ...plan } = planOf(steps);
    const read = desk.settings === null ? null : readSettings(settings, desk.settings);
    return {
      steps,
      settings: read?.settings ?? null,
      plan: {
        ...plan,
        settings: read === null ? null : countChanges(settings.get(), read.settings),
        // A refused connection has a sentence of its own.
        unreadable: unreadable + desk.unreadable - desk.refused.length,
        settingsProxy: read === null ? null : newProxy(settings.get(), read.settings),
        leftOut: [
          ...(read?.leftOut ?? []),
          ...desk.refused.map(refusalText),
          ...(noRoom === 0 ? [] : [messages.leftOut.versions(noRoom)]),
        ],
      },
    };
  }

  return {
    /** Null when the person cancelled. */
    async exportFile() {
      const text = wholeText(deps);
      if (Buffer.byteLength(text) > deskFileLimits.bytes) {
        throw new AppError('file_failed', { details: { where: messages.file.tooLarge(deskFileLimits.bytes) } });
      }
      const file = { kind: 'desk', fileName: 'contract-desk.json', text } as const;
      const fileName = await writeExchangeFile({ dialogs, newId }, file);
      return fileName === null ? null : { fileName, connections: connections.all().length, made: countMade(db) };
    },

    /** Null when the person cancelled. Rejects with `desk_unreadable`; what was chosen before stays chosen. */
    async chooseImport() {
      const file = await deps.chooseImport();
      if (file === null) return null;
      const desk = await readDeskFile(await textOf(deps, file), turn);
      const { plan } = prepared(desk);
      const importId = newId();
      chosen.set(importId, desk);
      return { importId, fileName: path.basename(file), plan };
    },

    /** All of it or none. Rejects with `choice_expired` when too much else was chosen since. */
    async importChosen(importId: string, withSettings: boolean): Promise<DeskImport> {
      const desk = chosen.get(importId);
      if (desk === undefined) throw new AppError('choice_expired');
      const { plan, steps, settings: wanted } = prepared(desk);
      storeChange(db, () => {
        for (const step of steps) storeStep(db, step, clock());
      });
      const added = newConnections(steps);
      if (added.length > 0) connections.put(...added);
      onImported(withSettings && wanted !== null ? settings.set(wanted) : null);
      chosen.delete(importId);
      return plan;
    },
  };
}

const refusalText = ({ name, reason }: ReadDesk['refused'][number]): string =>
  messages.leftOut.connection(name === null ? null : shortText(name, 60), reason);

/** The settings of a file. Its proxy is checked as the field of the settings is; one that could not be used stays as it is here. */
function readSettings({ get, read }: DeskExchangeDeps['settings'], raw: unknown) {
  const { settings, dropped } = read(raw);
  const leftOut = [...new Set(dropped.map(droppedText))];
  try {
    checkAppProxy(settings);
    return { settings, leftOut };
  } catch (thrown) {
    const { proxy, proxyAddress, proxyExceptions } = get();
    const { details, message } = AppError.from(thrown);
    const reason = messages.leftOut.proxy(details?.where ?? message);
    return { settings: { ...settings, proxy, proxyAddress, proxyExceptions }, leftOut: [reason, ...leftOut] };
  }
}

/** Where the settings of a file would send what is sent to servers; null where that stays as it is. */
const newProxy = (here: Settings, { proxy, proxyAddress }: Settings): string | null =>
  proxy === 'custom' && (here.proxy !== proxy || here.proxyAddress !== proxyAddress) ? proxyAddress : null;

const leftIn = ({ store: { db }, connections, sampleId }: DeskExchangeDeps) =>
  findLeft(db, new Set([sampleId, ...connections.all().map(({ id }) => id)]));

/** Removed connections of which something is left, or of which only Activity still tells. */
function removedOf(deps: DeskExchangeDeps): readonly Pick<Left, 'connectionId' | 'name' | 'address'>[] {
  const left = leftIn(deps);
  const known = new Set([
    deps.sampleId,
    ...deps.connections.all().map(({ id }) => id),
    ...left.map(({ connectionId }) => connectionId),
  ]);
  return [...left, ...activePlaces(deps.store.db).filter(({ connectionId }) => !known.has(connectionId))];
}

function wholeText(deps: DeskExchangeDeps): string {
  const { store, connections, settings, sampleId } = deps;
  const { db } = store;
  const activity = heldActivity(db, deskFileLimits.activityBytes);
  const written = new Set<string>();
  const named = new Map<ConnectionId, HeldPlace>([
    [sampleId, 'sample'],
    ...connections.all().map(({ id, name, baseUrl }) => [id, { name, baseUrl }] as const),
  ]);
  const heldAt = (id: ConnectionId): HeldThings => ({
    items: localKindNames.flatMap((kind) => findItems(db, id, kind).map((item) => ({ kind, item: portable(item) }))),
    layouts: layoutsOf(db, id),
    seen: seenOf(db, id),
    activity: activity.of(id),
    versions: heldVersions(db, id, written),
    recent: heldUses(db, id, (other) => named.get(other) ?? null),
    choices: heldChoices(db, id),
  });
  return deskFileText({
    settings: settings.get(),
    connections: connections.all().map((saved) => ({ saved, held: heldAt(saved.id) })),
    removed: removedOf(deps).map(({ connectionId, name, address }) => ({
      name,
      baseUrl: address,
      held: heldAt(connectionId),
    })),
    sample: heldAt(sampleId),
    activityLeft: activity.left,
  });
}

async function textOf({ readFile }: DeskExchangeDeps, file: string): Promise<string> {
  const read = await readFile(file, deskFileLimits.bytes);
  if (read.kind === 'text') return read.text;
  const { refused, tooLarge } = messages.file;
  const where = read.reason === 'too-large' ? tooLarge(deskFileLimits.bytes) : refused[read.reason];
  throw new AppError('desk_unreadable', { details: { where } });
}

const countChanges = (here: Settings, other: Settings): number =>
  Object.keys(other).filter(
    (name) => JSON.stringify(Reflect.get(here, name)) !== JSON.stringify(Reflect.get(other, name)),
  ).length;
