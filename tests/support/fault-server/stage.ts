import type { Dialect } from '@main/sample-service/model';
import { createRandom, uuidOf } from '@main/sample-service/seed/random';
import type { ResultLog } from '@main/sample-service/store/result-log';
import { type ContractId, contractIdSchema } from '@shared/domain/ids';
import { selfSigned } from '@tests/support/certificates';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';
import { createFaultServer, type FaultServer } from './fault-server';
import { createRecordingOrigin, type RecordingOrigin } from './recording-origin';

/** Everything on the far side of the app: a catalog behind a server of faults, and what must never be reached. */
export interface Stage {
  readonly sample: RunningSample;
  /** Listens over HTTP and over TLS, with a certificate for 127.0.0.1. */
  readonly server: FaultServer;
  /** Another origin, by both schemes, that must stay silent. */
  readonly other: { readonly plain: RecordingOrigin; readonly secure: RecordingOrigin };
  /** A contract of the catalog with nothing in it but what was put there. */
  readonly contractId: ContractId;
  /** Epoch milliseconds on the catalog's own clock. */
  now(): number;
  /** The timestamp of the oldest result of the contract. */
  oldest(): number;
  /** Puts so many results in the place of all that the contract has, at times that the seed decides. */
  fill(results: number): void;
  stop(): Promise<void>;
}

export interface StageOptions {
  readonly dialect?: Dialect;
  readonly seed?: number;
  /** By how much the catalog's clock is ahead of ours, in milliseconds. */
  readonly aheadMs?: number;
}

const dayMs = 86_400_000;

/** The whole of docs/quality.md#fault-server, listening; the same seed gives the same data and the same waits. */
export async function openStage({
  dialect = 'openmetadata',
  seed = 1,
  aheadMs = 0,
}: StageOptions = {}): Promise<Stage> {
  const now = sampleNow + aheadMs;
  const random = createRandom(seed);
  const sample = await startSample({ dialect, clock: () => now, validationTiming: { queued: 1000, running: 1000 } });
  const contractId = emptyContractOf(sample);
  const server = createFaultServer({ upstream: sample.origin, identity: selfSigned, seed });
  const other = { plain: createRecordingOrigin(), secure: createRecordingOrigin(selfSigned) };
  const parts = [server, ...Object.values(other)];
  await Promise.all(parts.map((part) => part.start()));
  return {
    sample,
    server,
    other,
    contractId,
    now: () => now,
    oldest: () => Math.min(...timesOf(logOf(sample, contractId))),
    fill(results) {
      const log = logOf(sample, contractId);
      log.removeBefore(Number.MAX_SAFE_INTEGER);
      for (let index = 0; index < results; index += 1) {
        const timestamp = now - (results - index) * dayMs + random.int(0, dayMs - 1);
        log.put({ ...row, id: uuidOf(`${seed}:${index}`), timestamp });
      }
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await sample.stop();
    },
  };
}

function emptyContractOf({ service }: RunningSample): ContractId {
  for (const { id, name } of service.world.catalog.contracts.forward(null))
    if (name === 'never_validated') return contractIdSchema.parse(id);
  throw new Error('the sample has a contract that was never validated');
}

function logOf({ service: { world } }: RunningSample, contractId: string): ResultLog {
  const contract = world.catalog.contracts.byId(contractId);
  if (contract === null) throw new Error('the sample has lost its contract');
  return world.results.of(contract);
}

const timesOf = (log: ResultLog): number[] => [...log.forward(null)].map(({ timestamp }) => timestamp);

/** What each row holds besides its time: characters of two, three and four bytes among it. */
const row = { dataContractFQN: 'x', contractExecutionStatus: 'Failed', result: 'Größe 注文 🚚' } as const;
