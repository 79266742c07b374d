import type { BatchOptions } from '@shared/domain/batch/batch';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { create } from 'zustand';

interface BatchSubject {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
  /** As they were chosen before; the usual ones where absent. */
  readonly options?: BatchOptions | undefined;
  /** The planned action that it carries out. */
  readonly plannedId?: string;
  /** Called once the batch has begun. */
  readonly onStarted?: () => void;
}

export interface BatchScreens {
  /** The contracts of the open dialog; null while it is closed. */
  readonly subject: BatchSubject | null;
  /** The expanded batch and the screen it was expanded on; null while all are strips. */
  readonly expanded: { readonly batchId: string; readonly path: string } | null;
  /** A batch that has opened another screen itself: it stays visible there, even after its end. */
  readonly carried: string | null;
  /** Batches with closed panels: closed while runs continued, or left after their summary was seen. */
  readonly closed: ReadonlySet<string>;
  /** The screen that each batch was started from, until its end. */
  readonly startedFrom: ReadonlyMap<string, string>;
}

const nothing: BatchScreens = {
  ...{ subject: null, expanded: null, carried: null },
  ...{ closed: new Set<string>(), startedFrom: new Map<string, string>() },
};

/** The dialog and panels of batches, on every screen. */
export const useBatchScreens = create<BatchScreens>()(() => nothing);

/** Opens the dialog that validates contracts together. */
export const validateTogether = (subject: BatchSubject): void => useBatchScreens.setState({ subject });
/** Closes the dialog about a subject: an answer may come when another one is open. */
export const closeBatchDialog = (subject: BatchSubject): void =>
  useBatchScreens.setState((screens) => (screens.subject === subject ? { subject: null } : {}));
export const hideBatch = (id: string): void =>
  useBatchScreens.setState(({ closed }) => ({ closed: new Set([...closed, id]) }));
export const expandBatch = (expanded: BatchScreens['expanded']): void => useBatchScreens.setState({ expanded });
export const carryBatch = (carried: string): void => useBatchScreens.setState({ carried });

/** A batch was started from a screen: there its summary opens when it ends. */
export const batchStarted = (batchId: string, path: string): void =>
  useBatchScreens.setState(({ startedFrom }) => ({
    startedFrom: new Map([...startedFrom, [batchId, path]]),
  }));

type Ending = Pick<BatchScreens, 'expanded' | 'startedFrom'>;

/** After a batch has ended: its summary opens on the screen that it was started from, unless another batch is open there. */
export function afterEnd({ expanded, startedFrom }: Ending, batchId: string, path: string): Ending {
  const isHere = startedFrom.get(batchId) === path;
  return {
    expanded: isHere && expanded?.path !== path ? { batchId, path } : expanded,
    startedFrom: new Map([...startedFrom].filter(([id]) => id !== batchId)),
  };
}

/** Does nothing for a batch whose end is known already. */
export const batchEnded = (batchId: string, path: string): void => {
  if (useBatchScreens.getState().startedFrom.has(batchId))
    useBatchScreens.setState((screens) => afterEnd(screens, batchId, path));
};

type Leaving = Pick<BatchScreens, 'expanded' | 'carried' | 'closed'>;

/** After another screen was opened: the expanded batch collapses, and those whose summary was seen are hidden. */
export function afterLeaving({ expanded, carried, closed }: Leaving, path: string, seen: readonly string[]): Leaving {
  const left = seen.filter((id) => id !== carried);
  return {
    expanded: expanded?.path === path ? expanded : null,
    carried: null,
    closed: left.length === 0 ? closed : new Set([...closed, ...left]),
  };
}

export const leaveScreen = (path: string, seen: readonly string[]): void =>
  useBatchScreens.setState((screens) => afterLeaving(screens, path, seen));
