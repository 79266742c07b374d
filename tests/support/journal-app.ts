import type { Keyring } from '@main/secrets/keyring';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Operation } from '@shared/domain/operation/activity';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { opaqueToken } from '@tests/support/canary/canary';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { allContracts } from './all-pages';
import { createTestApp, type TestApp, type TestAppOptions } from './app';
import { type MemoryStore, memoryStore } from './database';
import { createManualTiming } from './manual-timing';
import { validate } from './operation-calls';
import { type RunningSample, type SampleOptions, sampleNow, startSample } from './sample';
import { contractIn } from './served-app';

export const journalToken = opaqueToken('writer');

/** A keyring that keeps tokens over a restart of the app. */
const sealing: Keyring = {
  backend: () => 'test',
  isUsable: async () => true,
  seal: async (text) => Buffer.from(text).toString('hex'),
  open: async (sealed) => ({ text: Buffer.from(sealed, 'hex').toString(), isStale: false }),
};

/** An app on a server that can fail, with a store and a clock that a test holds in its hands. */
export interface JournalApp {
  readonly sample: RunningSample;
  readonly server: FaultServer;
  readonly store: MemoryStore;
  app: TestApp;
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  /** How long the app wanted to wait before it went on to send, in milliseconds. Such a wait takes no time; the clock goes on by it all the same. */
  readonly waits: readonly number[];
  now(): number;
  /** From now on so much time passes in each millisecond, a second unless told: what is looked at again is looked at soon. */
  hurry(ms?: number): void;
  /** Ends the app and starts it again, with or without its keyring. */
  restart(options?: { readonly hasKeyring?: boolean }): Promise<void>;
  /** Leaves the app in the middle of what it does, as a crash, and starts it again on what is on its disk. */
  crash(): void;
  operations(): Promise<Operation[]>;
  /** The one operation that there is. */
  theOperation(): Promise<Operation>;
  /** Validates the contract. */
  validate(): Promise<ResultRow>;
  /**
   * A validation whose answer is lost, or empty though it was accepted, while nothing can be read; `applied`: it was carried out all
   * the same.
   */
  loseValidation(how: { readonly applied: boolean; readonly answer?: 'lost' | 'empty' }): Promise<void>;
  /** The first contracts that are no view of another one. */
  someContracts(count: number): Promise<readonly ContractId[]>;
  /** The writes that have reached the server. */
  writes(): number;
  close(): Promise<void>;
}

/** On OpenMetadata 1.12 unless another release is given. */
export async function openJournalApp({ release = '1.12' }: Pick<SampleOptions, 'release'> = {}): Promise<JournalApp> {
  let now = sampleNow;
  const clock = () => now;
  const sample = await startSample({ dialect: 'openmetadata', release, token: journalToken, clock });
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const store = memoryStore();
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  let timing = createManualTiming();
  const pass = (ms: number) => {
    now += ms;
    timing.pass(ms);
  };
  let hurrying: NodeJS.Timeout | undefined;
  const start = (options: TestAppOptions) => {
    timing = createManualTiming();
    return createTestApp({ clock, sleep, store, timing, ...options });
  };
  const app = start({ keyring: sealing });
  const connectionId = await app.connect(`${server.baseUrl}/api`, journalToken);
  const found = contractIn(sample, 'status_sampler');
  const contractId = found.id;
  const crashed: TestApp[] = [];
  const on: JournalApp = {
    sample,
    server,
    store,
    app,
    connectionId,
    contractId,
    waits,
    now: clock,
    hurry: (ms = 1000) => {
      clearInterval(hurrying);
      hurrying = setInterval(() => pass(ms), 1);
    },
    async restart({ hasKeyring = true } = {}) {
      const { state } = on.app;
      await on.app.container.close();
      waits.length = 0;
      on.app = start({ state, ...(hasKeyring ? { keyring: sealing } : {}) });
    },
    crash() {
      crashed.push(on.app);
      on.app = start({ state: on.app.state, keyring: sealing });
    },
    async someContracts(count) {
      const lines = await allContracts(on.app, connectionId, { include: 'non-deleted' });
      const ids = lines.flatMap((line) => (line.kind === 'contract' && !line.inherited ? [line.id] : []));
      const some = [...new Set(ids)].slice(0, count);
      if (some.length < count) throw new Error('the sample has too few contracts');
      return some;
    },
    async operations() {
      const list = (of: object) => on.app.call('activity.list', { offset: 0, limit: 100, ...of });
      const { operations } = await list({});
      // A batch is one row.
      const each = operations.map(async (operation) =>
        operation.batch === null ? [operation] : (await list({ batchId: operation.batch.id })).operations,
      );
      return (await Promise.all(each)).flat();
    },
    async theOperation() {
      const [operation, ...others] = await on.operations();
      if (operation === undefined || others.length > 0) throw new Error('one operation is expected');
      return operation;
    },
    validate: () =>
      validate(on.app, { connectionId, contractId, name: 'Status sampler', assetName: found.asset.fullyQualifiedName }),
    async loseValidation({ applied, answer = 'lost' }) {
      const fault = answer === 'lost' ? ({ kind: 'reset-before-headers' } as const) : faults.empty();
      server.add({ match: { method: 'POST' }, fault, applied });
      const latest = { method: 'GET', path: '/results/latest' };
      server.add({ match: { ...latest, nth: 1 }, fault: { kind: 'latency', ms: 0 } });
      server.add({ match: { ...latest, nth: 2 }, fault: faults.forbidden() });
      const outcome = await on.validate().then(
        () => 'answered',
        (thrown: unknown) => AppError.from(thrown).outcome,
      );
      if (outcome !== (answer === 'lost' ? 'unknown' : 'applied') || on.writes() !== 1)
        throw new Error('one request was to be sent and its answer lost');
    },
    writes: () => server.log.filter(({ method }) => method !== 'GET').length,
    async close() {
      clearInterval(hurrying);
      await Promise.all([on.app, ...crashed].map((app) => app.container.close()));
      await server.stop();
      await sample.stop();
    },
  };
  return on;
}
