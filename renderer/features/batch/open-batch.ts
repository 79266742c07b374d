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
}

/** What is on the screen of batches, whichever screen is below. */
export const useBatchScreens = create<BatchScreens>()(() => ({ subject: null, expanded: null }));

/** Asks how to validate contracts together. */
export const validateTogether = (subject: BatchSubject): void => useBatchScreens.setState({ subject });
export const closeBatchDialog = (): void => useBatchScreens.setState({ subject: null });
export const expandBatch = (expanded: string | null): void => useBatchScreens.setState({ expanded });
