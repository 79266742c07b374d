import type { StoredResult } from '@main/sample-service/model';
import { type IndexedContract, type IndexStatus, indexedContractSchema } from '@shared/domain/contract/contract-index';
import type { ConnectionId, WindowId } from '@shared/domain/ids';
import type { TrayState } from '@shared/domain/local/watch';
import type { AppEvent } from '@shared/ipc/events';
import type { SampleOptions } from '@tests/support/sample';
import { vi } from 'vitest';
import { createTestApp, type TestApp } from './app';
import { type MemoryStore, memoryStore } from './database';
import { createFaultServer, type FaultServer } from './fault-server/fault-server';
import { hangMs } from './hang';
import { keyringWith } from './keyrings';
import { createManualTiming, type ManualTiming } from './manual-timing';
import { type RunningSample, sampleNow, startSample } from './sample';
import { contractIn } from './served-app';

/** An app whose index is read from a sample service behind a server that can break requests, all on one clock. */
export interface IndexApp {
  readonly sample: RunningSample;
  readonly server: FaultServer;
  readonly store: MemoryStore;
  readonly connectionId: ConnectionId;
  readonly app: TestApp;
  /** Moves the clock on, and does what was due meanwhile. */
  pass(ms: number): void;
  now(): number;
  open(): Promise<IndexStatus>;
  status(): Promise<IndexStatus>;
  /** Waits until nothing is left to read. */
  untilIdle(): Promise<IndexStatus>;
  /** All contracts of the index, read in pages as the window does. */
  contracts(): Promise<IndexedContract[]>;
  /** Paths of the requests since the log was last cleared, without what is asked about the server itself. */
  requests(): string[];
  /** The first contract of the index that is such a one. */
  first(isOne?: (line: IndexedContract) => boolean): Promise<IndexedContract>;
  /** A run of another program appears on the server. */
  addRun(contractId: string, says: Partial<StoredResult>): void;
  /** Ends the app and starts another on the same disk. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface IndexAppOptions extends Omit<SampleOptions, 'clock'> {
  /** Most contracts that the server keeps, and the name of one that it keeps besides. */
  readonly most?: number;
  readonly besides?: string;
  readonly sleep?: (ms: number) => Promise<void>;
  /** Whether the window is in front; it is unless said otherwise. */
  readonly isInFront?: () => boolean;
  /** What becomes of the tray where it is wanted. */
  readonly trayState?: TrayState;
  readonly windows?: () => readonly WindowId[];
  readonly onEvent?: (event: AppEvent, window: WindowId) => void;
  /** The file that a person chooses for an export, where this name is offered. */
  readonly chooseFile?: (offered: string) => string;
}

export async function openIndexApp({
  most,
  besides,
  sleep,
  chooseFile,
  isInFront = () => true,
  trayState = 'shown',
  windows = () => [1],
  onEvent = () => {},
  ...options
}: IndexAppOptions = {}): Promise<IndexApp> {
  let now = sampleNow;
  const clock = () => now;
  const sample = await startSample({ dialect: 'openmetadata', ...options, clock });
  const { contracts } = sample.service.world.catalog;
  if (most !== undefined)
    for (const { id, name } of [...contracts.forward(null)].slice(most)) if (name !== besides) contracts.remove(id);
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const store = memoryStore();
  const state = new Map<string, unknown>();
  let timing: ManualTiming = createManualTiming();
  const start = () => {
    timing = createManualTiming();
    return createTestApp({
      ...{ clock, isInFront, trayState, windows, onEvent },
      sleep: sleep ?? (async () => {}),
      timing,
      store,
      keyring: keyringWith(),
      exchangeFileDialogs: { chooseFile: async (_, fileName) => chooseFile?.(fileName) ?? null },
      exportDialogs: { chooseFile: async ({ fileName }) => chooseFile?.(fileName) ?? null, reveal: () => {} },
      state: { get: (key) => state.get(key), set: (key, value) => void state.set(key, value) },
    });
  };
  let app = start();
  let runs = 0;
  const connectionId = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
  const status = () => app.call('index.status', { connectionId });
  return {
    sample,
    server,
    store,
    connectionId,
    get app() {
      return app;
    },
    now: clock,
    pass(ms) {
      now += ms;
      timing.pass(ms);
    },
    open: () => app.call('index.open', { connectionId }),
    status,
    untilIdle: () =>
      vi.waitUntil(
        async () => {
          const found = await status();
          return found.state === 'idle' && found.left === 0 && found;
        },
        { timeout: hangMs, interval: 15 },
      ),
    contracts: () => allIndexed(app, connectionId),
    async first(isOne = () => true) {
      const found = (await allIndexed(app, connectionId)).find(isOne);
      if (found === undefined) throw new Error('the sample has no such contract');
      return found;
    },
    addRun(contractId, says) {
      const contract = contractIn(sample, contractId);
      runs += 1;
      sample.service.world.results.store(contract, {
        id: `00000000-0000-4000-8000-${String(runs).padStart(12, '0')}`,
        dataContractFQN: contract.fullyQualifiedName,
        timestamp: now,
        contractExecutionStatus: 'Failed',
        ...says,
      });
    },
    requests: () =>
      server.log.map(({ url }) => new URL(url, 'http://server').pathname.replace('/api/v1/', '')).filter(isCatalog),
    async restart() {
      await app.container.close();
      app = start();
    },
    async close() {
      await app.container.close();
      await server.stop();
      await sample.stop();
    },
  };
}

/** The same, of a dozen contracts unless told, whose index is up to date; the log tells of how that came. */
export async function openIndexed(options: IndexAppOptions = {}): Promise<IndexApp> {
  const desk = await openIndexApp({ most: 12, ...options });
  await desk.open();
  await desk.untilIdle();
  return desk;
}

const isCatalog = (path: string): boolean => path.startsWith('dataContracts');

/** Everything that the index of a connection holds. */
export async function allIndexed(app: TestApp, connectionId: ConnectionId): Promise<IndexedContract[]> {
  const found = new Map<string, IndexedContract>();
  for (let after = 0; ; ) {
    const page = await app.call('index.changes', { connectionId, after });
    for (const line of indexedContractSchema.array().parse(JSON.parse(page.lines))) found.set(line.key, line);
    for (const key of page.removed) found.delete(key);
    after = page.revision;
    if (!page.isMore) return [...found.values()];
  }
}
