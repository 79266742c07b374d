import type { ServerApi } from '@main/services/connections/server-api';
import { expired } from '@main/services/previews/preview-shelf';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import type { PlannedItem, RecordingContract } from './recording-items';

export interface RecordingTarget {
  readonly previewId: string;
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

export interface KeptRecording extends RecordingTarget {
  /** The client it was read with; a connection that is changed gets another one. */
  readonly api: ServerApi;
  readonly contract: RecordingContract;
  readonly items: readonly PlannedItem[];
}

/** What a confirmation names: the preview, what it was made for, and which of its items to send. */
export type RecordingConfirmation = RecordingTarget & { readonly items: readonly number[] };

/**
 * The items that a confirmation names, in the order of the preview. It must repeat what the preview was made for and name
 * only items that can be sent (quality-goals S41).
 */
export function chosenItems(preview: KeptRecording | undefined, confirmation: RecordingConfirmation): PlannedItem[] {
  const isSame = preview?.connectionId === confirmation.connectionId && preview.contractId === confirmation.contractId;
  if (preview === undefined || !isSame) throw expired();
  const named = new Set(confirmation.items);
  const chosen = preview.items.filter(({ item, draft }) => draft !== null && named.has(item.index));
  if (chosen.length !== confirmation.items.length) {
    throw new AppError('invalid_input', { outcome: 'not-sent', details: { where: 'items' } });
  }
  return chosen;
}
