import type { ContractKey } from '@renderer/api/result-keys';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/zone-choice';
import { useState } from 'react';
import { emptyForm, type FormDraft } from './form-draft';
import { keepDraft, keptDraft } from './kept-drafts';

/** The form of a contract as it was left, or a new one that begins now. */
export function useKeptForm(contract: ContractKey, zone: ZoneName) {
  const fresh = () => emptyForm(localParts(Date.now(), zoneOf(zone)), zone);
  const [form, setForm] = useState<FormDraft>(() => keptDraft(contract) ?? fresh());
  return {
    form,
    edit: (next: FormDraft) => {
      setForm(next);
      keepDraft(contract, next);
    },
    /** What was typed is recorded: the next one begins anew. */
    renew: () => {
      setForm(fresh());
      keepDraft(contract, null);
    },
  };
}
