import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverFolder } from '@main/services/shared-folder/server-folder';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { LocalDrafts } from '@shared/domain/local/local-items';
import {
  type ConflictChoice,
  type SharedConflict,
  type SharedKind,
  type SharedState,
  sharedKinds,
} from '@shared/domain/local/shared-folder';
import { createTestApp, type TestApp } from './app';
import { type MemoryStore, memoryStore } from './database';
import { createFaultServer, type FaultServer } from './fault-server/fault-server';
import { keyringWith } from './keyrings';
import { itemsOf, saveItem } from './local-items';
import { createManualTiming, type ManualTiming } from './manual-timing';
import { type RunningSample, sampleNow, startSample } from './sample';

/** The computer of one person of a team. */
export interface Desk {
  readonly app: TestApp;
  readonly connectionId: ConnectionId;
  readonly store: MemoryStore;
  readonly timing: ManualTiming;
  /** Shares under a name, in the folder of the team unless given. */
  start(author: string, kinds?: readonly SharedKind[]): Promise<SharedState>;
  sync(): Promise<SharedState>;
  note(text: string, id?: string | null): Promise<string>;
  /** The texts of its notes, in the order of their texts. */
  texts(): Promise<string[]>;
  removeNote(id: string): Promise<void>;
  /** Ends the app and starts another on the same disk. */
  restart(): Promise<void>;
}

/** A folder on the disk that several computers share, connected to one server. */
export interface Team {
  readonly folder: string;
  /** Absolute path of a file of a kind. */
  file(kind: 'views' | 'rules' | 'notes', name?: string): string;
  /** Paths of all files within the folder, without the mark of the app. */
  files(): Promise<string[]>;
  json(file: string): Promise<Record<string, unknown>>;
  desk(options?: { readonly folder?: string }): Promise<Desk>;
  pass(ms: number): void;
  now(): number;
  /** The server of all of them. */
  readonly server: FaultServer;
  readonly tokens: RunningSample['tokens'];
  close(): Promise<void>;
}

export const someContract = '5b1f3a52-6c1e-4d67-9a3f-000000000001' as ContractId;

export const noteDraft = (text: string): LocalDrafts['note'] => ({
  contractId: someContract,
  contractName: 'orders',
  run: null,
  text,
  acknowledged: null,
});

export async function openTeam(): Promise<Team> {
  const folder = await mkdtemp(path.join(tmpdir(), 'team-'));
  let now = sampleNow;
  const sample = await startSample({ clock: () => now });
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const baseUrl = `${server.baseUrl}/api`;
  const desks: TestApp[] = [];
  return {
    folder,
    file: (kind, name = '') => path.join(folder, 'contract-desk', serverFolder(baseUrl), kind, name),
    async files() {
      const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = all.filter((entry) => entry.isFile() && entry.name !== 'shared-folder.json');
      return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).sort();
    },
    json: async (file) => JSON.parse(await readFile(file, 'utf8')),
    async desk({ folder: chosen = folder } = {}) {
      const timing = createManualTiming();
      const store = memoryStore();
      const state = new Map<string, unknown>();
      const open = () => {
        const opened = createTestApp({
          ...{ timing, store, clock: () => now, sleep: async () => {}, keyring: keyringWith() },
          state: { get: (key) => state.get(key), set: (key, value) => void state.set(key, value) },
          sharedFolderDialogs: { chooseFolder: async () => chosen, reveal: () => {} },
        });
        desks.push(opened);
        return opened;
      };
      let app = open();
      const connectionId = await app.connect(baseUrl, sample.tokens.full);
      const on = () => ({ app, connectionId });
      return {
        ...{ connectionId, store, timing },
        get app() {
          return app;
        },
        async restart() {
          await app.container.close();
          app = open();
        },
        async start(author, kinds = sharedKinds) {
          const { preview } = await app.call('shared.choose', {});
          return app.call('shared.start', {
            choiceId: preview?.choiceId ?? '',
            author,
            kinds: [...kinds],
            connections: [connectionId],
          });
        },
        sync: () => app.call('shared.sync', {}),
        note: async (text, id = null) => (await saveItem(on(), 'note', { ...noteDraft(text), id })).id,
        texts: async () => (await itemsOf(on(), 'note')).map(({ text }) => text).sort(),
        removeNote: async (id) => void (await app.call('local.remove', { connectionId, kind: 'note', ids: [id] })),
      };
    },
    pass(ms) {
      now += ms;
    },
    now: () => now,
    server,
    tokens: sample.tokens,
    async close() {
      for (const app of desks) await app.container.close();
      await server.stop();
      await sample.stop();
      // The watch of the tests searches what is removed for tokens.
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Two people who share, with a note that both have, and its file. */
export async function sharingPair(team: Team, text = 'Known, ticket 123') {
  const [ana, ben] = [await team.desk(), await team.desk()];
  await ana.start('Ana');
  const id = await ana.note(text);
  await ana.sync();
  await ben.start('Ben');
  return { ana, ben, id, file: team.file('notes', `${id}.json`) };
}

/** Chooses the folder of the team, or that of the desk. */
export const chosenFolder = async ({ app }: Pick<Desk, 'app'>) => ({
  choiceId: (await app.call('shared.choose', {})).preview?.choiceId ?? '',
});

export const syncAll = async (...desks: readonly Desk[]): Promise<void> => {
  for (const desk of desks) await desk.sync();
};

/** Ends a conflict as a person does who has seen both versions. */
export function keepVersion(desk: Desk, conflict: SharedConflict | undefined, keep: ConflictChoice['keep']) {
  if (conflict === undefined) throw new Error('There is no conflict.');
  const { connectionId, kind, id, versions } = conflict;
  return desk.app.call('shared.resolve', { connectionId, kind, id, versions, keep });
}
