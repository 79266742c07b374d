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
  const [isFromBefore, setFromBefore] = useState(() => keptDraft(contract) !== undefined);
  return {
    form,
    /** It was typed when the dialog was open before, and so was its time. */
    isFromBefore,
    edit: (next: FormDraft) => {
      setForm(next);
      keepDraft(contract, next);
    },
    /** What was typed is recorded or not wanted any more: the next one begins anew. */
    renew: () => {
      setForm(fresh());
      setFromBefore(false);
      keepDraft(contract, null);
    },
  };
}
