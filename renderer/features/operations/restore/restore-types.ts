import type { ConnectionId } from '@shared/domain/ids';
import type { RestorePreview, RestoreReport, RestoreSource } from '@shared/domain/restore';

/** Restoring results from a backup. */
export interface Restore {
  readonly offer: RestoreRequest;
  readonly draft: RestoreRequest;
  readonly input: { readonly connectionId: ConnectionId; readonly source: RestoreSource };
  readonly plan: RestorePreview;
  readonly choice: null;
  readonly report: RestoreReport;
}

/** Which backup is restored, and over which connection; null while the person has not chosen one. */
export interface RestoreRequest {
  readonly connectionId: ConnectionId | null;
  readonly source: RestoreSource;
}
