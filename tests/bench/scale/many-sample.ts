import { createSampleService } from '@main/sample-service/sample-service';
import { makeAsset, makeContract } from '@main/sample-service/seed/assets';
import { services } from '@main/sample-service/seed/words';
import { canaryToken } from '@tests/support/canary/canary';
import { serverKindOf } from '@tests/support/server-kinds';

/** Results that each of the contracts has. */
export const resultsEach = 30;

const dayMs = 86_400_000;
const [shop] = services;

/** A sample service of this process with many contracts, which counts what it is asked for. */
export async function startMany(count: number) {
  const token = canaryToken('bench');
  const asked: { readonly method: string; readonly path: string }[] = [];
  const service = createSampleService({
    kind: serverKindOf({ dialect: 'openmetadata' }),
    token,
    onRequest: ({ method, path }) => void asked.push({ method, path }),
  });
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const { contracts, assets } = service.world.catalog;
  const ids = Array.from({ length: count }, (_, place) => {
    const name = `scaled_${String(place).padStart(5, '0')}`;
    const asset = makeAsset(shop, name, 'orders');
    const ordinary = makeContract({ name, asset, today });
    assets.put(asset);
    // Without expectations a run has ended when its request is answered: what is measured is the app.
    contracts.put({ ...ordinary, expectations: null, history: { ...ordinary.history, count: resultsEach } });
    return ordinary.id;
  });
  const { baseUrl } = await service.start();
  return {
    ...{ baseUrl, token, ids, asked },
    /** How many requests there were of a method whose address matches, and how many contracts they were about. */
    requests(method: string, pattern: RegExp) {
      const found = asked.flatMap((each) =>
        each.method === method ? (pattern.exec(each.path)?.slice(1, 2) ?? []) : [],
      );
      return { all: found.length, contracts: new Set(found).size };
    },
    stop: () => service.stop(),
  };
}

export type ManySample = Awaited<ReturnType<typeof startMany>>;
