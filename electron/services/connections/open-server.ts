import { createAssetNamesApi } from '@main/api/asset-names-api';
import { createAssetsApi } from '@main/api/assets-api';
import { createContractsApi } from '@main/api/contracts-api';
import { createResultsApi } from '@main/api/results-api';
import { lookAtServer } from '@main/api/server-look';
import { createSessionApi } from '@main/api/session-api';
import { createHttpClient, type HttpTuning } from '@main/http/http-client';
import type { HttpClient } from '@main/http/http-request';
import { throughProxy } from '@main/http/proxy';
import type { ServerAccess, ServerApi } from './server-api';

/** All endpoints of a server over one HTTP client with its own sockets. */
export function openServer(
  { apiRoot, token, onRefused, gate, certificates, proxy = null }: ServerAccess,
  tuning: HttpTuning = {},
): ServerApi {
  const http = createHttpClient({
    ...tuning,
    apiRoot,
    token,
    ca: certificates,
    ...(onRefused === undefined ? {} : { onRefused }),
    ...(gate === undefined ? {} : { gate }),
    ...(proxy === null ? {} : { createDispatcher: throughProxy(proxy) }),
  });
  return {
    contracts: createContractsApi(http),
    assetNames: createAssetNamesApi(http),
    assets: createAssetsApi(http),
    results: createResultsApi(http),
    session: createSessionApi(http),
    paced: (pace) => {
      const paced: HttpClient = { ...http, send: (request, signal) => http.send({ ...request, pace }, signal) };
      return { contracts: createContractsApi(paced), assets: createAssetsApi(paced) };
    },
    look: () => lookAtServer(http),
    close: () => http.close(),
  };
}
