import type { ServerApi } from '@main/services/connections/server-api';
import type { ResultReader } from '@main/services/results/result-service';
import type { ConnectionId } from '@shared/domain/ids';
import type { Ledger } from './ledger';

/** How the server of an operation is read. */
export interface ServerReading {
  readonly api: ServerApi;
  readonly results: ResultReader;
  readonly connectionId: ConnectionId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How long a request may be at work on the server, and what it did may be on the way to those who read. */
const mayBeAtWorkMs = 10 * 60_000;

/** Whether a request that went out cannot be at work any more. */
export const isOver = ({ sentAt }: Ledger, step: number, now: number): boolean =>
  now - (sentAt.get(step) ?? now) >= mayBeAtWorkMs;
