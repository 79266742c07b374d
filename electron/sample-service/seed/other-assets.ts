import type { SampleAsset } from '@main/sample-service/model';
import { makeAsset } from './assets';
import { type Service, services } from './words';

const of = (assetType: string, name: string, type: string): Service => ({
  name,
  type,
  assetType,
  path: '',
  kinds: ['overview'],
});

const lake = of('container', 'raw_zone', 'S3');
const flows = of('pipeline', 'flows_airflow', 'Airflow');
const models = of('mlmodel', 'models_mlflow', 'Mlflow');

/** Assets of types without contracts in the sample, and one that only the search index still knows. */
export function otherAssets() {
  const bare = (service: Service, name: string): SampleAsset => ({ ...makeAsset(service, name, name), columns: [] });
  return {
    assets: [
      bare(lake, 'orders_landing'),
      bare(lake, 'returns_landing'),
      bare(flows, 'nightly_orders'),
      bare(flows, 'hourly_prices'),
      bare(models, 'basket_forecast'),
    ],
    stillIndexed: [makeAsset(services[0], 'events_2019_archive', 'events')],
  };
}
