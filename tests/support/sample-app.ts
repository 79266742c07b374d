import type { Dialect } from '@main/sample-service/model';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { allContracts } from './all-pages';
import { createTestApp, type TestApp } from './app';
import { type RunningSample, type SampleOptions, sampleNow, startSample } from './sample';
import { contractIn } from './served-app';

/** An app that is connected to a sample service of its own, both on one clock that a test moves. */
export interface SampleApp {
  readonly sample: RunningSample;
  readonly app: TestApp;
  readonly connectionId: ConnectionId;
  /** Moves the clock on. */
  pass(ms: number): void;
  contracts(): Promise<ContractSummary[]>;
  /** The id of the first contract whose name contains the text. */
  idOf(name: string): Promise<ContractId>;
  close(): Promise<void>;
}

/** `openSampleApp('openmetadata', { release: '1.8', without: ['latest'] })` */
export async function openSampleApp(
  dialect: Dialect,
  options: Pick<SampleOptions, 'release' | 'without'> = {},
): Promise<SampleApp> {
  let now = sampleNow;
  const clock = () => now;
  const sample = await startSample({ ...options, dialect, clock, validationTiming: { queued: 1000, running: 1000 } });
  const app = createTestApp({ clock });
  const connectionId = await app.connect(sample.baseUrl, sample.tokens.full);
  const contracts = async () =>
    (await allContracts(app, connectionId)).filter((line): line is ContractSummary => line.kind === 'contract');
  return {
    sample,
    app,
    connectionId,
    pass: (ms) => {
      now += ms;
    },
    contracts,
    idOf: async (name) => contractIn(sample, name).id,
    async close() {
      await app.container.close();
      await sample.stop();
    },
  };
}

/** The row at a place of a list; a test that meets another kind of line there is mistaken. */
export function rowAt(lines: readonly ({ readonly kind: string } | ResultRow)[], index: number): ResultRow {
  const line = lines.at(index);
  if (line?.kind !== 'result') throw new Error(`a readable row is expected at ${index}`);
  return line as ResultRow;
}
