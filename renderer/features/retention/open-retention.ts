import type { ConnectionId } from '@shared/domain/ids';
import type { RetentionTarget } from '@shared/domain/operation/retention-rule';
import { create } from 'zustand';

interface RetentionSubject {
  readonly connectionId: ConnectionId;
  /** Contracts for a new rule; null to show the rules. */
  readonly chosen: Extract<RetentionTarget, { kind: 'contracts' }>['contracts'] | null;
}

/** The open dialog of retention rules, on any screen. */
export const useRetentionDialog = create<{ readonly subject: RetentionSubject | null }>()(() => ({ subject: null }));

export const openRetention = (subject: RetentionSubject): void => useRetentionDialog.setState({ subject });
export const closeRetention = (): void => useRetentionDialog.setState({ subject: null });
