import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

interface BatchSubject {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
}

export interface BatchScreens {
  /** The contracts of the open dialog; null while it is closed. */
  readonly subject: BatchSubject | null;
  /** The expanded batch and the screen it was expanded on; null while all are strips. */
  readonly expanded: { readonly batchId: string; readonly path: string } | null;
  /** A batch that has opened another screen itself: it stays visible there, even after its end. */
  readonly carried: string | null;
  /** Batches with closed panels: closed while runs continued, or left after their end. */
  readonly closed: ReadonlySet<string>;
}

const nothing: BatchScreens = { subject: null, expanded: null, carried: null, closed: new Set() };

/** The dialog and panels of batches, on every screen. */
export const useBatchScreens = create<BatchScreens>()(() => nothing);

/** Opens the dialog that validates contracts together. */
export const validateTogether = (subject: BatchSubject): void => useBatchScreens.setState({ subject });
export const closeBatchDialog = (): void => useBatchScreens.setState({ subject: null });
export const hideBatch = (id: string): void =>
  useBatchScreens.setState(({ closed }) => ({ closed: new Set([...closed, id]) }));
export const expandBatch = (expanded: BatchScreens['expanded']): void => useBatchScreens.setState({ expanded });
export const carryBatch = (carried: string): void => useBatchScreens.setState({ carried });

/** After another screen was opened: the expanded batch collapses, and those that ended on the previous screen are hidden. */
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
