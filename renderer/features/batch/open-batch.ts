import type { IndexedContract } from '@shared/domain/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

interface BatchSubject {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
}

interface BatchScreens {
  /** The contracts that are about to be validated; null while nobody asks. */
  readonly subject: BatchSubject | null;
  /** The batch whose rows are shown; null while all are one line each. */
  readonly expanded: string | null;
  /** Batches whose panels were closed while their runs went on. */
  readonly closed: ReadonlySet<string>;
}

/** What is on the screen of batches, whichever screen is below. */
export const useBatchScreens = create<BatchScreens>()(() => ({ subject: null, expanded: null, closed: new Set() }));

/** Asks how to validate contracts together. */
export const validateTogether = (subject: BatchSubject): void => useBatchScreens.setState({ subject });
export const closeBatchDialog = (): void => useBatchScreens.setState({ subject: null });
export const hideBatch = (id: string): void =>
  useBatchScreens.setState(({ closed }) => ({ closed: new Set([...closed, id]) }));
export const expandBatch = (expanded: string | null): void => useBatchScreens.setState({ expanded });
