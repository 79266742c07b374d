import type { SampleContract } from '@main/sample-service/model';
import { createSampleService, type SampleService } from '@main/sample-service/sample-service';
import { take } from '@main/sample-service/store/keyset';
import { canaryToken } from '@tests/support/canary/canary';
import { contractIn } from '@tests/support/served-app';

/** A sample service of this process that can begin anew at the same address. */
export interface RenewableSample {
  readonly baseUrl: string;
  readonly token: string;
  readonly large: SampleContract;
  /** Takes the place of the one before: everything is there again, without so many results, the newest ones after `newest`. */
  renew(newest: number, missing: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startRenewable(largeResults: number): Promise<RenewableSample> {
  const [token, now] = [canaryToken('bench'), Date.now()];
  const make = () => createSampleService({ token, largeResults, clock: () => now });
  const largeOf = (service: SampleService) => contractIn({ service }, 'orders_events');
  let service = make();
  const { baseUrl, port } = await service.start();
  return {
    ...{ baseUrl, token, large: largeOf(service) },
    async renew(newest, missing) {
      await service.stop();
      service = make();
      const log = service.world.results.of(largeOf(service));
      const going = take(log.forward(null), newest + missing).slice(newest);
      for (const { timestamp } of going) log.removeAt(timestamp);
      await service.start(port);
    },
    stop: () => service.stop(),
  };
}
