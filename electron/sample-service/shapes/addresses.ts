import { assetTypeOf } from '@main/sample-service/asset-types';
import type { SampleReference } from '@main/sample-service/model';

/** The configured address of a real server is often one that its clients cannot reach. */
export const serverAddress = 'http://catalog.internal:8585/api/v1';

export const contractHref = (id: string): string => `${serverAddress}/dataContracts/${id}`;
export const assetHref = ({ id, type }: Pick<SampleReference, 'id' | 'type'>): string =>
  `${serverAddress}/${assetTypeOf(type).collection}/${id}`;
export const personHref = ({ id, type }: Pick<SampleReference, 'id' | 'type'>): string =>
  `${serverAddress}/${type}s/${id}`;
