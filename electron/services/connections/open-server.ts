import { createAssetNamesApi } from '@main/api/asset-names-api';
import { createAssetsApi } from '@main/api/assets-api';
import { createContractChangesApi } from '@main/api/contract-changes-api';
import { createContractsApi } from '@main/api/contracts-api';
import { createOdcsApi } from '@main/api/odcs-api';
import { createResultsApi } from '@main/api/results-api';
import { createSessionApi, probeServer } from '@main/api/session-api';
import { createTestCasesApi } from '@main/api/test-cases-api';
import type { SecuredNetwork } from '@main/http/dispatchers';
import { createHttpClient, type HttpTuning } from '@main/http/http-client';
import type { HttpClient, HttpRequest } from '@main/http/http-request';
import type { RateLimiter } from '@main/services/background/rate-limiter';
import { withAssetNames } from '@main/services/contracts/with-asset-names';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import { tuningWith } from './network-settings';
import type { ServerAccess, ServerApi } from './server-api';
import { createSharedSession } from './shared-session';

/** All endpoints of a server over one HTTP client with its own sockets. */
export function openServer(
  {
    apiRoot,
    token,
    clock = Date.now,
    onRefused,
    onBusy,
    record,
    circuitBreaker,
    certificates,
    proxy,
    network = plainNetwork,
  }: ServerAccess,
  tuning: HttpTuning = {},
): ServerApi {
  let secured: SecuredNetwork | null = null;
  let clockOffsetMs: number | null = null;
  const http = createHttpClient({
    ...tuningWith(network, tuning),
    apiRoot,
    token,
    ca: certificates,
    // A person may choose the certificate of a single server, or of an intermediate authority.
    trustsEach: network.certificates !== null,
    proxy,
    onSecured: (network) => {
      secured = network;
    },
    onClock: (offsetMs) => {
      clockOffsetMs = offsetMs;
    },
    onBusy,
    record,
    ...(onRefused === undefined ? {} : { onRefused }),
    ...(circuitBreaker === undefined ? {} : { circuitBreaker }),
  });
  const assetNames = createAssetNamesApi(http);
  return {
    contracts: withAssetNames(createContractsApi(http), assetNames),
    contractChanges: createContractChangesApi(http),
    assetNames,
    odcs: createOdcsApi(http),
    testCases: createTestCasesApi(http),
    assets: createAssetsApi(http),
    results: createResultsApi(http),
    session: createSharedSession({ session: createSessionApi(http), token, clock }),
    rateLimited: ({ turn, send }, priority) => {
      const rateLimited: HttpClient = {
        ...http,
        send: (request, signal) =>
          send(priority, () => http.send({ ...request, rateLimiter: turnsOf(request, turn) }, signal)),
      };
      return {
        contracts: createContractsApi(rateLimited),
        assets: createAssetsApi(rateLimited),
        odcs: createOdcsApi(rateLimited),
        results: createResultsApi(rateLimited),
      };
    },
    probe: () => probeServer(http),
    connectionFacts: () => ({ secured, clockOffsetMs }),
    adjust: (changed) => http.limit(tuningWith(changed, tuning)),
    close: () => http.close(),
  };
}

/** Requests to the same collection, of the same depth and as many rows, take about the same time. */
function turnsOf(
  { segments, query }: HttpRequest<unknown>,
  turn: RateLimiter['turn'],
): HttpRequest<unknown>['rateLimiter'] {
  const kind = [segments[0], segments.length, query?.['limit']].join(' ');
  return async (signal) => {
    const answered = await turn(signal);
    return (facts) => answered({ ...facts, kind });
  };
}
