import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

interface BatchSubject {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
}

export interface BatchScreens {
  /** The contracts that are about to be validated; null while nobody asks. */
  readonly subject: BatchSubject | null;
  /** The batch whose rows are shown, and the screen on which they are; null while all are strips. */
  readonly expanded: { readonly batchId: string; readonly path: string } | null;
  /** A batch that has itself led to another screen: it stays there, though it has ended. */
  readonly carried: string | null;
  /** Batches whose panels are gone: they were closed while their runs went on, or left after their end. */
  readonly closed: ReadonlySet<string>;
}

const nothing: BatchScreens = { subject: null, expanded: null, carried: null, closed: new Set() };

/** What is on the screen of batches, whichever screen is below. */
export const useBatchScreens = create<BatchScreens>()(() => nothing);

/** Asks how to validate contracts together. */
export const validateTogether = (subject: BatchSubject): void => useBatchScreens.setState({ subject });
export const closeBatchDialog = (): void => useBatchScreens.setState({ subject: null });
export const hideBatch = (id: string): void =>
  useBatchScreens.setState(({ closed }) => ({ closed: new Set([...closed, id]) }));
export const expandBatch = (expanded: BatchScreens['expanded']): void => useBatchScreens.setState({ expanded });
export const carryBatch = (carried: string): void => useBatchScreens.setState({ carried });

/** Another screen has come: what was expanded folds, and what had ended on the one before leaves with it. */
export function afterLeaving(
  { expanded, carried, closed }: Omit<BatchScreens, 'subject'>,
  path: string,
  ended: readonly string[],
): Omit<BatchScreens, 'subject'> {
  const left = ended.filter((id) => id !== carried);
  return {
    expanded: expanded?.path === path ? expanded : null,
    carried: null,
    closed: left.length === 0 ? closed : new Set([...closed, ...left]),
  };
}

export const leaveScreen = (path: string, ended: readonly string[]): void =>
  useBatchScreens.setState((screens) => afterLeaving(screens, path, ended));
