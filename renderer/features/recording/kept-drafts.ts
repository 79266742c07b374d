import type { ContractKey } from '@renderer/api/result-keys';
import { create } from 'zustand';
import type { FormDraft } from './form-draft';

interface KeptDrafts {
  readonly drafts: ReadonlyMap<string, FormDraft>;
}

const useKeptDrafts = create<KeptDrafts>(() => ({ drafts: new Map() }));

const keyOf = ({ connectionId, contractId }: ContractKey): string => `${connectionId}/${contractId}`;

/** What was typed for a contract before the dialog was left; undefined when nothing was. */
export const keptDraft = (contract: ContractKey): FormDraft | undefined =>
  useKeptDrafts.getState().drafts.get(keyOf(contract));

/** Keeps what is typed until the app is left, or forgets it. */
export function keepDraft(contract: ContractKey, draft: FormDraft | null): void {
  const drafts = new Map(useKeptDrafts.getState().drafts);
  if (draft === null) drafts.delete(keyOf(contract));
  else drafts.set(keyOf(contract), draft);
  useKeptDrafts.setState({ drafts });
}
