import type { SampleContract } from '@main/sample-service/model';
import { type ConnectionId, type ContractId, contractIdSchema } from '@shared/domain/ids';
import { createTestApp, type TestApp, type TestAppOptions } from './app';
import { createFaultServer, type FaultServer } from './fault-server/fault-server';
import { type RunningSample, type SampleOptions, startSample } from './sample';

/** An app that is connected to a sample service, with a server between them that logs and breaks requests. */
export interface ServedApp {
  readonly sample: RunningSample;
  readonly server: FaultServer;
  readonly app: TestApp;
  readonly connectionId: ConnectionId;
  close(): Promise<void>;
}

export async function openServedApp(options: SampleOptions = {}, of: TestAppOptions = {}): Promise<ServedApp> {
  const sample = await startSample(options);
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const app = createTestApp(of);
  return {
    sample,
    server,
    app,
    connectionId: await app.connect(`${server.baseUrl}/api`, sample.tokens.full),
    async close() {
      await app.container.close();
      await server.stop();
      await sample.stop();
    },
  };
}

/** The contract of an id or a name, or the first whose name contains the text, as the server itself has it. */
export function contractIn(
  { service }: Pick<RunningSample, 'service'>,
  name: string,
): SampleContract & { readonly id: ContractId } {
  const all = [...service.world.catalog.contracts.forward(null)];
  const found =
    all.find((each) => each.name === name || each.id === name) ?? all.find((each) => each.name.includes(name));
  if (found === undefined) throw new Error(`the sample has no contract called ${name}`);
  return { ...found, id: contractIdSchema.parse(found.id) };
}
