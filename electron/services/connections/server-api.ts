import type { AssetNamesApi } from '@main/api/asset-names-api';
import type { AssetsApi } from '@main/api/assets-api';
import type { ContractChangesApi } from '@main/api/contract-changes-api';
import type { ContractsApi } from '@main/api/contracts-api';
import type { OdcsApi } from '@main/api/odcs-api';
import type { ResultsApi } from '@main/api/results-api';
import type { TestCasesApi } from '@main/api/test-cases-api';
import type { CircuitBreaker } from '@main/http/circuit-breaker';
import type { ServerProbe } from '@main/http/circuit-state';
import type { SecuredNetwork } from '@main/http/dispatchers';
import type { Recorder } from '@main/http/recording';
import type { Priority, RateLimiter } from '@main/services/background/rate-limiter';
import type { Network } from '@shared/domain/connection/connection-network';
import type { AppError } from '@shared/errors/app-error';
import type { SharedSession } from './shared-session';

/** All endpoints of one server, with one token behind them. */
export interface ServerApi {
  readonly contracts: ContractsApi;
  readonly contractChanges: ContractChangesApi;
  readonly assetNames: AssetNamesApi;
  readonly odcs: OdcsApi;
  readonly testCases: TestCasesApi;
  readonly assets: AssetsApi;
  readonly results: ResultsApi;
  readonly session: SharedSession;
  /** The same server for work in the background: every request, retries too, waits for the rate limiter, and for what a person waits for. */
  rateLimited(rateLimiter: RateLimiter, priority: Priority): RateLimitedApi;
  /** Asks once, with a short timeout, whether the server is there. */
  probe(): Promise<ServerProbe>;
  /** Facts about the connection itself; null where unknown. */
  connectionFacts(): ConnectionFacts;
  /** Applies other timeouts and concurrency, without affecting running requests. */
  adjust(network: Network): void;
  close(): Promise<void>;
}

export interface ConnectionFacts {
  /** The last established TLS connection. */
  readonly secured: SecuredNetwork | null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly clockOffsetMs: number | null;
}

export type RateLimitedApi = Pick<ServerApi, 'contracts' | 'assets' | 'odcs' | 'results'>;

export interface ServerAccess {
  /** Root of the API, as the address parser writes it. */
  readonly apiRoot: string;
  readonly token: () => Promise<string | null>;
  /** Epoch milliseconds, by the app's clock; the computer's own clock when absent. */
  readonly clock?: (() => number) | undefined;
  /** Called for each call that failed because of the token. */
  readonly onRefused?: ((error: AppError) => void) | undefined;
  /** Called with the wait in milliseconds when the server asks for one. */
  readonly onBusy?: ((waitMs: number) => void) | undefined;
  /** What each exchange with the server is handed to; null while nothing is logged. */
  readonly record?: Recorder | undefined;
  /** Holds calls back while the server is away; without one all are sent. */
  readonly circuitBreaker?: CircuitBreaker | undefined;
  /** Certificates to trust, as PEM texts; undefined for the runtime's own. */
  readonly certificates?: readonly string[] | undefined;
  /** The HTTP proxy, resolved for each connection; null or absent for a direct one. */
  readonly proxy?: (() => Promise<URL | null>) | undefined;
  /** The network settings of this connection. */
  readonly network?: Network | undefined;
}

/** The certificates that the system trusts and the proxy it uses. */
export interface SystemNetwork {
  readonly certificates: readonly string[] | undefined;
  /** URL of the proxy for an address; null for a direct connection. */
  proxyFor(address: string): Promise<string | null>;
}

export type OpenServer = (access: ServerAccess) => Promise<ServerApi>;

/** The clients of connections, as other services use them. */
export interface ServerDirectory {
  /** Rejects with `no_connection` when there is none of that id. */
  apiOf(connectionId: string): Promise<ServerApi>;
}
