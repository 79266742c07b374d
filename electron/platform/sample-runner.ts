import { randomBytes } from 'node:crypto';
import type { RunningSample } from '@main/services/connections/connection-access';

/** Starts the sample service on first use, on a free port of 127.0.0.1 with a token that only this process knows. */
export function createSampleRunner() {
  let running: Promise<RunningSample & { stop(): Promise<void> }> | null = null;

  async function launch() {
    // Imported on first use: people who use only their own servers never need it.
    const { createSampleService } = await import('@main/sample-service/sample-service');
    const token = randomBytes(24).toString('base64url');
    const service = createSampleService({ token });
    const { baseUrl } = await service.start();
    return { baseUrl, token, stop: () => service.stop() };
  }

  return {
    async start(): Promise<RunningSample> {
      running ??= launch().catch((thrown: unknown) => {
        running = null;
        throw thrown;
      });
      return running;
    },
    async stop(): Promise<void> {
      await (await running)?.stop();
    },
  };
}
