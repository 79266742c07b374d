import type { ContractsApi } from '@main/api/contracts-api';
import type { ResultsApi } from '@main/api/results-api';
import type { SessionApi } from '@main/api/session-api';

/** All endpoints of one server, with one token behind them. */
export interface ServerApi {
  readonly contracts: ContractsApi;
  readonly results: ResultsApi;
  readonly session: SessionApi;
  close(): Promise<void>;
}

export interface ServerAccess {
  /** Root of the API, as the address parser writes it. */
  readonly apiRoot: string;
  readonly token: () => Promise<string | null>;
}

export type OpenServer = (access: ServerAccess) => ServerApi;

/** What the services of contracts, results and deletion need of the connections. */
export interface ServerDirectory {
  /** Rejects with `no_connection` when there is none of that id. */
  apiOf(connectionId: string): Promise<ServerApi>;
}
